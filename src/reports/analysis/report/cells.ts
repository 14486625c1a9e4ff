import {
  amountOf,
  type countNames,
  wordFactor,
  wordsOf,
} from '../../../documents/counting/rules.ts';
import { text as counting } from '../../../documents/counting/text.ts';
import type { CellToWrite } from '../../../formats/xlsx/sheet-writer.ts';
import type { UiLang } from '../../../shared/languages.ts';
import type { Analysis } from '../read-analysis.ts';
import { type Band, type BandCounts, bands, type BandTable, sumOf } from '../rules.ts';
import { text } from '../text.ts';

export type Report = { analysis: Analysis; lang: UiLang };

/** Figures stand in the same columns of all sheets, behind two columns that say whose they are. */
export const columns = {
  lines: 'C',
  eojeol: 'D',
  spaced: 'E',
  characters: 'F',
  letters: 'G',
  words: 'H',
  rate: 'I',
  weighted: 'J',
};
export const figures = ['lines', 'eojeol', 'spaced', 'characters', 'letters'] as const;
export const AMOUNT = '#,##0.##';
export const PERCENT = '0%';

/** The row of the first band in the summary. */
export const FIRST_BAND = 9;

export function rateCell(band: Band): string {
  return `$${columns.rate}$${FIRST_BAND + bands.indexOf(band)}`;
}

/** How formulas name a sheet. */
export function sheetRef(name: keyof typeof text.sheets, lang: UiLang): string {
  return `'${text.sheets[name][lang]}'!`;
}

export function headOf({ analysis, lang }: Report): string[] {
  const names: (typeof countNames[number])[] = [
    'eojeol',
    'spaced',
    'characters',
    'letters',
    'words',
  ];
  return [
    text.lines[lang],
    ...names.map((name) => counting.names[name][lang]),
    text.rate[lang],
    `${text.weighted[lang]} (${counting.unitNames[analysis.unit][lang]})`,
  ];
}

/** Words of one band: reckoned from its letters where words are not counted. */
export function wordCell(
  { analysis: { from } }: Report,
  counts: BandCounts,
  row: number,
  counted: CellToWrite,
): CellToWrite {
  const factor = wordFactor(from);
  if (factor === undefined) return counted;
  const formula = `${columns.letters}${row}/${factor}`;
  return { formula, value: wordsOf(from, counts), format: AMOUNT };
}

export function weightedCell(
  { analysis: { unit, from, rates } }: Report,
  counts: BandCounts,
  band: Band,
  row: number,
): CellToWrite {
  return {
    formula: `${columns[unit]}${row}*${columns.rate}${row}`,
    value: amountOf(counts, unit, from) * rates[band] / 100,
    format: AMOUNT,
  };
}

/** The words of a document: here, and only here, they are rounded. */
export function roundedWords(table: BandTable, { analysis }: Report): number {
  return Math.round(wordsOf(analysis.from, sumOf(table)));
}
