import { bottomOf, boxOf, coverage, rightOf } from '../../model/boxes.ts';
import type { Box } from '../../model/model.ts';
import type { Span } from '../../reading/page-content.ts';
import { type Line, lineOf } from '../lines.ts';
import type { TextBlock } from './text-block.ts';

/** In em of its text: a lower box is a mark upon words of a line. */
const LOWEST = 1.6;
/** Of the page: larger ones are grounds on which text flows. */
const LARGEST = 0.4;
const MOST_LINES = 12;
/** Each is compared with each text: a page with more of them is a map or a plan. */
const MOST_BOXES = 400;
/** Points between the boxes of a table. */
const TOUCH = 3;

export type Found = { blocks: TextBlock[]; rest: Line[] };

/**
 * Text in a box that has other text beside it, as in flow charts and beside icons: it is read by itself. Boxes that touch
 * each other are cells, and what stands in a box of its own row flows on.
 */
export function findBoxedText(
  fragments: readonly Line[],
  boxes: readonly Box[],
  page: { width: number; height: number },
): Found {
  const small = boxes.filter((box) => box.width * box.height < LARGEST * page.width * page.height);
  if (small.length === 0 || small.length > MOST_BOXES) return { blocks: [], rest: [...fragments] };
  const spans = fragments.flatMap((line) => line.spans);
  const inked = spans.map((span): Inked => ({ span, ink: inkOf(span) }));
  const held = heldBy(inked, distinct(small.filter((box) => inked.some((one) => holds(box, one)))));
  const blocks: TextBlock[] = [];
  const used = new Set<Span>();
  for (const [box, own] of held) {
    const touches = [...held.keys()].some((other) => other !== box && isBeside(other, box));
    if (touches || !hasTextBeside(box, own, spans)) continue;
    const lines = linesOf(fragments, new Set(own));
    if (lines.length > MOST_LINES) continue;
    const edges = { left: box.x, right: rightOf(box) };
    blocks.push({
      kind: 'block',
      box: around(box, lines),
      parts: [{ lines, edges }],
      isChart: false,
    });
    for (const span of own) used.add(span);
  }
  if (used.size === 0) return { blocks, rest: [...fragments] };
  const rest = fragments.flatMap((line) => {
    const left = line.spans.filter((span) => !used.has(span));
    return left.length === line.spans.length ? [line] : left.length > 0 ? [lineOf(left)] : [];
  });
  return { blocks, rest };
}

function around(box: Box, lines: readonly Line[]): Box {
  const left = Math.min(box.x, ...lines.map((line) => line.left));
  const right = Math.max(rightOf(box), ...lines.map((line) => line.right));
  return boxOf(left, box.y, right, bottomOf(box));
}

/** A text with the room that its letters take. */
type Inked = { span: Span; ink: Box };

const holds = (box: Box, { span, ink }: Inked) =>
  box.height > LOWEST * span.size && coverage(ink, box) > 0.85;

/** Each text by the smallest box that holds it. */
function heldBy(inked: readonly Inked[], boxes: readonly Box[]): Map<Box, Span[]> {
  const bySize = [...boxes].sort((a, b) => a.width * a.height - b.width * b.height);
  const held = new Map<Box, Span[]>();
  for (const one of inked) {
    const box = bySize.find((box) => holds(box, one));
    if (box) held.set(box, [...held.get(box) ?? [], one.span]);
  }
  return held;
}

function inkOf({ left, right, baseline, size }: Span): Box {
  return boxOf(left, baseline - 0.7 * size, Math.max(right, left + 0.1), baseline);
}

/** A box and its shadow or outline are one. */
function distinct(boxes: readonly Box[]): Box[] {
  const out: Box[] = [];
  for (const box of boxes) {
    const isKnown = out.some((other) =>
      Math.abs(other.x - box.x) < TOUCH && Math.abs(other.y - box.y) < TOUCH &&
      Math.abs(rightOf(other) - rightOf(box)) < TOUCH &&
      Math.abs(bottomOf(other) - bottomOf(box)) < TOUCH
    );
    if (!isKnown) out.push(box);
  }
  return out;
}

function isBeside(other: Box, box: Box): boolean {
  const gap = Math.max(other.x - rightOf(box), box.x - rightOf(other));
  const height = Math.min(bottomOf(other), bottomOf(box)) - Math.max(other.y, box.y);
  return gap > -TOUCH && gap < TOUCH && height > 0.6 * Math.min(other.height, box.height);
}

function hasTextBeside(box: Box, own: readonly Span[], all: readonly Span[]): boolean {
  const top = Math.min(...own.map((span) => span.baseline - 0.7 * span.size));
  const bottom = Math.max(...own.map((span) => span.baseline));
  return all.some((span) =>
    (span.right < box.x + 1 || span.left > rightOf(box) - 1) && span.baseline > top &&
    span.baseline - 0.7 * span.size < bottom
  );
}

function linesOf(fragments: readonly Line[], spans: ReadonlySet<Span>): Line[] {
  return fragments.flatMap((line) => {
    const own = line.spans.filter((span) => spans.has(span));
    return own.length === line.spans.length ? [line] : own.length > 0 ? [lineOf(own)] : [];
  });
}
