import type { Box, Matrix, RunStyle } from '../model/model.ts';
import { apply, multiply } from '../model/matrix.ts';
import { isBlank, isIdeographic } from './fonts/break-class.ts';
import { hex4 } from './fonts/embed-font.ts';
import type { Face } from './fonts/font-set.ts';
import { type Frame, letterMatrix } from './frame.ts';
import type { LaidRow } from './fit.ts';
import { leadersOf } from './leaders.ts';
import type { SetLetter } from './letters.ts';

/** A page while text is put upon it. */
export type Canvas = {
  toUser: Matrix;
  operators: string[];
  /** The page is a picture of its text: what is translated is covered, the rest stays unseen. */
  isScan: boolean;
  /** Drawn before any text. */
  covers: string[];
  nameOf: (face: Face, isVertical: boolean) => string;
  /** Corners of text that leads somewhere, in the space of the operators. */
  links: { address: string; corners: [number, number][] }[];
};

type Row = Pick<LaidRow, 'from' | 'to' | 'width' | 'isLast' | 'x' | 'right' | 'baseline'>;

/** `isExact`: the row is as wide as its place says, whatever its letters want. */
type RowStyle = {
  scale: number;
  isJustified: boolean;
  isExact?: boolean;
  /** Not to be seen: only there to be searched and copied. */
  isHidden?: boolean;
  isVertical: boolean;
  frame: Frame;
};

/** Writes the operators for one row of letters. */
export function paintRow(
  canvas: Canvas,
  letters: readonly SetLetter[],
  row: Row,
  { scale, isJustified, isExact = false, isHidden = false, isVertical, frame }: RowStyle,
) {
  const gaps = gapsOf(letters, row, { scale, isJustified, isExact });
  let x = row.x;
  let run: Run | undefined;
  const flush = () => {
    if (run) paintRun(canvas, run, { frame, isHidden });
    run = undefined;
  };
  for (let at = row.from; at < row.to; at++) {
    const letter = letters[at];
    if (!letter) continue;
    const width = letter.advance * scale + (gaps.get(at) ?? 0);
    if (letter.shape) {
      if (!run || !isSame(run, letter)) {
        flush();
        run = startRun(letter, x, row.baseline, scale, isVertical);
      }
      addLetter(run, letter, x);
    } else flush();
    x += width;
    if (run) run.right = x;
  }
  flush();
}

type Run = {
  letter: SetLetter;
  face: Face;
  size: number;
  x: number;
  right: number;
  baseline: number;
  /** Where the pen is, in the frame. */
  pen: number;
  codes: string[];
};

function isSame({ letter, face }: Run, other: SetLetter): boolean {
  return face === other.shape?.face && letter.style === other.style &&
    letter.link === other.link && letter.isUpright === other.isUpright;
}

function startRun(
  letter: SetLetter,
  x: number,
  baseline: number,
  scale: number,
  isVertical: boolean,
): Run {
  const size = letter.size * scale;
  const lift = liftOf(letter.style) * scale;
  const face = letter.shape?.face;
  if (!face) throw new Error('A letter without a shape is not painted');
  // Letters that lie on their side stand around the middle of a vertical line.
  const down = isVertical && !letter.isUpright ? 0.35 * size : 0;
  return { letter, face, size, x, right: x, baseline: baseline - lift + down, pen: x, codes: [] };
}

function liftOf({ raise, size }: RunStyle): number {
  return raise === 'super' ? 0.33 * size : raise === 'sub' ? -0.14 * size : 0;
}

/** Codes in one string; where the pen has to move, a number in thousandths of the size. */
function addLetter(run: Run, letter: SetLetter, x: number) {
  const { shape } = letter;
  if (!shape) return;
  const by = Math.round((run.pen - x) * 1000 / run.size);
  if (Math.abs(by) > 1) {
    run.codes.push(`>${by}<`);
    run.pen -= by * run.size / 1000;
  }
  run.codes.push(hex4(shape.code));
  run.pen += (letter.isUpright ? 1000 : shape.advance) * run.size / 1000;
}

function paintRun(
  canvas: Canvas,
  run: Run,
  { frame, isHidden }: { frame: Frame; isHidden: boolean },
) {
  const { letter: { style, link }, face, size, x, right, baseline, codes } = run;
  const { isUpright } = run.letter;
  // Letters of vertical lines hang below the pen, which stands in the middle of their upper edge.
  const [left, top] = apply(frame.toPage, x, baseline);
  const matrix = isUpright
    ? multiply(canvas.toUser, [1, 0, 0, -1, left, top])
    : letterMatrix(canvas.toUser, frame, x, baseline);
  paintText(canvas, { style, face, size, matrix, isUpright, isHidden, codes: codes.join('') });
  if (isHidden) return;
  if (style.underline) paintLine(canvas, run, frame, -0.12);
  if (style.strike) paintLine(canvas, run, frame, 0.28);
  if (link) {
    const toUser = multiply(canvas.toUser, frame.toPage);
    const [top, bottom] = [baseline - 0.9 * size, baseline + 0.25 * size];
    canvas.links.push({
      address: link,
      corners: [apply(toUser, x, top), apply(toUser, right, bottom)],
    });
  }
}

type Text = {
  style: RunStyle;
  face: Face;
  size: number;
  matrix: Matrix;
  isUpright: boolean;
  isHidden: boolean;
  codes: string;
};

const SLANT = 0.21;
const THICKER = 0.03;

/** Slope and weight that the font does not have are made from what it has. */
function paintText(
  { operators, nameOf }: Canvas,
  { style, face, size, matrix, isUpright, isHidden, codes }: Text,
) {
  const slanted: Matrix = style.italic && !face.file.isItalic ? [1, 0, SLANT, 1, 0, 0] : UPRIGHT;
  const isThickened = !isHidden && (style.bold || style.isThick) && !face.file.isBold;
  const fill = colourOperands(style.colour);
  operators.push(
    'BT',
    ...(isHidden ? ['3 Tr'] : []),
    `${fill} rg`,
    ...(isThickened ? [`${fill} RG ${number(THICKER * size * scaleOf(matrix))} w 2 Tr`] : []),
    `/${nameOf(face, isUpright)} ${number(size)} Tf`,
    `${multiply(matrix, slanted).map(number).join(' ')} Tm`,
    `[<${codes}>] TJ`,
    ...(isThickened || isHidden ? ['0 Tr'] : []),
    'ET',
  );
}

const UPRIGHT: Matrix = [1, 0, 0, 1, 0, 0];

function paintLine(
  canvas: Canvas,
  { letter: { style }, x, right, baseline, size }: Run,
  frame: Frame,
  height: number,
) {
  const toUser = multiply(canvas.toUser, frame.toPage);
  const y = baseline - height * size;
  const [from, to] = [apply(toUser, x, y), apply(toUser, right, y)];
  canvas.operators.push(
    `${colourOperands(style.colour)} RG ${number(0.05 * size * scaleOf(toUser))} w`,
    `${from.map(number).join(' ')} m ${to.map(number).join(' ')} l S`,
  );
}

/** White over what stood there, where it is part of a picture. */
export function coverBox(canvas: Canvas, { x, y, width, height }: Box) {
  const corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]] as const;
  const [from, ...others] = corners.map(([left, top]) =>
    apply(canvas.toUser, left, top).map(number).join(' ')
  );
  canvas.covers.push(`1 1 1 rg ${from} m ${others.map((to) => `${to} l`).join(' ')} f`);
}

function scaleOf([a, b]: Matrix): number {
  return Math.hypot(a, b);
}

/** Space that is added behind letters: at tabs, and to reach the edge in justified text. */
function gapsOf(
  letters: readonly SetLetter[],
  { from, to, width, isLast, x, right }: Row,
  { scale, isJustified, isExact }: { scale: number; isJustified: boolean; isExact: boolean },
): Map<number, number> {
  const left = right - x - width * scale;
  const gaps = new Map<number, number>();
  if (left <= 0.1 && !isExact) return gaps;
  const tabs = places(letters, from, to, (at) => letters[at]?.char === '\t');
  if (tabs.length > 0 && left > 0) return spread(tabs, left);
  const leaders = leadersOf(letters, from, to);
  if (leaders.length > 0) return spread(leaders, left);
  if (isExact) return exactGaps(letters, { from, to, scale, left });
  if (!isJustified || isLast) return gaps;
  const blanks = places(letters, from, to, (at) => isBlank(letters[at]?.char ?? ''));
  const size = (letters[from]?.size ?? 10) * scale;
  if (blanks.length > 0 && left / blanks.length < WIDEST_BLANK * size) return spread(blanks, left);
  const between = places(letters, from, to - 1, (at) => isIdeographic(letters[at]?.char ?? ''));
  if (between.length > 0 && left / between.length < WIDEST_GAP * size) return spread(between, left);
  return gaps;
}

/** A little between words; where that would be seen, between all letters. */
function exactGaps(
  letters: readonly SetLetter[],
  { from, to, scale, left }: { from: number; to: number; scale: number; left: number },
) {
  const blanks = places(letters, from, to, (at) => isBlank(letters[at]?.char ?? ''));
  const each = left / blanks.length / ((letters[from]?.size ?? 10) * scale);
  if (blanks.length > 0 && each > -0.1 && each < 0.6) return spread(blanks, left);
  return spread(places(letters, from, to - 1, () => true), left);
}

const WIDEST_BLANK = 1.2;
const WIDEST_GAP = 0.15;

function places(
  letters: readonly SetLetter[],
  from: number,
  to: number,
  fits: (at: number) => boolean,
): number[] {
  const found: number[] = [];
  for (let at = from; at < Math.min(to, letters.length); at++) if (fits(at)) found.push(at);
  return found;
}

function spread(at: readonly number[], left: number): Map<number, number> {
  return new Map(at.map((place) => [place, left / at.length]));
}

function colourOperands(colour: string): string {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)?.slice(1) ??
    ['0', '0', '0'];
  return digits.map((two) => number(parseInt(two, 16) / 255)).join(' ');
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
