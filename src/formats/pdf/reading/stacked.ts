import { firstLetter, isHangul, isIdeograph, lastLetter } from '../model/letters.ts';
import type { Span } from './page-content.ts';
import { hasBlankBetween } from './gaps.ts';

/** In em, between letters one below the other. */
const NEAREST = 0.5;
const FARTHEST = 2.2;
const MIN_COLUMN = 3;
/** Share of the letters of a page. */
const MOST = 0.6;

/**
 * Many programs write down the page without saying so: upright letters one by one, each below the last. They become
 * vertical writing, and with them the Latin words that lie on their side and the numbers that stand within a column.
 */
export function withVertical(spans: readonly Span[]): Span[] {
  const stacked = stackedIn(spans);
  const letters = (list: Iterable<Span>) => {
    let sum = 0;
    for (const { text } of list) sum += text.length;
    return sum;
  };
  const vertical = spans.filter((span) => span.isVertical);
  if (letters(stacked) + letters(vertical) < MOST * letters(spans)) return [...spans];

  const columns = spans.filter((span) => stacked.has(span) || span.isVertical).map(placeOf);
  return joined(spans.map((span) => {
    if (span.isVertical) return span;
    if (stacked.has(span) || span.angle === 0 && isAlone(span)) return turned(span);
    if (span.angle === 90) return { ...span, isVertical: true };
    return span.angle === 0 && isWithin(span, columns) ? turned(span) : span;
  }));
}

/** Letters that stand alone, in columns of at least three. */
function stackedIn(spans: readonly Span[]): Set<Span> {
  const stacked = new Set<Span>();
  let column: Span[] = [];
  const close = () => {
    if (column.length >= MIN_COLUMN) { for (const span of column) stacked.add(span); }
    column = [];
  };
  for (const span of spans) {
    if (span.angle !== 0 || span.isVertical) continue;
    const last = column.at(-1);
    if (last && !isBelow(last, span)) close();
    if (isAlone(span)) column.push(span);
    else close();
  }
  close();
  return stacked;
}

function isAlone({ text }: Span): boolean {
  return lastLetter(text) === text &&
    (isIdeograph(text) || isHangul(text) || /\P{ASCII}/u.test(text));
}

function isBelow(above: Span, span: Span): boolean {
  const down = (span.baseline - above.baseline) / span.size;
  return Math.abs(above.size - span.size) < 0.1 * span.size &&
    Math.abs(middleOf(above) - middleOf(span)) < 0.5 * span.size &&
    down > NEAREST && down < FARTHEST;
}

function middleOf({ left, right }: Span): number {
  return (left + right) / 2;
}

/** In the space of the page: the middle of the column, and where the letters stand. */
type Place = { x: number; top: number; bottom: number; size: number };

function placeOf(span: Span): Place {
  const { size } = span;
  if (span.isVertical) {
    const x = -(span.baseline - 0.38 * size);
    return { x, top: span.left, bottom: span.right, size };
  }
  const top = span.baseline - 0.88 * size;
  return { x: middleOf(span), top, bottom: top + size, size };
}

/** Few letters side by side in the height of one, between those of a column. */
function isWithin(span: Span, columns: readonly Place[]): boolean {
  if (span.text.length > 4) return false;
  const own = placeOf(span);
  return columns.some(({ x, top, bottom, size }) =>
    Math.abs(x - own.x) < 0.4 * size && own.size < 1.2 * size &&
    top - own.bottom < 0.6 * size && own.top - bottom < 0.6 * size
  );
}

/** An upright letter in the frame of vertical writing. */
function turned(span: Span): Span {
  const { x, top, size } = placeOf(span);
  return {
    ...span,
    left: top,
    right: top + size,
    baseline: -x + 0.38 * size,
    angle: 90,
    isVertical: true,
  };
}

/** Letters of a column as one span. */
function joined(spans: readonly Span[]): Span[] {
  const out: Span[] = [];
  for (const span of spans) {
    const last = out.at(-1);
    const gap = last ? (span.left - last.right) / span.size : 0;
    const isOn = last?.isVertical && span.isVertical && last.style === span.style &&
      last.link === span.link && last.isInvisible === span.isInvisible &&
      Math.abs(last.baseline - span.baseline) < 0.05 * span.size && gap > -0.35 && gap < 0.9;
    if (!isOn) {
      out.push({ ...span });
      continue;
    }
    const isApart = last.spaceAfter || span.spaceBefore ||
      hasBlankBetween(lastLetter(last.text), firstLetter(span.text), gap, span.writesBlanks);
    last.text += (isApart ? ' ' : '') + span.text;
    last.right = Math.max(last.right, span.right);
    last.spaceAfter = span.spaceAfter;
  }
  return out;
}
