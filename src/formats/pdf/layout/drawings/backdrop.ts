import { bottomOf } from '../../model/boxes.ts';
import type { Box, Drawing, DrawnShape, PdfPage } from '../../model/model.ts';
import type { PageContent, Stroke } from '../../reading/page-content.ts';
import { boxOfShape, isWhite } from './figures.ts';

const MIN_PAGES = 3;
/** More than half: heads of left and right pages are not for all. */
const MIN_SHARE = 0.6;
/** Share of the page's height at its head and foot: rules between belong to the text. */
const ZONE = 0.2;
/** More are those of a form. */
const MAX_RULES = 6;
const MAX_STROKES = 500;
/** Points: thinner boxes are rules. */
const THIN = 2.6;
/** Points between rules that touch. */
const NEAR = 3;

export type Backdrop = {
  drawing: Drawing | undefined;
  /** The rule stands at the same place of several pages. */
  hasRule: (page: PdfPage, rule: Stroke) => boolean;
  /** The drawing shows it. */
  hasShape: (page: PdfPage, shape: DrawnShape) => boolean;
};

/** Pictures and rules that stand at one place of most pages, such as a logo above a line. */
export function findBackdrop(contents: readonly PageContent[]): Backdrop {
  const places = new Map<string, Found>();
  for (const content of contents) {
    for (const found of edgesOf(content)) {
      const known = places.get(found.key) ?? found;
      known.pages.add(content.page.index);
      places.set(found.key, known);
    }
  }
  const drawing = drawingOf([...places.values()], contents);
  const grounds = new Set(drawing?.shapes.map((shape) => shapeKey(drawing, shape)));
  return {
    drawing,
    hasShape: (page, shape) => grounds.has(shapeKey(page, shape)),
    hasRule: (page, rule) => (places.get(ruleKey(page, rule))?.pages.size ?? 0) >= MIN_PAGES,
  };
}

function drawingOf(
  places: readonly Found[],
  contents: readonly PageContent[],
): Drawing | undefined {
  const enough = Math.max(MIN_PAGES, MIN_SHARE * contents.length);
  const repeated = places.filter(({ pages }) => pages.size >= enough);
  const pictures = repeated.flatMap(({ picture }) => picture ? [picture] : []);
  const rules = repeated.flatMap(({ rule }) => rule ? [ruleShape(rule)] : []);
  const grounds = repeated.flatMap(({ shape }) => shape ? [shape] : []);
  const shapes = [...grounds, ...(rules.length <= MAX_RULES ? rules : [])];
  const index = Math.min(...new Set(repeated.flatMap(({ pages }) => [...pages])));
  const page = contents[index]?.page;
  if (!page || pictures.length + shapes.length === 0) return undefined;
  return { page: index, width: page.width, height: page.height, shapes, pictures };
}

type Picture = { box: Box; bytes: Uint8Array };
type Found = {
  key: string;
  pages: Set<number>;
  picture?: Picture;
  rule?: Stroke;
  shape?: DrawnShape;
};

function* edgesOf(content: PageContent): Generator<Found> {
  const { page, images, strokes } = content;
  for (const { box, bytes } of images) {
    if (!bytes) continue;
    const key = keyOf(page, bytes.length, box.x, box.y, box.width, box.height);
    yield { key, pages: new Set(), picture: { box, bytes } };
  }
  // A page with so many is a drawing.
  for (const rule of strokes.length > MAX_STROKES ? [] : strokes) {
    const isLevel = rule.y1 - rule.y0 < 1 && rule.x1 - rule.x0 > 0.1 * page.width;
    const isAtEdge = rule.y0 < ZONE * page.height || rule.y0 > (1 - ZONE) * page.height;
    if (!isLevel || !isAtEdge || strokes.some((other) => isCrossed(rule, other))) continue;
    yield { key: ruleKey(page, rule), pages: new Set(), rule };
  }
  yield* groundsOf(content);
}

/** Coloured boxes and signs at the head and foot of a page of text. */
function* groundsOf({ page, shapes, isPlaced }: PageContent): Generator<Found> {
  for (const shape of isPlaced || shapes.length > MAX_STROKES ? [] : shapes) {
    const box = boxOfShape(shape);
    const isAtEdge = bottomOf(box) < ZONE * page.height || box.y > (1 - ZONE) * page.height;
    if (isWhite(shape.fill) || !isAtEdge || Math.min(box.width, box.height) < THIN) continue;
    yield { key: shapeKey(page, shape), pages: new Set(), shape };
  }
}

function shapeKey(page: PageSize, shape: DrawnShape): string {
  const { x, y, width, height } = boxOfShape(shape);
  const { path, fill, stroke } = shape;
  return `${keyOf(page, x, y, width, height, path.length)} ${fill} ${stroke}`;
}

/** As in a table that goes on over pages. */
function isCrossed(rule: Stroke, { x0, y0, y1 }: Stroke): boolean {
  const isUpright = y1 - y0 > 2 * NEAR;
  return isUpright && x0 > rule.x0 - NEAR && x0 < rule.x1 + NEAR && y0 < rule.y0 + NEAR &&
    y1 > rule.y0 - NEAR;
}

function ruleKey(page: PdfPage, { x0, x1, y0 }: Stroke): string {
  return keyOf(page, x0, x1, y0);
}

type PageSize = Pick<PdfPage, 'width' | 'height'>;

function keyOf({ width, height }: PageSize, ...numbers: number[]): string {
  return [width, height, ...numbers].map((one) => Math.round(one)).join(' ');
}

function ruleShape({ x0, y0, x1, y1, colour = '#000000', width = 0.5 }: Stroke): DrawnShape {
  return {
    path: [{ kind: 'move', points: [[x0, y0]] }, { kind: 'line', points: [[x1, y1]] }],
    stroke: colour,
    lineWidth: width,
  };
}
