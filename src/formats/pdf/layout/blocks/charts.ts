import { bottomOf, boxOf, rightOf, union } from '../../model/boxes.ts';
import type { Box } from '../../model/model.ts';
import type { Area, Stroke } from '../../reading/page-content.ts';
import { boxAround, lengthOfLine, type Line, textOfLine } from '../lines.ts';
import type { Found } from './boxed-text.ts';
import type { TextBlock } from './text-block.ts';

/** In points: smaller drawings are icons and arrows. */
const [MIN_WIDTH, MIN_HEIGHT] = [50, 30];
/** Of the page. */
const LARGEST = 0.5;
const MIN_LABELS = 4;
/** Fewer slanted lines may be arrows. */
const MIN_BENDS = 5;
/** Labels are smaller than the text, and short. */
const LABEL_SIZE = 0.92;
const LABEL_LENGTH = 26;
/** In points, between what is drawn and its axes. */
const AXIS_GAP = 12;
/** In em of the label: how far from the drawing it may stand. */
const NEAR = 2.2;

/** Charts with what is written in and beside them: titles of axes, numbers, legends. They are no part of the text. */
export function findCharts(
  fragments: readonly Line[],
  drawn: readonly Area[],
  { strokes, width, height }: { strokes: readonly Stroke[]; width: number; height: number },
): Found {
  const size = textSize(fragments);
  const left = new Set(fragments);
  const blocks: TextBlock[] = [];
  for (const cluster of clusters(drawn)) {
    const box = withAxes(cluster.box, strokes);
    const isChart = cluster.bends >= MIN_BENDS && box.width > MIN_WIDTH &&
      box.height > MIN_HEIGHT &&
      box.width * box.height < LARGEST * width * height;
    if (!isChart) continue;
    const labels = labelsOf(box, [...left], size);
    if (labels.length < MIN_LABELS) continue;
    for (const label of labels) left.delete(label);
    const parts = stacked(labels).map((lines) => ({
      lines,
      edges: {
        left: Math.min(...lines.map((line) => line.left)),
        right: Math.max(...lines.map((line) => line.right)),
      },
    }));
    blocks.push({
      kind: 'block',
      box: union([box, ...labels.map(boxAround)]),
      parts,
      isChart: true,
    });
  }
  return { blocks, rest: fragments.filter((line) => left.has(line)) };
}

/** That of most letters. */
function textSize(fragments: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const line of fragments) {
    const size = Math.round(line.size * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + lengthOfLine(line));
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

/** Lines that meet are of one chart. Each that joins others is compared anew, so all are done in one pass. */
function clusters(drawn: readonly Area[]): Area[] {
  const out: Area[] = [];
  for (const area of drawn) {
    let joined = area;
    let place = out.length;
    for (;;) {
      const at = out.findIndex(({ box }) => isNear(box, joined.box));
      const found = out[at];
      if (!found) break;
      out.splice(at, 1);
      place = Math.min(place, at);
      joined = { box: union([found.box, joined.box]), bends: found.bends + joined.bends };
    }
    out.splice(place, 0, joined);
  }
  return out;
}

/** In points. */
const TOUCH = 4.5;

function isNear(a: Box, b: Box): boolean {
  return a.x - TOUCH < b.x + b.width && b.x - TOUCH < a.x + a.width &&
    a.y - TOUCH < b.y + b.height && b.y - TOUCH < a.y + a.height;
}

function withAxes(box: Box, strokes: readonly Stroke[]): Box {
  const near = grown(box, AXIS_GAP);
  const axes = strokes.map(({ x0, y0, x1, y1 }) => boxOf(x0, y0, x1, y1)).filter((axis) =>
    axis.x < rightOf(near) && rightOf(axis) > near.x && axis.y < bottomOf(near) &&
    bottomOf(axis) > near.y && axis.width < 1.4 * box.width + 12 &&
    axis.height < 3 * box.height + 12
  );
  return union([box, ...axes]);
}

function labelsOf(box: Box, fragments: readonly Line[], size: number): Line[] {
  const labels = new Set<Line>();
  let around = box;
  // Names of axes stand beyond their numbers.
  for (let step = 0; step < 2; step++) {
    for (const line of fragments) {
      const isLabel = line.size < LABEL_SIZE * size && lengthOfLine(line) <= LABEL_LENGTH;
      if (isLabel && holds(grown(around, NEAR * line.size / (step + 1)), line)) labels.add(line);
    }
    around = union([box, ...[...labels].map(boxAround)]);
  }
  return inColumns([...labels]);
}

/** Numbers of an axis and names of a legend are read downwards. */
function inColumns(labels: readonly Line[]): Line[] {
  const columns: Line[][] = [];
  for (const label of [...labels].sort((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const column = columns.find((one) => isBelow(one.at(-1), label));
    if (column) column.push(label);
    else columns.push([label]);
  }
  return columns.flat();
}

/** In em: how far apart the numbers of an axis are at most. */
const FAR = 8;

function isBelow(above: Line | undefined, below: Line): boolean {
  if (!above) return false;
  const common = Math.min(above.right, below.right) - Math.max(above.left, below.left);
  const width = Math.min(above.right - above.left, below.right - below.left);
  const isWide = Math.max(above.right - above.left, below.right - below.left) > 3 * width;
  return common > 0.5 * width && !isWide && isNumber(above) === isNumber(below) &&
    below.baseline - above.baseline < FAR * below.size;
}

function holds(box: Box, line: Line): boolean {
  const own = boxAround(line);
  return own.x > box.x && rightOf(own) < rightOf(box) + 4 * line.size &&
    (own.x + rightOf(own)) / 2 < rightOf(box) && own.y > box.y && bottomOf(own) < bottomOf(box);
}

/** Words of one label are below each other; numbers of an axis are not one label. */
function stacked(labels: readonly Line[]): Line[][] {
  const parts: Line[][] = [];
  for (const label of labels) {
    const part = parts.findLast((one) => goesOn(one.at(-1), label));
    if (part) part.push(label);
    else parts.push([label]);
  }
  return parts;
}

function goesOn(above: Line | undefined, below: Line): boolean {
  if (!above || isNumber(above) || isNumber(below)) return false;
  const gap = below.baseline - above.baseline;
  const middle = Math.abs(above.left + above.right - below.left - below.right) / 2;
  const isSame = Math.abs(above.size - below.size) < 0.1 * below.size &&
    above.spans[0]?.style.colour === below.spans[0]?.style.colour;
  return isSame && gap > 0.7 * below.size && gap < 1.35 * below.size &&
    (middle < 0.5 * below.size || Math.abs(above.left - below.left) < 0.3 * below.size);
}

function isNumber(line: Line): boolean {
  return !/\p{L}/u.test(textOfLine(line));
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return boxOf(x - by, y - by, x + width + by, y + height + by);
}
