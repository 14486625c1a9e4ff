import {
  bottomOf,
  boxAroundPoints,
  boxOf,
  coverage,
  intersection,
  rightOf,
  union,
} from '../../model/boxes.ts';
import type { Box, Drawing, DrawnShape, PathStep } from '../../model/model.ts';
import type { PageContent, Stroke } from '../../reading/page-content.ts';

/** What is drawn at one place of a page whose text flows. */
/** `isChart`: its lines are slanted, as those of charts and of maps. */
export type Figure = { box: Box; drawing: Drawing; isChart: boolean };

type Seed = { box: Box };

/** Points between parts of one drawing. */
const NEAR = 3;
/** Thinner ones are rules: they belong to tables and texts. */
const THIN = 2.6;
/** Points: smaller ones are signs before a line, and shorter rules strokes of such. */
const [SMALL, SHORT] = [8, 20];
/** Of the page: the frame around all of it. */
const WHOLE = 0.6;
const PLAIN = 6;
/** Points. */
const LEVEL = 0.6;
const CHART_BENDS = 8;
/** A page with more is a map. */
const MOST_SHAPES = 4_000;
const MOST_FIGURES = 40;
const WHITE = /^#f[c-f]f[c-f]f[c-f]$/i;

type Surroundings = {
  /** These draw their cells themselves; those without rules may be the labels of a chart. */
  tables: readonly Box[];
  unruled: readonly Box[];
  charts: readonly Box[];
  isRepeated: (shape: DrawnShape) => boolean;
};

/** Drawings of a page, each with all that touches it. */
export function figuresOf(
  { page, shapes, images, strokes }: PageContent,
  { tables, unruled, charts, isRepeated }: Surroundings,
): Figure[] {
  if (shapes.length > MOST_SHAPES) return [];
  const boxed = shapes.map((shape, index) => ({ shape, index, box: boxOfShape(shape) }));
  const area = page.width * page.height;
  const isFree = ({ shape, box }: (typeof boxed)[number]) =>
    !isRepeated(shape) && box.width * box.height < WHOLE * area &&
    tables.every((table) => coverageOf(box, table) < 0.5) &&
    (!isPlain(shape) || unruled.every((table) => coverageOf(box, table) < 0.5));
  const free = boxed.filter(isFree);
  const isSeed = ({ shape, box }: (typeof boxed)[number]) =>
    (shape.stroke || !isWhite(shape.fill)) &&
    (Math.min(box.width, box.height) > THIN || strokes.some((rule) => isRule(box, rule)));
  const seeds: Seed[] = free.filter(isSeed);
  const clusters = clustersOf([...seeds, ...charts.map((box) => ({ box }))]);
  const pictures = images.flatMap(({ box, bytes }) => bytes ? [box] : []);
  const isLarge = ({ width, height }: Box) =>
    width > SMALL && height > SMALL || Math.max(width, height) > SHORT;
  return clusters.filter(isLarge)
    .filter((box) => pictures.every((picture) => coverage(box, picture) < 0.9))
    .sort((a, b) => b.width * b.height - a.width * a.height).slice(0, MOST_FIGURES)
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .flatMap((box): Figure[] => {
      const own = free.filter((one) => coverageOf(one.box, grown(box)) > 0.5);
      if (own.length === 0) return [];
      const moved = own.map(({ shape }) => movedShape(shape, -box.x, -box.y));
      const { x, y, width, height } = box;
      const drawing = { page: page.index, width, height, from: { x, y } };
      const bends = own.reduce((sum, { shape }) => sum + slantsOf(shape), 0);
      return [{
        box,
        drawing: { ...drawing, shapes: moved, pictures: [] },
        isChart: bends >= CHART_BENDS,
      }];
    });
}

/** As of a cell. */
function isPlain({ path }: DrawnShape): boolean {
  return path.length <= PLAIN && path.every(({ kind }) => kind !== 'curve' && kind !== 'quadratic');
}

function slantsOf({ path }: DrawnShape): number {
  return path.filter(({ kind, points: [to] }, at) => {
    const from = path[at - 1]?.points.at(-1);
    if (kind !== 'line' || !to || !from) return false;
    return Math.abs(to[0] - from[0]) > LEVEL && Math.abs(to[1] - from[1]) > LEVEL;
  }).length;
}

/** Only what is filled: the frame around text that flows would not grow with it. */
export function withoutFrames(drawing: Drawing): Drawing {
  const shapes = drawing.shapes.flatMap((shape): DrawnShape[] => {
    const { stroke: _, ...filled } = shape;
    return shape.fill ? [filled] : [];
  });
  return { ...drawing, shapes };
}

export function isWhite(colour: string | undefined): boolean {
  return colour === undefined || WHITE.test(colour);
}

/** A rule that is no underline; those that are have been taken from the strokes. */
function isRule({ x, y, width, height }: Box, { x0, y0, x1, y1 }: Stroke): boolean {
  const isLong = Math.max(width, height) > SHORT;
  return isLong && Math.abs(x - x0) < NEAR && Math.abs(y - y0) < NEAR &&
    Math.abs(x + width - x1) < NEAR && Math.abs(y + height - y1) < NEAR;
}

/** As wide as its lines are. */
export function boxOfShape({ path, stroke, lineWidth }: DrawnShape): Box {
  const by = stroke ? lineWidth / 2 : 0;
  const { x, y, width, height } = boxAroundPoints(path.flatMap((step) => step.points));
  return boxOf(x - by, y - by, x + width + by, y + height + by);
}

/** Of lines, too, which have no area. */
function coverageOf(box: Box, by: Box): number {
  const { x, y } = box;
  return coverage(
    boxOf(x, y, Math.max(x + 0.1, rightOf(box)), Math.max(y + 0.1, bottomOf(box))),
    by,
  );
}

function grown({ x, y, width, height }: Box): Box {
  return { x: x - NEAR, y: y - NEAR, width: width + 2 * NEAR, height: height + 2 * NEAR };
}

function clustersOf(seeds: readonly Seed[]): Box[] {
  const clusters: Box[] = [];
  for (const { box } of seeds) {
    let joined = box;
    for (;;) {
      const at = clusters.findIndex((one) => isTouching(one, grown(joined)));
      const [found] = at < 0 ? [] : clusters.splice(at, 1);
      if (!found) break;
      joined = union([joined, found]);
    }
    clusters.push(joined);
  }
  return clusters;
}

function isTouching(a: Box, b: Box): boolean {
  return a.x <= rightOf(b) && b.x <= rightOf(a) && a.y <= bottomOf(b) && b.y <= bottomOf(a);
}

export function overlaps(a: Box, b: Box): boolean {
  const { width, height } = intersection(a, b);
  return width > 2 && height > 2;
}

function movedShape(shape: DrawnShape, dx: number, dy: number): DrawnShape {
  const path = shape.path.map(({ kind, points }): PathStep => ({
    kind,
    points: points.map(([x, y]) => [x + dx, y + dy] as const),
  }));
  return { ...shape, path };
}
