import { bottomOf, boxOf, rightOf } from '../model/boxes.ts';
import type { Box } from '../model/model.ts';
import { type Fit, leadingAt, measure, READABLE, type Space, type TextShape } from './fit.ts';
import type { SetLetter } from './letters.ts';

/** A text of a cell, and what it is like where it stands by itself. */
export type StackedText = {
  letters: readonly SetLetter[];
  space: Space;
  shape: TextShape;
  fit: Fit;
};

type Stack = { scale: number; spaces: Space[] };

/** Sizes at which texts of a cell are tried, from the largest. */
const SCALES = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5];
/** Smaller letters are worth moving for. */
const LARGE_ENOUGH = 0.95;
/** Part of the size: the letters of a line without its leading. */
const HEIGHT = 1.12;
const NARROWEST_GAP = 0.1;

/**
 * New places for the texts of a cell, one below the other, when at their own places they would get small: those that have
 * become short leave their room to those that have become long, and the room above is used too. Undefined when nothing is
 * gained.
 */
export function stackCell(texts: readonly StackedText[], limit: Box): Stack | undefined {
  const smallest = Math.min(...texts.map(scaleOf));
  if (smallest >= LARGE_ENOUGH || texts.length === 0) return undefined;
  const readable = Math.max(...texts.map(({ shape }) => READABLE / shape.size));
  for (const scale of SCALES) {
    if (scale <= smallest || scale < Math.min(LARGE_ENOUGH, readable)) return undefined;
    const spaces = spacesAt(texts, limit, scale);
    if (spaces) return { scale, spaces };
  }
  return undefined;
}

function scaleOf({ fit, letters }: StackedText): number {
  return fit.rest < letters.length ? 0 : fit.scale;
}

function spacesAt(texts: readonly StackedText[], limit: Box, scale: number): Space[] | undefined {
  const heights: number[] = [];
  for (const { letters, space, shape } of texts) {
    const { rows, isCut } = measure(letters, widened(space, limit), shape, scale);
    if (isCut) return undefined;
    heights.push((rows - 1) * leadingAt(shape, scale) + HEIGHT * shape.size * scale);
  }
  const height = sumOf(heights);
  const wanted = texts.slice(1).map((text, index) => scale * gapBetween(texts[index], text));
  const free = limit.height - height;
  const least = sumOf(texts.slice(1).map(({ shape }) => NARROWEST_GAP * shape.size));
  if (free < least) return undefined;
  const share = Math.min(1, free / (sumOf(wanted) || 1));
  const gaps = wanted.map((gap) => gap * share);
  return placed(texts, limit, { heights, gaps, total: height + sumOf(gaps), scale });
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0);
}

type Sizes = { heights: number[]; gaps: number[]; total: number; scale: number };

/** As near to where they stood as the cell allows. */
function placed(
  texts: readonly StackedText[],
  limit: Box,
  { heights, gaps, total, scale }: Sizes,
): Space[] {
  const [first] = texts;
  const last = texts.at(-1);
  const [above, below] = [first?.space.box.y ?? limit.y, bottomOf(last?.space.box ?? limit)];
  const wanted = first?.space.isCentred ? (above + below - total) / 2 : above;
  let y = Math.max(limit.y, Math.min(wanted, bottomOf(limit) - total));
  return texts.map(({ space, shape }, index): Space => {
    const height = heights[index] ?? 0;
    const { box } = space;
    const own = boxOf(box.x, y, rightOf(box), y + height);
    const room = boxOf(limit.x, y, rightOf(limit), y + height);
    const baseline = y + 0.88 * shape.size * scale;
    y += height + (gaps[index] ?? 0);
    return { box: own, room, baseline, lines: 1 };
  });
}

function widened(space: Space, limit: Box): Space {
  return { ...space, room: boxOf(limit.x, space.room.y, rightOf(limit), bottomOf(space.room)) };
}

/** Between the last letters of one text and the first of the next, beyond what lines leave anyway. */
function gapBetween(before: StackedText | undefined, { space, shape }: StackedText): number {
  if (!before) return 0;
  const between = space.box.y - bottomOf(before.space.box);
  return Math.max(NARROWEST_GAP * shape.size, between);
}
