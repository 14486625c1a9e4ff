import type { CellToWrite, SheetToWrite } from '../../../formats/xlsx/sheet-writer.ts';
import { bands, sumOf } from '../rules.ts';
import { text } from '../text.ts';
import { weightedTable } from '../weighted-table.ts';
import {
  AMOUNT,
  columns,
  figures,
  headOf,
  PERCENT,
  rateCell,
  type Report,
  roundedWords,
  sheetRef,
  weightedCell,
  wordCell,
} from './cells.ts';

const widths = [40, 24, 10, 12, 22, 22, 10, 12, 8, 28];

/** One row a file, each the sum of its rows in the sheet of details. */
export function fileSheet(report: Report): SheetToWrite {
  const { analysis, lang } = report;
  const details = sheetRef('details', lang);
  const rows = analysis.files.map(({ fileName, table }, nth): CellToWrite[] => {
    const [first, end] = [nth * bands.length + 2, (nth + 1) * bands.length + 1];
    const sum = (column: string) => `SUM(${details}${column}${first}:${column}${end})`;
    const total = sumOf(table);
    return [
      fileName,
      { number: total.drafted },
      ...figures.map((name) => ({ formula: sum(columns[name]), value: total[name] })),
      { formula: `ROUND(${sum(columns.words)},0)`, value: roundedWords(table, report) },
      '',
      {
        formula: sum(columns.weighted),
        value: weightedTable(table, analysis, analysis.from),
        format: AMOUNT,
      },
    ];
  });
  const head = [text.file[lang], text.drafted[lang], ...headOf(report)];
  return { name: text.sheets.files[lang], widths, rows: [head, ...rows] };
}

/** One row for each file and band: what was counted. */
export function detailSheet(report: Report): SheetToWrite {
  const { analysis, lang } = report;
  const rows = analysis.files.flatMap(({ fileName, table }, file) =>
    bands.map((band, nth): CellToWrite[] => {
      const row = file * bands.length + nth + 2;
      const counts = table[band];
      return [
        fileName,
        text.bands[band][lang],
        ...figures.map((name) => ({ number: counts[name] })),
        wordCell(report, counts, row, { number: counts.words }),
        {
          formula: sheetRef('summary', lang) + rateCell(band),
          value: analysis.rates[band] / 100,
          format: PERCENT,
        },
        weightedCell(report, counts, band, row),
      ];
    })
  );
  const head = [text.file[lang], text.band[lang], ...headOf(report)];
  return { name: text.sheets.details[lang], widths, rows: [head, ...rows] };
}
