import { text as counting } from '../../documents/counting/text.ts';
import { type Unit, units } from '../../documents/counting/rules.ts';
import type { CellToWrite, SheetToWrite } from '../../formats/xlsx/sheet-writer.ts';
import type { UiLang } from '../../shared/languages.ts';
import type { ShownStatement } from './read-statement.ts';
import { effortKinds } from '../effort/rules.ts';
import { bandNames, text } from './text.ts';

/** A statement as sheets: amounts, tax and sum are formulas, so that others can reckon them again. */
export function statementSheets(statement: ShownStatement, lang: UiLang): SheetToWrite[] {
  return [summarySheet(statement, lang), rowSheet(statement, lang)];
}

const figure = (value: number): CellToWrite => ({ number: value, format: '#,##0.#' });

function summarySheet(statement: ShownStatement, lang: UiLang): SheetToWrite {
  const { title, member, from, to, hash, figures, rates, unit } = statement;
  const facts: CellToWrite[][] = [
    [text.project[lang], title],
    [text.member[lang], member],
    [text.period[lang], `${from} – ${to}`],
    [text.proof[lang], hash],
    [counting.unitNames[unit][lang], rates ? { number: rates.won } : ''],
    [],
    [
      text.work[lang],
      text.lines[lang],
      ...units.map((one) => counting.names[one][lang]),
      ...(rates ? [text.share[lang], text.amount[lang]] : []),
    ],
  ];
  const first = facts.length + 1;
  const column = 'CDEF'[units.indexOf(unit)] ?? 'C';
  const bands = figures.bands.map(({ band, lines, counts, won }, at): CellToWrite[] => {
    const row = first + at;
    const formula = `ROUND(${column}${row}*B5*G${row}/100,0)`;
    return [
      bandNames[band][lang],
      { number: lines },
      ...units.map((one: Unit) => figure(counts[one])),
      ...(rates ? [{ number: rates.shares[band] }, { formula, value: won ?? 0 }] : []),
    ];
  });
  const last = first + bands.length - 1;
  const sums: [words: string, formula: string, value: number | null][] = [
    [text.supply[lang], `SUM(H${first}:H${last})`, figures.supply],
    [text.vat[lang], `ROUND(H${last + 1}/10,0)`, figures.vat],
    [text.total[lang], `H${last + 1}+H${last + 2}`, figures.total],
  ];
  const totals = rates && bands.length > 0
    ? sums.map(([words, formula, value]): CellToWrite[] => [
      words,
      ...['', '', '', '', '', ''],
      { formula, value: value ?? 0 },
    ])
    : [];
  return {
    name: text.sheets.summary[lang],
    widths: [28, 14, 14, 18, 18, 14, 10, 16],
    rows: [...facts, ...bands, ...totals],
  };
}

function rowSheet({ rows, figures }: ShownStatement, lang: UiLang): SheetToWrite {
  const hasEffort = figures.effort !== null;
  const heads = [
    text.document[lang],
    text.line[lang],
    text.day[lang],
    text.work[lang],
    ...units.map((one) => counting.names[one][lang]),
    text.draft[lang],
    text.target[lang],
    text.distance[lang],
    ...(hasEffort
      ? [text.seconds[lang], ...effortKinds.map((kind) => text.keyKinds[kind][lang])]
      : []),
  ];
  const count = (value: number | null): CellToWrite => value === null ? '' : { number: value };
  return {
    name: text.sheets.rows[lang],
    widths: [32, 8, 12, 22, 10, 10, 10, 10, 12, 12, 10],
    rows: [
      heads,
      ...rows.map((row): CellToWrite[] => [
        row.document,
        { number: row.line },
        row.day,
        bandNames[row.work === 'review' ? 'review' : row.start][lang],
        ...units.map((one) => figure(row.units[one])),
        count(row.draft),
        count(row.target),
        count(row.distance),
        ...(hasEffort
          ? [
            row.effort ? figure(row.effort.seconds) : '',
            ...effortKinds.map((kind) => count(row.effort?.keys[kind] ?? null)),
          ]
          : []),
      ]),
    ],
  };
}
