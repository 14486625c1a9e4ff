import { bottomOf, boxOf, coverage, rightOf, union } from '../../model/boxes.ts';
import type { Box } from '../../model/model.ts';
import type { Area, Fill } from '../../reading/page-content.ts';
import { boxAround, type Line, textOfLine } from '../lines.ts';

/** Fewer are marks and rows. */
const LEAST = 4;
/** Rows of a table are equally long; bars are not. */
const LENGTHS = 3;
/** Points. */
const ALIKE = 0.8;
const [THINNEST, THICKEST] = [2, 60];
/** Of the bars stand apart from the next one: cells of a table touch. */
const APART = 0.4;
/** A page with more of them is a plan. */
const MOST_FILLS = 1_500;
/** What findCharts wants of a drawing. */
const BENDS = 5;

/** Bars of one thickness that begin at one line and are of many lengths: a chart, as an area of it. */
export function barsOf(fills: readonly Fill[], fragments: readonly Line[]): Area[] {
  if (fills.length > MOST_FILLS) return [];
  const boxes = fills.map(({ box }) => box);
  const words = fragments.filter((line) => /\p{L}{2}/u.test(textOfLine(line))).map(boxAround);
  const found = [...barsAlong(boxes, false), ...barsAlong(boxes.map(turned), true)];
  return found.filter((bars) => isFreeOfWords(bars, words))
    .map((bars) => ({ box: union(bars), bends: BENDS }));
}

/** Standing bars; those that lie come turned and are turned back. */
function barsAlong(boxes: readonly Box[], areTurned: boolean): Box[][] {
  const standing = boxes.filter(({ width }) => width > THINNEST && width < THICKEST);
  const groups = Map.groupBy(
    standing,
    (box) => `${Math.round(bottomOf(box) / ALIKE)} ${Math.round(box.width / ALIKE)}`,
  );
  return [...groups.values()].flatMap((group) => {
    const bars = [...group].sort((a, b) => a.x - b.x);
    const lengths = new Set(bars.map(({ height }) => Math.round(height)));
    const apart = bars.slice(1).filter((bar, at) => bar.x - rightOf(bars[at] ?? bar) > 1);
    const beside = bars.slice(1).filter((bar, at) => bar.x > (bars[at] ?? bar).x + THINNEST);
    const areBars = bars.length >= LEAST && lengths.size >= LENGTHS &&
      beside.length === bars.length - 1 && apart.length >= APART * (bars.length - 1);
    return areBars ? [areTurned ? bars.map(turned) : bars] : [];
  });
}

/** Words that are marked with colour stand in it; of a bar at most its number does. */
function isFreeOfWords(bars: readonly Box[], words: readonly Box[]): boolean {
  const filled = bars.filter((bar) => words.some((word) => coverage(word, bar) > 0.6));
  return filled.length < 0.3 * bars.length;
}

/** Left and top, and right and bottom, change places; lying bars begin at their left. */
function turned({ x, y, width, height }: Box): Box {
  return boxOf(-y - height, -x - width, -y, -x);
}
