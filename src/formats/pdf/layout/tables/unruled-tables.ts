import { lengthOfLine, type Line, lineOf, textOfLine } from '../lines.ts';
import { numberTableFrom } from './number-tables.ts';
import type { Unruled } from './table-model.ts';
import { startsItem } from '../paragraph-lines.ts';

const MIN_ROWS = 3;

/** Splits the rows of a flow into tables and what stands between them. `rows` come from top to bottom. */
export function findUnruled(rows: readonly Line[][]): (Line[] | Unruled)[] {
  const out: (Line[] | Unruled)[] = [];
  for (let at = 0; at < rows.length;) {
    const table = numberTableFrom(rows, at) ?? tableFrom(rows, at);
    if (table) {
      out.push(table);
      at += table.height;
    } else {
      out.push(rows[at] ?? []);
      at++;
    }
  }
  return out;
}

export function isUnruled(part: Line[] | Unruled): part is Unruled {
  return 'starts' in part;
}

/** As many rows from here as have two or more columns in common; a row in one column may be the rest of a cell. */
function tableFrom(rows: readonly Line[][], from: number): Unruled | undefined {
  const first = rows[from];
  if (!first || first.length < 2 || isLeader(first)) return undefined;
  let starts = first.map((cell) => cell.left);
  const tableRows: Line[][] = [];
  let full = 0;
  for (let at = from; at < rows.length; at++) {
    const row = (rows[at] ?? []).flatMap((cell) => cutAt(starts, cell));
    const last = tableRows.at(-1)?.[0];
    const gap = last && row[0] ? row[0].baseline - last.baseline : 0;
    if (last && gap > 3 * last.size) break;
    const isMore = row.length >= 2 && !isLeader(row) && shares(starts, row);
    if (isMore) full++;
    else if (!isRest(starts, row, gap)) break;
    if (isMore) starts = mergedStarts(starts, row);
    tableRows.push(row);
  }
  while (tableRows.length > 0 && !endsCell(tableRows, starts)) tableRows.pop();
  if (full < MIN_ROWS || starts.length > 12) return undefined;
  if (isList(tableRows)) return undefined;
  const table = tableRows.map((row) => row.flatMap((cell) => cutAt(starts, cell)));
  if (!isSound(table, starts)) return undefined;
  return { rows: rowsOf(table, starts), starts, height: table.length };
}

/** A lone line below the last row may be the rest of one of its cells, but none of the first. */
function endsCell(rows: readonly Line[][], starts: readonly number[]): boolean {
  const last = rows.at(-1);
  const [cell] = last ?? [];
  if (!last || !cell || last.length > 1) return true;
  const gaps = gapsOf(rows);
  return columnOf(starts, cell) > 0 && (gaps.at(-1) ?? Infinity) < ROW_GAP * Math.min(...gaps);
}

function gapsOf(rows: readonly Line[][]): number[] {
  const baselines = rows.map((row) => row[0]?.baseline ?? 0);
  return baselines.slice(1).map((baseline, index) => baseline - (baselines[index] ?? 0));
}

/** In parts of the smallest distance of lines. */
const ROW_GAP = 1.2;

/**
 * Lines of the same row: rows are farther apart than the lines of their cells, or each begins in the first column and
 * what stands below it without a first cell goes on with the cells above.
 */
function rowsOf(lines: readonly Line[][], starts: readonly number[]): Line[][] {
  const gaps = gapsOf(lines);
  const least = Math.min(...gaps);
  const wide = gaps.filter((gap) => gap > ROW_GAP * least).length;
  const hasGaps = wide >= 2 && wide < gaps.length;
  const rows: Line[][] = [];
  lines.forEach((line, index) => {
    const last = rows.at(-1);
    const isNear = (gaps[index - 1] ?? Infinity) < ROW_GAP * least;
    const isOn = hasGaps || !line.some((cell) => columnOf(starts, cell) === 0);
    if (last && isNear && isOn) last.push(...line);
    else rows.push([...line]);
  });
  return rows;
}

/** A cell that is full touches the next, which begins where those above it do. */
function cutAt(starts: readonly number[], cell: Line): Line[] {
  const edges = starts.filter((start) =>
    start > cell.left + cell.size && start < cell.right - 0.3 * cell.size &&
    cell.spans.some(({ left }) => Math.abs(left - start) < 0.15 * cell.size)
  );
  if (edges.length === 0) return [cell];
  const columnAt = (left: number) => edges.filter((edge) => edge < left + 0.15 * cell.size).length;
  return [...Map.groupBy(cell.spans, ({ left }) => columnAt(left)).values()].map(lineOf);
}

/** Contents tables: a title, dots, a number. */
function isLeader(row: readonly Line[]): boolean {
  return row.some((cell) => cell.spans.some(({ text }) => /[.…·]{4,}/.test(text)));
}

/** Two columns of which the first holds nothing but bullets or numbers. */
function isList(rows: readonly Line[][]): boolean {
  const full = rows.filter((row) => row.length > 1);
  return full.every(([first, second, ...more]) =>
    first && second && more.length === 0 && textOfLine(first).length <= 5 &&
    startsItem(`${textOfLine(first)} ${textOfLine(second)}`)
  );
}

function shares(starts: readonly number[], row: readonly Line[]): boolean {
  const known = row.filter((cell) => isStart(starts, cell)).length;
  return known >= 2 && known >= row.length - 1;
}

function isRest(starts: readonly number[], row: readonly Line[], gap: number): boolean {
  const [cell] = row;
  if (row.length !== 1 || cell === undefined || gap > 1.7 * cell.size) return false;
  const column = starts.findIndex((start) => Math.abs(start - cell.left) < 0.5 * cell.size);
  return column > 0 || column === 0 && cell.right < (starts[1] ?? 0) - 0.3 * cell.size;
}

function isStart(starts: readonly number[], cell: Line): boolean {
  return starts.some((start) => Math.abs(start - cell.left) < 0.6 * cell.size);
}

function mergedStarts(starts: readonly number[], row: readonly Line[]): number[] {
  const added = row.filter((cell) => !isStart(starts, cell)).map((cell) => cell.left);
  return [...starts, ...added].sort((a, b) => a - b);
}

/** No cell may reach into the next column: then the columns were chance. */
function isSound(rows: readonly Line[][], starts: readonly number[]): boolean {
  const crossings = rows.flat().filter((cell) => {
    const own = columnOf(starts, cell);
    const next = starts[own + 1];
    return next !== undefined && cell.right > next + 0.5 * cell.size;
  });
  const letters = rows.flat().reduce((sum, cell) => sum + lengthOfLine(cell), 0);
  return crossings.length <= 0.1 * rows.length && letters / rows.flat().length < 60;
}

export function columnAt({ starts, edges }: Unruled, cell: Line): number {
  if (!edges) return columnOf(starts, cell);
  return edges.filter((edge) => edge < (cell.left + cell.right) / 2).length;
}

function columnOf(starts: readonly number[], cell: Line): number {
  let column = 0;
  starts.forEach((start, index) => {
    if (start <= cell.left + 0.6 * cell.size) column = index;
  });
  return column;
}
