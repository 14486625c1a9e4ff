import { bottomOf, rightOf } from '../model/boxes.ts';
import type { Alignment, Box } from '../model/model.ts';
import { breakLines, type TextRow } from './break-lines.ts';
import type { SetLetter } from './letters.ts';

/** One of the places of a paragraph, in its frame. */
export type Space = {
  box: Box;
  room: Box;
  /** Of the first line. */
  baseline: number;
  /** How many lines stood there. */
  lines: number;
  /** Text in the middle of its cell stays there. */
  isCentred?: boolean;
  /** The box drawn around it, in whose middle it stands alone. */
  ground?: Box;
};

export type TextShape = {
  align: Alignment;
  /** Added for the first line of all; negative: the other lines are indented. */
  first: number;
  size: number;
  leading: number;
};

/** A row at its place. `x` and `right`: where it begins, and the edge to which it may be stretched. */
export type LaidRow = TextRow & { space: number; x: number; right: number; baseline: number };

export type Fit = { rows: LaidRow[]; scale: number; rest: number };

/** How small letters get before text goes on elsewhere, or a word is cut. */
export const SMALLEST = 0.7;
/** The last resort of short text that can go nowhere else. */
const LAST_RESORT = 0.5;
/** Where words have to be cut, letters are at least this much smaller: most cuts go away by that. */
const LARGEST_CUT = 0.85;
/** Points: smaller letters are hard to read. */
export const READABLE = 5.1;
const STEPS = 12;

/**
 * The largest size at which the letters find room, from `from` downwards; `rest` is what does not find any. Letters get
 * smaller before a word is cut.
 */
export function fitText(
  letters: readonly SetLetter[],
  spaces: readonly Space[],
  shape: TextShape,
  { from = 1, mayGoOn = true } = {},
): Fit {
  const readable = Math.min(LARGEST_CUT, READABLE / shape.size);
  const shrunk = Math.max(SMALLEST, readable);
  const whole = largestFit(letters, spaces, shape, { from, smallest: shrunk, mayCut: false });
  if (whole.rest >= letters.length) return whole;
  const largest = Math.min(from, LARGEST_CUT);
  // Cut words can be read, and so can what goes on elsewhere; letters that are too small cannot.
  const smallest = Math.max(mayGoOn ? SMALLEST : LAST_RESORT, readable);
  return largestFit(letters, spaces, shape, { from: largest, smallest, mayCut: true });
}

type Search = { from: number; smallest: number; mayCut: boolean };

function largestFit(
  letters: readonly SetLetter[],
  spaces: readonly Space[],
  shape: TextShape,
  { from, smallest, mayCut }: Search,
): Fit {
  const tryStep = (step: number) => {
    const scale = Math.min(from, 1 - (1 - smallest) * step / STEPS);
    // The space below belongs to the distance of paragraphs: all of it is taken only when letters get small.
    return layOut(letters, spaces, shape, { scale, share: scale > 0.9 ? 0.6 : 1, mayCut });
  };
  const largest = tryStep(0);
  if (largest.rest >= letters.length) return largest;
  let best = tryStep(STEPS);
  if (best.rest < letters.length) return best;
  let [tooLarge, fits] = [0, STEPS];
  while (fits - tooLarge > 1) {
    const middle = (tooLarge + fits) >> 1;
    const found = tryStep(middle);
    if (found.rest < letters.length) tooLarge = middle;
    else [fits, best] = [middle, found];
  }
  return best;
}

/** How many rows the letters take at one size, whatever their height; `isCut`: a word finds no room in a row. */
export function measure(
  letters: readonly SetLetter[],
  space: Space,
  shape: TextShape,
  scale: number,
): { rows: number; isCut: boolean } {
  const widthOf = (row: number) => {
    const { left, right } = edgesOf(space, shape, true, row);
    return (right - left) / scale;
  };
  const rows = breakLines(letters, widthOf);
  const isTooWide = rows.some((row, index) => row.width > widthOf(index) + 0.1);
  return {
    rows: rows.length,
    isCut: isTooWide || scale >= SMALLEST && rows.some((row) => row.isCut),
  };
}

type Attempt = { scale: number; share: number; mayCut: boolean };

function layOut(
  letters: readonly SetLetter[],
  spaces: readonly Space[],
  shape: TextShape,
  attempt: Attempt,
): Fit {
  const { scale } = attempt;
  const leading = leadingAt(shape, scale);
  const slots = spaces.flatMap((space, index) =>
    Array.from({ length: capacityOf(space, shape, attempt) }, (_, line) => ({
      ...edgesOf(space, shape, index === 0, line),
      space: index,
      baseline: firstBaseline(space, shape, scale) + line * leading,
    }))
  );
  const lastSlot = slots.at(-1);
  const widthOf = (row: number) => {
    const slot = slots[row] ?? lastSlot;
    return slot ? (slot.right - slot.left) / scale : 1;
  };
  const rows = breakLines(letters, widthOf);
  const widest = rows.find((row, index) => row.width > widthOf(index) + 0.1);
  const placed = rows.slice(0, slots.length).map((row, index): LaidRow => {
    const slot = slots[index] ?? { left: 0, right: 0, space: 0, baseline: 0 };
    const x = startOf(shape.align, slot, row.width * scale, spaces[slot.space]?.box);
    // Text in the middle has no edge that its tabs could lead to.
    const right = shape.align === 'center' ? x + row.width * scale : slot.right;
    return { ...row, x, right, space: slot.space, baseline: slot.baseline };
  });
  const isCut = !attempt.mayCut && rows.some((row) => row.isCut);
  const isWhole = rows.length <= slots.length && !widest && !isCut;
  const rest = isWhole ? letters.length : rows[slots.length]?.from ?? letters.length - 1;
  return { rows: centred(placed, spaces, shape, attempt), scale, rest };
}

/** Lines come nearer to each other before letters get much smaller, and nearer still before they get too small. */
export function leadingAt({ leading, size }: TextShape, scale: number): number {
  const tight = Math.min(leading, TIGHT * size);
  const tightest = Math.min(leading, TIGHTEST * size);
  const squeeze = (from: number) => Math.min(1, Math.max(0, (from - scale) / 0.15));
  return scale * (leading - (leading - tight) * squeeze(1) - (tight - tightest) * squeeze(0.85));
}

/** Of the size. */
const [TIGHT, TIGHTEST] = [1.22, 1.12];

function firstBaseline({ baseline, box }: Space, { size }: TextShape, scale: number): number {
  return Math.max(box.y + 0.7 * size * scale, baseline - 0.85 * size * (1 - scale));
}

const DESCENT = 0.25;

function capacityOf(space: Space, shape: TextShape, { scale, share }: Attempt): number {
  const { box, room, isCentred, lines } = space;
  const leading = leadingAt(shape, scale);
  if (isCentred) {
    return Math.max(1, Math.floor(1 + (room.height - 1.2 * shape.size * scale) / leading));
  }
  const free = Math.max(0, bottomOf(room) - bottomOf(box));
  const bottom = bottomOf(box) + share * free;
  const below = bottom - DESCENT * shape.size * scale - firstBaseline(space, shape, scale);
  const count = 1 + Math.floor((below + 0.05 * leading) / leading);
  return Math.max(count, scale === 1 ? lines : 1, 1);
}

function edgesOf(
  { box, room }: Space,
  { align, first }: TextShape,
  isFirst: boolean,
  line: number,
) {
  if (align === 'center') {
    const middle = box.x + box.width / 2;
    const half = Math.min(middle - room.x, rightOf(room) - middle);
    return { left: middle - half, right: middle + half };
  }
  if (align === 'right') return { left: room.x, right: rightOf(box) };
  const hanging = isFirst ? Math.max(0, -first) : 0;
  const indent = isFirst && line === 0 ? first : 0;
  const right = align === 'both' ? rightOf(box) : rightOf(room);
  return { left: Math.min(box.x + hanging + indent, right - 1), right };
}

function startOf(
  align: Alignment,
  { left, right }: { left: number; right: number },
  width: number,
  box: Box | undefined,
): number {
  if (align === 'right') return right - width;
  if (align !== 'center') return left;
  const middle = box ? box.x + box.width / 2 : (left + right) / 2;
  return middle - width / 2;
}

/** Rows of a cell around its middle. */
function centred(
  rows: LaidRow[],
  spaces: readonly Space[],
  shape: TextShape,
  { scale }: Attempt,
): LaidRow[] {
  const [space] = spaces;
  if (spaces.length !== 1 || !space?.isCentred) return rows;
  const { room } = space;
  const leading = leadingAt(shape, scale);
  const height = (rows.length - 1) * leading + 1.1 * shape.size * scale;
  const top = Math.max(room.y, room.y + (room.height - height) / 2);
  return rows.map((row, index) => ({
    ...row,
    baseline: top + 0.88 * shape.size * scale + index * leading,
  }));
}
