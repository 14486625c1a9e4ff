import { boxOf, median } from '../model/boxes.ts';
import type { Box } from '../model/model.ts';
import type { Span } from '../reading/page-content.ts';
import { hasBlankBetween } from '../reading/gaps.ts';
import { hasRightToLeft, inReadingOrder, type LinePiece } from '../model/right-to-left.ts';
import { firstLetter, lastLetter } from '../model/letters.ts';

/** Spans side by side on one baseline, in the frame of their writing. */
export type Line = {
  spans: Span[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  baseline: number;
  /** That of most letters. */
  size: number;
};

/** Rows of spans, cut where a gap is wide enough to be a gutter. */
export function fragmentsOf(spans: readonly Span[]): Line[] {
  return rowsOf(withoutDoubles(spans)).flatMap(cutRow);
}

/** Fragments of one place, rows put together again. */
export function joinRows(fragments: readonly Line[]): Line[] {
  return rowsOf(fragments.flatMap(({ spans }) => spans)).map(lineOf);
}

export function lineOf(spans: readonly Span[]): Line {
  const sorted = [...spans].sort((a, b) => a.left - b.left);
  const size = mainSize(sorted);
  const main = sorted.filter((span) => span.size > 0.8 * size);
  return {
    spans: sorted,
    left: Math.min(...sorted.map((span) => span.left)),
    right: Math.max(...sorted.map((span) => span.right)),
    top: Math.min(...main.map((span) => span.baseline - span.ascent)),
    bottom: Math.max(...main.map((span) => span.baseline + span.descent)),
    baseline: median(main.map((span) => span.baseline)),
    size,
  };
}

/** Around its letters, without what hangs below the baseline. */
export function boxAround({ left, right, baseline, size }: Line): Box {
  return boxOf(left, baseline - 0.75 * size, right, baseline);
}

function mainSize(spans: readonly Span[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of spans) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

export function lengthOfLine(line: Line): number {
  return line.spans.reduce((sum, { text }) => sum + text.length, 0);
}

/** Text that was drawn twice, a hair's breadth apart, is bold; anything else that is drawn twice is there once. */
function withoutDoubles(spans: readonly Span[]): Span[] {
  const places = new Map<string, Span[]>();
  const single: Span[] = [];
  for (const span of spans) {
    const key = `${Math.round(span.baseline / 4)} ${span.text}`;
    const others = places.get(key) ?? [];
    const isDouble = others.some((other) =>
      other.angle === span.angle && Math.abs(other.left - span.left) < 0.15 * span.size &&
      Math.abs(other.baseline - span.baseline) < 0.15 * span.size
    );
    if (isDouble) continue;
    places.set(key, [...others, span]);
    single.push(span);
  }
  return single;
}

/** Spans whose baselines are within a third of their size, and small raised or lowered ones beside them. */
function rowsOf(spans: readonly Span[]): Span[][] {
  const sorted = [...spans].sort((a, b) => a.baseline - b.baseline);
  const rows: Row[] = [];
  let open: Row[] = [];
  for (const span of sorted) {
    open = open.filter((row) => span.baseline - row.baseline < row.size);
    const row = open.find((one) => belongs(one, span));
    if (row) {
      row.spans.push(span);
      if (span.size > row.size) row.size = span.size;
    } else {
      const made = { spans: [span], baseline: span.baseline, size: span.size };
      open.push(made);
      rows.push(made);
    }
  }
  return withRaised(rows).map((row) => row.spans).sort(byBaseline);
}

type Row = { spans: Span[]; baseline: number; size: number };

/** Columns are far apart, and letters with a reading beside them may stand a little off. */
function belongs(row: Row, { baseline, size, isVertical }: Span): boolean {
  const near = isVertical ? 0.5 : 0.35;
  return Math.abs(baseline - row.baseline) < near * Math.min(size, row.size);
}

function byBaseline(a: readonly Span[], b: readonly Span[]): number {
  const of = (spans: readonly Span[]) => median(spans.map((span) => span.baseline));
  return of(a) - of(b);
}

/** Exponents and indices stand in rows of their own until they are put beside the letters that they belong to. */
function withRaised(rows: readonly Row[]): Row[] {
  const isPartOf = new Map<Row, Row>();
  rows.forEach((row, index) => {
    const near = [rows[index - 2], rows[index - 1], rows[index + 1], rows[index + 2]];
    const host = near.find((other) =>
      other !== undefined && !isPartOf.has(other) && hosts(other, row)
    );
    if (host) isPartOf.set(row, host);
  });
  const others = rows.filter((row) => !isPartOf.has(row));
  const largest = others.reduce((size, row) => Math.max(size, row.size), 0);
  others.forEach((row, index) => moveRaised(row, neighbours(others, index, 0.6 * largest)));
  for (const [row, host] of isPartOf) host.spans.push(...row.spans);
  return others.filter(({ spans }) => spans.length > 0);
}

/** Letters; more is a text beside another one. */
const LONGEST_RAISED = 8;

/** Marks at the height of lines of another column, or of marks of other lines, go to their own. */
function moveRaised(row: Row, near: readonly Row[]) {
  if (near.length === 0) return;
  for (const piece of piecesApart(row.spans)) {
    if (piece.reduce((sum, { text }) => sum + text.length, 0) > LONGEST_RAISED) continue;
    const host = near.find((one) => hosts(one, { ...row, spans: piece }));
    if (!host) continue;
    host.spans.push(...piece);
    row.spans = row.spans.filter((span) => !piece.includes(span));
  }
}

/** Rows are in order of their baselines. */
function neighbours(rows: readonly Row[], index: number, reach: number): Row[] {
  const near: Row[] = [];
  for (const step of [-1, 1]) {
    for (let at = index + step; rows[at]; at += step) {
      if (Math.abs(rows[at]!.baseline - rows[index]!.baseline) > reach) break;
      near.push(rows[at]!);
    }
  }
  return near;
}

function piecesApart(spans: readonly Span[]): Span[][] {
  const pieces: Span[][] = [];
  for (const span of [...spans].sort((a, b) => a.left - b.left)) {
    const before = pieces.at(-1)?.at(-1);
    const isApart = !before || span.left - before.right > 0.4 * Math.max(before.size, span.size);
    if (isApart) pieces.push([span]);
    else pieces.at(-1)?.push(span);
  }
  return pieces;
}

function hosts(host: Row, row: Row): boolean {
  return row.spans.every((span) =>
    host.spans.some((other) =>
      span.size < 0.85 * other.size &&
      Math.abs(span.baseline - other.baseline) < 0.6 * other.size &&
      span.left - other.right < 0.4 * other.size && other.left - span.right < 0.4 * other.size
    )
  );
}

/** In em: wider gaps may be those between columns. */
const GUTTER = 0.9;

function cutRow(row: readonly Span[]): Line[] {
  const sorted = [...row].sort((a, b) => a.left - b.left);
  const fragments: Span[][] = [];
  let right = -Infinity;
  for (const span of sorted) {
    const last = fragments.at(-1);
    const size = Math.max(span.size, last?.at(-1)?.size ?? 0);
    if (last && span.left - right < GUTTER * size) last.push(span);
    else fragments.push([span]);
    right = Math.max(right, inkEnd(span));
  }
  return fragments.map(lineOf);
}

/** Stops are drawn in the left half of their place, and may hang over the edge of a column. */
export function inkEnd({ text, right, size }: { text: string; right: number; size: number }) {
  return /[、。，．]$/.test(text) ? right - 0.6 * size : right;
}

/** What stands between two spans of a line: a tab where the gap is wide. */
function gapBetween(before: Span, after: Span): '' | ' ' | '\t' {
  const gap = after.left - before.right;
  const size = Math.max(before.size, after.size);
  if (gap > 2.5 * size) return '\t';
  if (before.spaceAfter || after.spaceBefore) return gap > -0.1 * size ? ' ' : '';
  const [last, first] = [lastLetter(before.text), firstLetter(after.text)];
  const writesBlanks = before.writesBlanks && after.writesBlanks;
  return hasBlankBetween(last, first, gap / Math.min(before.size, after.size), writesBlanks)
    ? ' '
    : '';
}

/** The text of a line as it is read. */
export function textOfLine(line: Line): string {
  return piecesOf(line).map(({ text }) => text).join('');
}

/** What a line says, with the spans that say it; what fills a gap between two has none. */
export function piecesOf({ spans }: Line): LinePiece<Span | undefined>[] {
  const pieces = spans.flatMap((span, index): LinePiece<Span | undefined>[] => {
    const before = spans[index - 1];
    const gap = before ? gapBetween(before, span) : '';
    const own = { text: span.text, of: span };
    return gap === '' ? [own] : [{ text: gap, of: undefined }, own];
  });
  return spans.some(({ text }) => hasRightToLeft(text)) ? inReadingOrder(pieces) : pieces;
}
