import { areColumns, areTablesBeside } from './columns.ts';
import type { Band, Flow, Item } from './item.ts';

/** In em: so wide with a few rows beside it, so narrow with many. */
const GUTTER = 1.5;
const SMALL_GUTTER = 1.2;
const NARROW_GUTTER = 0.9;
const MIN_ROWS = 3;
const SOME_ROWS = 5;
const MANY_ROWS = 8;
const MAX_DEPTH = 12;

/**
 * The reading order of a page: recursive cuts at the highest gutter, what is above and below it apart.
 * `areTiers`: what stands side by side is never a table, as in vertical writing.
 */
export function layOut<T>(
  items: readonly Item<T>[],
  areTiers = false,
  band?: Band,
  depth = 0,
): Flow<T>[] {
  if (items.length === 0) return [];
  const gutter = depth < MAX_DEPTH ? findGutter(items, areTiers) : undefined;
  if (!gutter) return [flowOf(items, band)];
  const inner = band ?? { gap: gutter.to - gutter.from };
  return [
    ...layOut(gutter.above, areTiers, band, depth + 1),
    ...layOut(gutter.left, areTiers, inner, depth + 1),
    ...layOut(gutter.right, areTiers, inner, depth + 1),
    ...layOut(gutter.below, areTiers, band, depth + 1),
  ];
}

function flowOf<T>(items: readonly Item<T>[], band: Band | undefined): Flow<T> {
  return {
    items: [...items].sort((a, b) => a.top - b.top || a.left - b.left),
    left: Math.min(...items.map((item) => item.left)),
    right: Math.max(...items.map((item) => item.right)),
    band,
  };
}

type Gutter<T> = {
  from: number;
  to: number;
  rows: number;
  above: Item<T>[];
  left: Item<T>[];
  right: Item<T>[];
  below: Item<T>[];
};

/** The upright strip without text that has the most rows on both sides. */
function findGutter<T>(items: readonly Item<T>[], areTiers: boolean): Gutter<T> | undefined {
  const size = typicalSize(items);
  const least = Math.max(NARROW_GUTTER * size, 6);
  const sorted = [...items].sort((a, b) => a.top - b.top);
  let best: Gutter<T> | undefined;
  for (const edge of edgesOf(items)) {
    for (const run of runsBeside(sorted, edge, least)) {
      const gutter = gutterIn(run, items, { edge, width: least, rows: best?.rows ?? 0 });
      if (!gutter) continue;
      const width = gutter.to - gutter.from;
      const isWide = width >= GUTTER * size || gutter.rows >= MANY_ROWS ||
        width >= SMALL_GUTTER * size && gutter.rows >= SOME_ROWS;
      if (isWide && (areTiers || areColumns(gutter.left, gutter.right, size))) best = gutter;
    }
  }
  return best;
}

/** Where something begins: the right side of a gutter. */
function edgesOf(items: readonly Item[]): number[] {
  const lefts = [...new Set(items.map((item) => Math.floor(item.left)))].sort((a, b) => a - b);
  return lefts.slice(1);
}

/** The items between two that cross the strip. */
function runsBeside<T>(sorted: readonly Item<T>[], edge: number, width: number): Item<T>[][] {
  const runs: Item<T>[][] = [[]];
  for (const item of sorted) {
    if (item.left < edge - 0.5 && item.right > edge - width) runs.push([]);
    else runs.at(-1)?.push(item);
  }
  return runs;
}

/** `rows`: a gutter of so many is known. */
type Strip = { edge: number; width: number; rows: number };

function gutterIn<T>(
  run: readonly Item<T>[],
  all: readonly Item<T>[],
  { edge, width, rows: known }: Strip,
): Gutter<T> | undefined {
  const left = run.filter((item) => item.right <= edge - width);
  const right = run.filter((item) => item.left >= edge - 0.5);
  const rows = Math.min(countRows(left), countRows(right));
  if (rows <= known) return undefined;
  if (rows < MIN_ROWS && !areTablesBeside(left, right)) return undefined;

  // Only what stands side by side is cut: a heading above both columns is not a part of the left one.
  const top = Math.max(topOf(left), topOf(right)) - 2 * typicalSize(run);
  const bottom = Math.min(endOf(left), endOf(right));
  if (bottom - top < 0) return undefined;
  const inside = new Set<Item<T>>();
  for (const item of [...left, ...right]) {
    if (item.bottom > top) inside.add(item);
  }
  const within = [...inside];
  const middle = (topOf(within) + endOf(within)) / 2;
  const from = Math.max(...within.filter((item) => item.right <= edge - width).map((i) => i.right));
  return {
    from,
    to: edge,
    rows,
    above: all.filter((item) => !inside.has(item) && middleOf(item) < middle),
    left: left.filter((item) => inside.has(item)),
    right: right.filter((item) => inside.has(item)),
    below: all.filter((item) => !inside.has(item) && middleOf(item) >= middle),
  };
}

function countRows(items: readonly Item[]): number {
  const baselines = items.flatMap(({ line }) => line ? [line.baseline] : []).sort((a, b) => a - b);
  let count = items.reduce((sum, { rows = 0 }) => sum + rows, 0);
  let last = -Infinity;
  for (const baseline of baselines) {
    if (baseline - last > 2) count++;
    last = baseline;
  }
  return count;
}

function typicalSize(items: readonly Item[]): number {
  const sizes = items.flatMap(({ line }) => line ? [line.size] : []).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 10;
}

function middleOf({ top, bottom }: Item): number {
  return (top + bottom) / 2;
}

function topOf(items: readonly Item[]): number {
  return Math.min(...items.map((item) => item.top));
}

function endOf(items: readonly Item[]): number {
  return Math.max(...items.map((item) => item.bottom));
}
