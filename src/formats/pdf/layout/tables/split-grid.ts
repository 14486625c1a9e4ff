import { boxOf } from '../../model/boxes.ts';
import type { Line } from '../lines.ts';
import type { Grid, GridCell, RuledTable } from './table-model.ts';
import { columnEdges } from './table-columns.ts';
import { byBaseline, cutAtEdges, isNumberLine, wordsOf } from './words.ts';

type FilledCell = RuledTable['cells'][number];

/**
 * A grid has only the rows and columns that are ruled. Numbers that stand in rows and columns of their own within a cell
 * divide it: two of them in one cell would be the worst fault that a table can have.
 */
export function splitGrid(table: RuledTable): RuledTable {
  const found = table.cells.map(({ cell, lines }) => ({ cell, lines: lines.flatMap(wordsOf) }));
  const columns = addedEdges(
    table.grid.xs,
    (at) => columnEdges(byBaseline(columnWords(found, at))),
  );
  const filled = found.map(({ cell, lines }) => ({
    cell,
    lines: cell.columnSpan > 1 ? lines : lines.flatMap((line) => cutAtEdges(line, columns)),
  }));
  const rows = addedEdges(table.grid.ys, (at) => rowEdges(bandCells(filled, at, columns)));
  const cells = filled.flatMap((one) => parts(one, table.grid, columns, rows));
  return { ...table, grid: { ...table.grid, xs: columns, ys: rows }, cells };
}

function addedEdges(edges: readonly number[], inside: (at: number) => number[]): number[] {
  return edges.flatMap((edge, at) => at < edges.length - 1 ? [edge, ...inside(at)] : [edge]);
}

function columnWords(filled: readonly FilledCell[], column: number): Line[] {
  return filled.filter(({ cell }) => cell.column === column && cell.columnSpan === 1)
    .flatMap(({ lines }) => lines);
}

/** The cells of one band of the grid, as the columns divide them. */
function bandCells(
  filled: readonly FilledCell[],
  row: number,
  columns: readonly number[],
): Line[][] {
  const band = filled.filter(({ cell }) => cell.row === row && cell.rowSpan === 1)
    .flatMap(({ lines }) => lines);
  return [...Map.groupBy(band, (word) => placeIn(columns, middle(word))).values()];
}

/** Edges between rows of numbers of which no rule says that they are rows. */
function rowEdges(cells: readonly Line[][]): number[] {
  const numbered = cells.map(byBaseline).filter((rows) =>
    rows.length > 1 && rows.every((row) => row.every(isNumberLine))
  );
  if (numbered.length === 0) return [];
  const rows = byBaseline(numbered.flat(2));
  const words = cells.flat();
  const size = words[0]?.size ?? 10;
  const baselines = rows.map((row) => row[0]?.baseline ?? 0);
  const pitch = Math.min(...baselines.slice(1).map((one, at) => one - (baselines[at] ?? 0)));
  if (pitch < 0.85 * size) return [];
  const others = words.filter((word) => !isNumberLine(word));
  const level = others.filter(({ baseline }) =>
    baselines.some((one) => Math.abs(one - baseline) < 0.35 * size)
  );
  const isSure = numbered.length > 1 || others.length === 0 || level.length >= 0.5 * others.length;
  if (!isSure) return [];
  const rowOf = Map.groupBy(words, ({ baseline }) => nearest(baselines, baseline));
  return baselines.slice(1).map((_, at) => {
    const ends = (rowOf.get(at) ?? []).map((word) => word.baseline + 0.25 * word.size);
    const starts = (rowOf.get(at + 1) ?? []).map((word) => word.baseline - 0.75 * word.size);
    return (Math.max(...ends) + Math.min(...starts)) / 2;
  });
}

/** Of two that are as near the one above: a text that goes on below its number belongs to it. */
function nearest(places: readonly number[], place: number): number {
  let best = 0;
  places.forEach((one, at) => {
    if (Math.abs(one - place) < Math.abs((places[best] ?? 0) - place) - 1) best = at;
  });
  return best;
}

/** One cell of the ruled grid as cells of the divided one. */
function parts(
  { cell, lines }: FilledCell,
  { xs, ys }: Grid,
  columns: readonly number[],
  rows: readonly number[],
): FilledCell[] {
  const from = { row: indexOf(rows, ys[cell.row]), column: indexOf(columns, xs[cell.column]) };
  const to = {
    row: indexOf(rows, ys[cell.row + cell.rowSpan]),
    column: indexOf(columns, xs[cell.column + cell.columnSpan]),
  };
  const mayRow = cell.rowSpan === 1 && !isAcross(lines, from.row, to.row);
  const bands = mayRow ? range(from.row, to.row).map((row) => [row, row + 1] as const) : [
    [from.row, to.row] as const,
  ];
  return bands.flatMap(([top, bottom]) => {
    const own = lines.filter((word) =>
      bands.length === 1 || placeIn(rows, word.baseline - 0.3 * word.size) === top
    );
    const stops = mayDivide(cell, own, columns)
      ? stopsOf(own, columns, from.column, to.column)
      : [];
    const edges = [from.column, ...stops, to.column];
    return edges.slice(1).map((end, at): FilledCell => {
      const start = edges[at] ?? from.column;
      const made: GridCell = {
        row: top,
        column: start,
        rowSpan: bottom - top,
        columnSpan: end - start,
        box: boxOf(columns[start] ?? 0, rows[top] ?? 0, columns[end] ?? 0, rows[bottom] ?? 0),
      };
      const held = own.filter((word) => {
        const place = placeIn(columns, middle(word));
        return edges.length === 2 || place >= start && place < end;
      });
      return { cell: made, lines: held };
    });
  });
}

/** Coloured heads have no rules between their columns; a cell with a word for each is none that was merged. */
function mayDivide(cell: GridCell, words: readonly Line[], columns: readonly number[]): boolean {
  if (cell.columnSpan === 1) return words.length > 0;
  const places = new Set(words.map((word) => placeIn(columns, middle(word))));
  return cell.rowSpan === 1 && places.size === words.length &&
    places.size >= Math.min(3, cell.columnSpan);
}

function stopsOf(words: readonly Line[], columns: readonly number[], from: number, to: number) {
  return range(from + 1, to).filter((at) => {
    const edge = columns[at] ?? 0;
    return words.every((word) => word.right <= edge + 1 || word.left >= edge - 1);
  });
}

/** A word alone in the middle of several rows belongs to all of them. */
function isAcross(lines: readonly Line[], from: number, to: number): boolean {
  const count = to - from;
  return count > 1 && (lines.length === 0 || byBaseline(lines).length === 1 && count > 2) &&
    !lines.some(isNumberLine);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}

function indexOf(edges: readonly number[], edge: number | undefined): number {
  return Math.max(0, edges.indexOf(edge ?? NaN));
}

function placeIn(edges: readonly number[], at: number): number {
  return Math.max(0, edges.findLastIndex((edge) => edge <= at));
}

function middle({ left, right }: Line): number {
  return (left + right) / 2;
}
