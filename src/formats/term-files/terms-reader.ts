import { read as readWorkbook, type WorkSheet } from 'xlsx';
import { DomainError, fail } from '../../shared/errors.ts';
import { openPackage, proveSound } from '../package/package.ts';
import { limits } from '../contract/rules.ts';
import { isHeader } from './terms-header.ts';

/** One row of a glossary workbook; a target may be empty. */
export type Term = { source: string; target: string };

/**
 * Terms of a workbook: first sheet, column A the source term, column B the target. A first row of known words is its
 * header; rows without a source term are dropped; formulas count as the value that was saved with them. The package is
 * checked before a value is read. Refuses with `file.…` codes.
 */
export async function readTerms(bytes: Uint8Array): Promise<Term[]> {
  const rows = (await readTermCells(bytes)).map(([source = '', target = '']) => ({
    source,
    target,
  }));
  const [head] = rows;
  if (head && isHeader(head)) rows.shift();
  return rows.filter(({ source }) => source !== '');
}

/** Cells of the first sheet as text, row by row, without blanks around them; refuses as `readTerms` does. */
export async function readTermCells(
  bytes: Uint8Array,
  { isTrimmed = true } = {},
): Promise<string[][]> {
  const source = openPackage(bytes);
  proveSound(source, new Set());
  if (![...source.types.values()].some((type) => SHEET.test(type))) fail('file.noDocument');
  await Promise.resolve();
  const rows = cellsOf(firstSheet(bytes));
  return isTrimmed ? rows.map((row) => row.map((cell) => cell.trim())) : rows;
}

const SHEET = /spreadsheetml\.(sheet|template)\.main|sheet\.macroEnabled\.main/;

function firstSheet(bytes: Uint8Array): WorkSheet {
  try {
    const workbook = readWorkbook(bytes, {
      type: 'array',
      dense: true,
      sheets: 0,
      cellFormula: false,
      cellHTML: false,
      cellStyles: false,
      bookVBA: false,
    });
    const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
    return sheet ?? fail('file.noDocument');
  } catch (error) {
    if (error instanceof DomainError) throw error;
    fail('file.corrupt'); // The library throws many kinds of errors for a damaged sheet.
  }
}

type Cell = { v?: unknown; w?: string } | undefined;

/** As many as our own workbooks have. */
const MOST_COLUMNS = 8;

/** One shared string may be used by thousands of cells: what comes out is counted. */
function cellsOf(sheet: WorkSheet): string[][] {
  const rows = (sheet['!data'] ?? []) as Cell[][];
  let length = 0;
  return Array.from(rows, (row) => {
    const cells = Array.from((row ?? []).slice(0, MOST_COLUMNS), textOf);
    for (const cell of cells) length += cell.length;
    if (length > limits.textLength) fail('file.limit');
    return cells;
  });
}

function textOf(cell: Cell): string {
  if (cell?.v === undefined || cell.v === null) return '';
  const text = typeof cell.v === 'string' ? cell.v : cell.w ?? String(cell.v);
  return text.replaceAll('\r\n', '\n');
}
