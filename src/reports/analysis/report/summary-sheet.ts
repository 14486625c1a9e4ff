import { amountOf, wordFactor } from '../../../documents/counting/rules.ts';
import { text as counting } from '../../../documents/counting/text.ts';
import type { CellToWrite, SheetToWrite } from '../../../formats/xlsx/sheet-writer.ts';
import { langNames } from '../../../shared/languages.ts';
import { formatMoment } from '../../../shared/time.ts';
import { addTables, type Band, type BandCounts, bands, sumOf } from '../rules.ts';
import { text } from '../text.ts';
import { weightedTable } from '../weighted-table.ts';
import {
  AMOUNT,
  columns,
  figures,
  FIRST_BAND,
  headOf,
  PERCENT,
  type Report,
  roundedWords,
  sheetRef,
  weightedCell,
  wordCell,
} from './cells.ts';

/** All files together; the rates stand here, once, to be changed. */
export function summarySheet(report: Report, title: string): SheetToWrite {
  const { analysis, lang } = report;
  const table = addTables(analysis.files.map((file) => file.table));
  const amount = amountOf(sumOf(table), analysis.unit, analysis.from);
  return {
    name: text.sheets.summary[lang],
    widths: [24, 10, 10, 12, 22, 22, 10, 12, 8, 28],
    rows: [
      ...factRows(report, title),
      [text.band[lang], text.portion[lang], ...headOf(report)],
      ...bands.map((band) => bandRow(report, band, table[band], amount)),
      totalRow(report, sumOf(table), weightedTable(table, analysis, analysis.from)),
    ],
  };
}

/** As many as there are rows above the head of the table. */
function factRows({ analysis, lang }: Report, title: string): CellToWrite[][] {
  const { from, to, version, ratesVersion, unit, memories, startedAt } = analysis;
  const rates = ratesVersion === 0
    ? text.usualRates[lang]
    : text.ratesVersion[lang].replace('{version}', String(ratesVersion));
  return [
    [text.project[lang], title],
    [text.direction[lang], `${langNames[from][lang]} → ${langNames[to][lang]}`],
    [text.at[lang], formatMoment(startedAt)],
    [text.ratesTitle[lang], rates],
    [text.unit[lang], counting.unitNames[unit][lang]],
    [text.memories[lang], memories.join(', ') || text.noMemories[lang]],
    [text.version[lang].replace('{version}', String(version))],
  ];
}

const TOTAL = FIRST_BAND + bands.length;

function bandRow(report: Report, band: Band, counts: BandCounts, amount: number): CellToWrite[] {
  const { analysis, lang } = report;
  const { unit, from, rates, files } = analysis;
  const row = FIRST_BAND + bands.indexOf(band);
  const end = Math.max(2, files.length * bands.length + 1);
  const details = sheetRef('details', lang);
  // Not SUMIF, which takes “100” in a name for a number.
  const sum = (column: string, value: number): CellToWrite => ({
    formula: `SUMPRODUCT((${details}$B$2:$B$${end}=$A${row})*` +
      `${details}${column}$2:${column}$${end})`,
    value,
  });
  const part = columns[unit];
  const whole = `SUM(${part}$${FIRST_BAND}:${part}$${TOTAL - 1})`;
  return [
    text.bands[band][lang],
    {
      formula: `IF(${whole}=0,0,${part}${row}/${whole})`,
      value: amount === 0 ? 0 : amountOf(counts, unit, from) / amount,
      format: PERCENT,
    },
    ...figures.map((name) => sum(columns[name], counts[name])),
    wordCell(report, counts, row, sum(columns.words, counts.words)),
    { number: rates[band] / 100, format: PERCENT },
    weightedCell(report, counts, band, row),
  ];
}

function totalRow(report: Report, total: BandCounts, weighted: number): CellToWrite[] {
  const { analysis: { files, from }, lang } = report;
  const sum = (column: string, value: number, format?: string): CellToWrite => ({
    formula: `SUM(${column}${FIRST_BAND}:${column}${TOTAL - 1})`,
    value,
    ...(format ? { format } : {}),
  });
  const words = files.reduce((all, { table }) => all + roundedWords(table, report), 0);
  const end = Math.max(2, files.length + 1);
  const perFile = `SUM(${sheetRef('files', lang)}${columns.words}2:${columns.words}${end})`;
  return [
    text.total[lang],
    '',
    ...figures.map((name) => sum(columns[name], total[name])),
    wordFactor(from) === undefined
      ? sum(columns.words, total.words)
      : { formula: perFile, value: words },
    '',
    sum(columns.weighted, weighted, AMOUNT),
  ];
}
