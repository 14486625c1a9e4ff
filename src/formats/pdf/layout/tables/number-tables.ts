import { median } from '../../model/boxes.ts';
import { type Line, textOfLine } from '../lines.ts';
import { hasLeader } from '../paragraph-lines.ts';
import { columnEdges, isFree } from './table-columns.ts';
import type { Unruled } from './table-model.ts';
import { cutAtEdges, isNumberLine, wordsOf } from './words.ts';

const MIN_ROWS = 3;
/** In em: rows that are farther apart do not belong together. */
const FAR = 3;
/** In parts of the distance of rows: nearer lines go on with the row above. */
const NEAR = 0.85;

/**
 * A table without rules whose columns are those of its numbers: they stand flush right or in the middle, so what begins
 * at one place says nothing.
 */
export function numberTableFrom(rows: readonly Line[][], from: number): Unruled | undefined {
  let block = blockFrom(rows, from);
  for (let tries = 0; tries < 3 && block.length >= MIN_ROWS; tries++) {
    const edges = edgesOf(block);
    if (edges.length === 0) return undefined;
    const bad = block.findIndex((row, at) => at >= headRows(block) && !fits(row, edges));
    if (bad === -1) return tableOf(block, edges);
    block = block.slice(0, bad);
  }
  return undefined;
}

/** Rows below each other of which each has something in two columns, or goes on with the row above. */
function blockFrom(rows: readonly Line[][], from: number): Line[][] {
  const block: Line[][] = [];
  for (const row of rows.slice(from)) {
    const words = row.flatMap(wordsOf);
    const last = block.at(-1)?.[0];
    const [first] = words;
    if (!first || words.some((word) => hasLeader(textOfLine(word)))) break;
    if (last && first.baseline - last.baseline > FAR * Math.max(last.size, first.size)) break;
    if (!last && words.length < 2) break;
    block.push(words);
  }
  while ((block.at(-1)?.length ?? 2) < 2) block.pop();
  return block;
}

function edgesOf(block: readonly Line[][]): number[] {
  const numbered = block.filter((row) => row.slice(1).some(isNumberLine));
  if (numbered.length < MIN_ROWS) return edgesOfTwo(block, numbered);
  const wide = block.filter((row) => row.length > 1);
  if (numbered.length < 0.6 * wide.length) return [];
  if (numbered.length < 0.5 * block.length) return [];
  const edges = columnEdges(block);
  return edges.length === 1 && countsUp(numbered) ? [] : edges;
}

/** So many numbers in each of two rows stand in columns even though there is no third row. */
const MANY_NUMBERS = 4;

/** Below the titles of their columns; what follows may be a note. */
function edgesOfTwo(block: readonly Line[][], numbered: readonly Line[][]): number[] {
  const [first, second] = numbered.map((row) => row.slice(1).filter(isNumberLine).length);
  if (!first || first !== second || first < MANY_NUMBERS) return [];
  const table = block.slice(0, block.findLastIndex((row) => numbered.includes(row)) + 1);
  return table.length <= MIN_ROWS ? columnEdges(table) : [];
}

/** The page numbers of a contents list. */
function countsUp(rows: readonly Line[][]): boolean {
  const last = rows.map((row) => row.at(-1)).map((word) => word ? textOfLine(word) : '');
  return last.every((text, at) =>
    /^\d{1,4}$/.test(text) && (at === 0 || Number(text) >= Number(last[at - 1]))
  );
}

/** Titles of columns stand above the first numbers. */
function headRows(block: readonly Line[][]): number {
  return Math.max(0, block.findIndex((row) => row.slice(1).some(isNumberLine)));
}

function fits(row: readonly Line[], edges: readonly number[]): boolean {
  return row.length < 2 || edges.every((edge) => isFree(edge, [[...row]]));
}

function tableOf(block: readonly Line[][], edges: readonly number[]): Unruled {
  const lines = block.map((row) => row.flatMap((word) => cutAtEdges(word, edges)));
  const left = Math.min(...lines.flat().map((word) => word.left));
  const baselines = lines.map((row) => row[0]?.baseline ?? 0);
  const gaps = baselines.slice(1).map((one, at) => one - (baselines[at] ?? 0));
  const usual = median(gaps);
  const rows: Line[][] = [];
  lines.forEach((row, at) => {
    const isOn = at > 0 && row.length === 1 && (gaps[at - 1] ?? usual) < NEAR * usual;
    if (isOn) rows.at(-1)?.push(...row);
    else rows.push([...row]);
  });
  return { rows, starts: [left, ...edges], edges, height: block.length };
}
