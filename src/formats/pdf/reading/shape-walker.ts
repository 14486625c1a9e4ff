import { bottomOf, boxAroundPoints, boxOf, intersection, moved, rightOf } from '../model/boxes.ts';
import { clippedShape, drawnShape, seenColour } from './drawn-shape.ts';
import type { Graphics } from './graphics.ts';
import { apply, IDENTITY, multiply } from '../model/matrix.ts';
import type { Box, DrawnShape, Matrix } from '../model/model.ts';
import type { Area, Fill, ImageMark, Stroke } from './page-content.ts';

/** A map or a drawing has more strokes than any table; then none of them is looked at. */
const MAX_STROKES = 8_000;
/** Steps of all paths that are worth drawing again: a map is not. */
const MAX_STEPS = 30_000;
/** Boxes that are thinner are rules. */
const RULE_WIDTH = 2.6;
const LEVEL = 0.6;
/** Points. */
const THICK_STROKE = 6;
/** Smaller ones hold no text. */
const [AREA_WIDTH, AREA_HEIGHT] = [12, 8];
const MOST_AREAS = 4_000;
const MOST_IMAGES = 4_000;
/** Points. */
const LEAST_PICTURE = 8;

const [MOVE, LINE, CURVE, QUADRATIC, CLOSE] = [0, 1, 2, 3, 4];

/** Gathers what is drawn besides text: rules, coloured boxes, places of pictures. */
export class ShapeWalker {
  strokes: Stroke[] = [];
  readonly fills: Fill[] = [];
  readonly areas: Area[] = [];
  readonly images: ImageMark[] = [];
  shapes: DrawnShape[] = [];
  #steps = 0;
  #clips = false;
  #graphics: Graphics;

  constructor(graphics: Graphics) {
    this.#graphics = graphics;
  }

  draw(
    path: ArrayLike<number>,
    { isFilled, isStroked }: { isFilled: boolean; isStroked: boolean },
  ) {
    this.#keep(path, { isFilled, isStroked });
    if (this.strokes.length > MAX_STROKES) return;
    for (const { points, isStraight, isClosed } of this.#figures(path)) {
      const bends = isFilled || isClosed ? 0 : bendsOf(points);
      if (isFilled || isClosed || bends > 0) this.#addArea(boxAroundPoints(points), bends);
      if (isFilled && isStraight) this.#addFilled(points);
      if (isStroked) this.#addStroked(points, isClosed);
    }
  }

  /** `place`: where it stands, when it is one of several that are painted at once. */
  addImage(id: string | undefined, place: Matrix = IDENTITY) {
    if (this.images.length >= MOST_IMAGES) return;
    const box = moved(multiply(this.#graphics.state.matrix, place), boxOf(0, 0, 1, 1));
    const above = this.shapes.length;
    this.images.push(id === undefined ? { box, above } : { box, id, above });
  }

  addLeftOut() {
    const { width, height } = moved(this.#graphics.state.matrix, boxOf(0, 0, 1, 1));
    if (Math.min(width, height) > LEAST_PICTURE) this.addImage(undefined);
  }

  /** A gradient, as far as it can be seen. */
  addShading() {
    const { clip } = this.#graphics.state;
    if (clip) this.#addArea(clip, 0);
  }

  /** The next path bounds what is drawn after it. */
  clipAtEnd() {
    this.#clips = true;
  }

  endPath(path: ArrayLike<number>) {
    if (!this.#clips) return;
    this.#clips = false;
    const points = [...this.#figures(path)].flatMap((figure) => figure.points);
    if (points.length > 1) this.#graphics.clipTo(boxAroundPoints(points));
  }

  #keep(path: ArrayLike<number>, how: { isFilled: boolean; isStroked: boolean }) {
    if (this.#steps > MAX_STEPS) return;
    const drawn = drawnShape(path, how, this.#graphics.state);
    const shape = drawn && clippedShape(drawn, this.#graphics.state.clip);
    if (!shape) return;
    this.#steps += shape.path.length;
    if (this.#steps > MAX_STEPS) this.shapes = [];
    else this.shapes.push(shape);
  }

  #addArea(box: Box, bends: number) {
    const { clip } = this.#graphics.state;
    const seen = clip ? intersection(box, clip) : box;
    if (bends === 0 && (seen.width < AREA_WIDTH || seen.height < AREA_HEIGHT)) return;
    if (this.areas.length < MOST_AREAS) this.areas.push({ box: seen, bends });
  }

  #addFilled(points: readonly Point[]) {
    const box = boxAroundPoints(points);
    if (box.width < RULE_WIDTH || box.height < RULE_WIDTH) {
      this.#addRule(box);
      return;
    }
    const isUpright = points.every(([x, y]) =>
      (near(x, box.x) || near(x, rightOf(box))) && (near(y, box.y) || near(y, bottomOf(box)))
    );
    const { state } = this.#graphics;
    if (isUpright && points.length >= 4 && !state.hasPattern) {
      this.fills.push({ box, colour: seenColour(state) });
    }
  }

  #addRule(box: Box) {
    if (Math.max(box.width, box.height) < 2 * RULE_WIDTH) return;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const pen = {
      colour: seenColour(this.#graphics.state),
      width: Math.min(box.width, box.height),
    };
    this.strokes.push(
      box.width > box.height
        ? { x0: box.x, y0: y, x1: rightOf(box), y1: y, ...pen }
        : { x0: x, y0: box.y, x1: x, y1: bottomOf(box), ...pen },
    );
  }

  #addStroked(points: readonly Point[], isClosed: boolean) {
    const [first] = points;
    const closed = isClosed && first ? [...points, first] : points;
    const { stroke, lineWidth, matrix } = this.#graphics.state;
    const pen = { colour: stroke, width: lineWidth * Math.hypot(matrix[0], matrix[1]) };
    for (let at = 1; at < closed.length; at++) {
      const [from, to] = [closed[at - 1], closed[at]];
      if (!from || !to) continue;
      const isLevel = Math.abs(from[1] - to[1]) < LEVEL;
      if (!isLevel && Math.abs(from[0] - to[0]) >= LEVEL) continue;
      const box = boxAroundPoints([from, to]);
      if (Math.max(box.width, box.height) < 2 * RULE_WIDTH) continue;
      if (pen.width > THICK_STROKE) this.#addThick(box, pen.width / 2, isLevel);
      else this.strokes.push({ x0: box.x, y0: box.y, x1: rightOf(box), y1: bottomOf(box), ...pen });
    }
  }

  /** A line so thick is a box to who sees it. */
  #addThick({ x, y, width, height }: Box, by: number, isLevel: boolean) {
    const box = isLevel
      ? boxOf(x, y - by, x + width, y + height + by)
      : boxOf(x - by, y, x + width + by, y + height);
    this.#addArea(box, 0);
    this.fills.push({ box, colour: this.#graphics.state.stroke });
  }

  *#figures(path: ArrayLike<number>): Generator<Figure> {
    let figure: Figure = { points: [], isStraight: true, isClosed: false };
    const { matrix } = this.#graphics.state;
    for (let at = 0; at < path.length;) {
      const kind = path[at++];
      const count = kind === CURVE ? 3 : kind === QUADRATIC ? 2 : kind === CLOSE ? 0 : 1;
      if (kind === MOVE && figure.points.length > 0) {
        yield figure;
        figure = { points: [], isStraight: true, isClosed: false };
      }
      if (kind === CLOSE) figure.isClosed = true;
      if (kind === CURVE || kind === QUADRATIC) figure.isStraight = false;
      if (
        kind !== MOVE && kind !== LINE && kind !== CURVE && kind !== QUADRATIC && kind !== CLOSE
      ) {
        return;
      }
      at += count * 2;
      if (count > 0) figure.points.push(apply(matrix, path[at - 2] ?? 0, path[at - 1] ?? 0));
    }
    if (figure.points.length > 1) yield figure;
  }
}

type Point = [number, number];
type Figure = { points: Point[]; isStraight: boolean; isClosed: boolean };

/** How many parts of a line are neither level nor upright. */
function bendsOf(points: readonly Point[]): number {
  return points.slice(1).filter(([x, y], at) => {
    const [x0, y0] = points[at] ?? [x, y];
    return !near(x, x0) && !near(y, y0);
  }).length;
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < LEVEL;
}
