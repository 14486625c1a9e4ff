import type { FontReader } from './fonts/font-reader.ts';
import { Graphics } from './graphics.ts';
import { groupedImages } from './grouped-images.ts';
import { OPS } from './library.ts';
import { matrixOf, number } from './operands.ts';
import { boxOf, moved } from '../model/boxes.ts';
import { multiply } from '../model/matrix.ts';
import type { Box, Matrix } from '../model/model.ts';
import type { Glyph, ImageMark, Operators, PdfFont, Span } from './page-content.ts';
import { ShapeWalker } from './shape-walker.ts';
import type { StyleTable } from './style-table.ts';
import { TextWalker } from './text-walker.ts';

type Surroundings = {
  toPage: Matrix;
  styles: StyleTable;
  fonts: FontReader;
  fontOf: (id: string) => PdfFont | undefined;
  /** False for layers that are switched off. */
  isShown: (layer: unknown) => boolean;
};

/** Follows the operators of a page. Every text comes with the colour, font and place that it has at that moment. */
export function walkPage({ fnArray, argsArray }: Operators, surroundings: Surroundings) {
  const graphics = new Graphics(surroundings.toPage);
  const { styles, fonts } = surroundings;
  const text = new TextWalker(graphics, { styles, fonts, writesBlanks: writesBlanks(argsArray) });
  const shapes = new ShapeWalker(graphics);
  const layers = new Layers(surroundings.isShown);

  fnArray.forEach((operator, index) => {
    const args = (argsArray[index] ?? []) as unknown[];
    // The library leaves out pictures that are too large, but not the place that was made for them.
    const isLeftOut = operator === OPS.restore && fnArray[index - 1] === OPS.transform;
    if (isLeftOut && !layers.isHidden) shapes.addLeftOut();
    if (layers.follow(operator, args) || follow(graphics, operator, args)) return;
    if (operator === OPS.setFont) {
      graphics.state.font = surroundings.fontOf(String(args[0]));
      graphics.state.fontSize = number(args[1]);
    } else if (!layers.isHidden) paint({ text, shapes }, operator, args);
  });
  return {
    spans: text.finish() as Span[],
    unreadable: text.unreadable,
    unread: text.unread,
    strokes: shapes.strokes,
    fills: shapes.fills,
    areas: shapes.areas,
    shapes: shapes.shapes,
    images: shapes.images as ImageMark[],
  };
}

/** Text of words that are apart has a blank for at most twenty letters. */
const BLANK_SHARE = 0.05;

function writesBlanks(argsArray: Operators['argsArray']): boolean {
  let glyphs = 0;
  let blanks = 0;
  for (const args of argsArray as (ArrayLike<unknown> | null)[]) {
    const items = args?.[0];
    if (!Array.isArray(items)) continue;
    for (const item of items as unknown[]) {
      const unicode = (item as Glyph | null)?.unicode;
      if (typeof unicode !== 'string') continue;
      glyphs++;
      if (unicode === ' ' || unicode === '\u00a0') blanks++;
    }
  }
  return blanks > BLANK_SHARE * glyphs;
}

/** Operators that only change the graphics state. */
function follow(graphics: Graphics, operator: number, args: unknown[]): boolean {
  const { state } = graphics;
  const [first, second] = args;
  switch (operator) {
    case OPS.save:
      graphics.save();
      return true;
    case OPS.beginGroup:
      return beginGroup(graphics, first);
    case OPS.restore:
    case OPS.endGroup:
    case OPS.paintFormXObjectEnd:
      graphics.restore();
      return true;
    case OPS.paintFormXObjectBegin:
      return beginForm(graphics, first, second);
    case OPS.transform:
      graphics.transform(matrixOf(args));
      return true;
    case OPS.beginAnnotation:
      graphics.save();
      graphics.reset();
      graphics.transform(multiply(matrixOf(args[2]), matrixOf(args[3])));
      return true;
    case OPS.endAnnotation:
      graphics.restore();
      return true;
    case OPS.setFillRGBColor:
      state.fill = String(first);
      state.hasPattern = false;
      return true;
    case OPS.setStrokeRGBColor:
      state.stroke = String(first);
      return true;
    case OPS.setFillColorN:
    case OPS.setFillTransparent:
      state.fill = '#000000';
      state.hasPattern = true;
      return true;
    case OPS.setLineWidth:
      state.lineWidth = number(first);
      return true;
    case OPS.setGState:
      setGraphicsState(graphics, first);
      return true;
    case OPS.beginText:
      graphics.beginText();
      return true;
    case OPS.setTextMatrix:
      graphics.setTextMatrix(matrixOf(first));
      return true;
    case OPS.moveText:
      graphics.moveText(number(first), number(second));
      return true;
    case OPS.setLeadingMoveText:
      state.leading = number(second);
      graphics.moveText(number(first), number(second));
      return true;
    case OPS.nextLine:
      graphics.moveText(0, state.leading);
      return true;
    case OPS.setLeading:
      state.leading = -number(first);
      return true;
    case OPS.setCharSpacing:
      state.charSpacing = number(first);
      return true;
    case OPS.setWordSpacing:
      state.wordSpacing = number(first);
      return true;
    case OPS.setHScale:
      state.scale = number(first) / 100;
      return true;
    case OPS.setTextRise:
      state.rise = number(first);
      return true;
    case OPS.setTextRenderingMode:
      state.renderMode = number(first);
      return true;
    default:
      return false;
  }
}

/** A form that is painted as a group says its bounds there, in the space that its matrix leads to. */
function beginGroup(graphics: Graphics, group: unknown): true {
  graphics.save();
  const { bbox, matrix } = (group ?? {}) as { bbox?: unknown; matrix?: unknown };
  if (!bbox) return true;
  const before = graphics.state.matrix;
  if (matrix) graphics.transform(matrixOf(matrix));
  graphics.clipTo(formBox(graphics, bbox));
  graphics.state.matrix = before;
  return true;
}

function beginForm(graphics: Graphics, matrix: unknown, bounds: unknown): true {
  graphics.save();
  if (matrix) graphics.transform(matrixOf(matrix));
  if (bounds) graphics.clipTo(formBox(graphics, bounds));
  return true;
}

function formBox({ state }: Graphics, bounds: unknown): Box {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(bounds as ArrayLike<number>, number);
  return moved(
    state.matrix,
    boxOf(Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)),
  );
}

function setGraphicsState({ state }: Graphics, entries: unknown) {
  if (!Array.isArray(entries)) return;
  for (const [key, value] of entries) {
    if (key === 'LW') state.lineWidth = number(value);
    if (key === 'ca') state.opacity = Math.min(1, Math.max(0, number(value)));
  }
}

type Walkers = { text: TextWalker; shapes: ShapeWalker };

function paint({ text, shapes }: Walkers, operator: number, args: unknown[]) {
  switch (operator) {
    case OPS.showText:
      text.show(args[0] as (Glyph | number)[]);
      break;
    case OPS.constructPath: {
      const [path] = (args[1] ?? []) as [ArrayLike<number> | null];
      const isFilled = FILLING.has(number(args[0]));
      const isStroked = STROKING.has(number(args[0]));
      if (path && (isFilled || isStroked)) shapes.draw(path, { isFilled, isStroked });
      if (path) shapes.endPath(path);
      break;
    }
    case OPS.shadingFill:
      shapes.addShading();
      break;
    case OPS.clip:
    case OPS.eoClip:
      shapes.clipAtEnd();
      break;
    case OPS.paintImageXObject:
      shapes.addImage(String(args[0]));
      break;
    case OPS.paintInlineImageXObject:
    case OPS.paintImageMaskXObject:
    case OPS.paintSolidColorImageMask:
      shapes.addImage(undefined);
      break;
    default:
      for (const { id, place } of groupedImages(operator, args)) shapes.addImage(id, place);
  }
}

const STROKING = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const FILLING = new Set<number>([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

/** Marked content that belongs to layers which the document does not show. */
class Layers {
  #open: boolean[] = [];
  #isShown: (layer: unknown) => boolean;

  constructor(isShown: (layer: unknown) => boolean) {
    this.#isShown = isShown;
  }

  get isHidden(): boolean {
    return this.#open.includes(true);
  }

  follow(operator: number, args: unknown[]): boolean {
    if (operator === OPS.beginMarkedContent) this.#open.push(false);
    else if (operator === OPS.beginMarkedContentProps) {
      this.#open.push(args[0] === 'OC' && !this.#isShown(args[1]));
    } else if (operator === OPS.endMarkedContent) this.#open.pop();
    else return false;
    return true;
  }
}
