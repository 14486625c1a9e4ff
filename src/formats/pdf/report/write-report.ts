import { PDFDocument } from '@cantoo/pdf-lib';
import { PageFonts } from '../writing/finish-page.ts';
import { FontSet } from '../writing/fonts/font-set.ts';
import { createPaper, type Paper, paper } from './paper.ts';
import type { Report, ReportBlock } from './report.ts';
import {
  cleanWords,
  rowsOfWords,
  scriptOfWords,
  type SetWords,
  widthOfWords,
  wordsStyle,
} from './set-words.ts';

type Kind = 'title' | 'heading' | 'text' | 'note' | 'head' | 'cell';
const styles: Record<Kind, { size: number; bold: boolean; before: number }> = {
  title: { size: 18, bold: true, before: 0 },
  heading: { size: 12, bold: true, before: 14 },
  text: { size: 10, bold: false, before: 4 },
  note: { size: 8, bold: false, before: 6 },
  head: { size: 8.5, bold: true, before: 0 },
  cell: { size: 9, bold: false, before: 0 },
};
const LEADING = 1.35;
const GAP = 8;
const PADDING = 3;

type Tools = { fonts: FontSet; sheet: Paper; setOf: (words: string, kind: Kind) => SetWords };

/** A report as a PDF on A4, with the same fonts as translated files: cut down to its letters and embedded. */
export async function writeReport({ title, lang, blocks }: Report): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setLanguage(lang);
  const fonts = new FontSet();
  const setOf = (words: string, kind: Kind): SetWords => {
    const { size, bold } = styles[kind];
    return { style: wordsStyle(size, bold), script: scriptOfWords(words, lang), size };
  };
  for (const [words, kind] of blocks.flatMap(wordsIn)) {
    const { style, script } = setOf(words, kind);
    for (const char of words) fonts.want(char, style, script);
  }
  await fonts.cut();

  const names = new PageFonts(document);
  const sheet = createPaper(document, fonts, names);
  for (const block of blocks) {
    if (block.kind === 'table') setTable(block, { fonts, sheet, setOf });
    else setText(block, { fonts, sheet, setOf });
  }
  sheet.finish();
  names.embed();
  return await document.save();
}

function wordsIn(block: ReportBlock): [string, Kind][] {
  if (block.kind !== 'table') return [[cleanWords(block.words), block.kind]];
  return [
    ...block.columns.map(({ head }): [string, Kind] => [cleanWords(head), 'head']),
    ...block.rows.flat().map((cell): [string, Kind] => [cleanWords(cell), 'cell']),
  ];
}

type Text = Exclude<ReportBlock, { kind: 'table' }>;
type Table = Extract<ReportBlock, { kind: 'table' }>;

function setText({ kind, words }: Text, { fonts, sheet, setOf }: Tools) {
  const clean = cleanWords(words);
  const set = setOf(clean, kind);
  const height = set.size * LEADING;
  const { before } = styles[kind];
  sheet.need(before + height);
  sheet.down(before);
  for (const row of rowsOfWords(fonts, clean, set, paper.width - 2 * paper.margin)) {
    sheet.need(height);
    sheet.words(row, set, { x: paper.margin, dy: set.size });
    sheet.down(height);
  }
}

/** Its heads stand again at the top of each page that it goes on. */
function setTable({ columns, rows }: Table, tools: Tools) {
  const { sheet } = tools;
  const heads = columns.map(({ head }) => head);
  const setHeads = () => setRow(columns, heads, 'head', tools);
  sheet.need(4 * styles.cell.size * LEADING);
  sheet.down(GAP);
  setHeads();
  for (const cells of rows) {
    if (sheet.need(heightOf(columns, cells, 'cell', tools))) setHeads();
    setRow(columns, cells, 'cell', tools);
  }
}

function cellsOf(
  columns: Table['columns'],
  cells: readonly string[],
  kind: 'head' | 'cell',
  { fonts, setOf }: Tools,
) {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = paper.margin;
  return columns.map(({ share, isFigure = false }, at) => {
    const width = (paper.width - 2 * paper.margin) * share / whole;
    const clean = cleanWords(cells[at] ?? '');
    const set = setOf(clean, kind);
    const rows = rowsOfWords(fonts, clean, set, width - 2 * PADDING);
    const cell = { x, width, set, rows, isFigure };
    x += width;
    return cell;
  });
}

function heightOf(...of: Parameters<typeof cellsOf>): number {
  const cells = cellsOf(...of);
  const rows = Math.max(...cells.map((cell) => cell.rows.length));
  return rows * styles[of[2]].size * LEADING + 2 * PADDING;
}

function setRow(...of: Parameters<typeof cellsOf>) {
  const { fonts, sheet } = of[3];
  for (const { x, width, set, rows, isFigure } of cellsOf(...of)) {
    for (const [at, row] of rows.entries()) {
      const free = width - 2 * PADDING - widthOfWords(fonts, row, set);
      const left = x + PADDING + (isFigure ? free : 0);
      sheet.words(row, set, { x: left, dy: PADDING + set.size + at * set.size * LEADING });
    }
  }
  sheet.down(heightOf(...of));
  sheet.rule();
}
