import { apply, IDENTITY, multiply } from '../model/matrix.ts';
import { bottomOf, intersection, rightOf } from '../model/boxes.ts';
import type { Box, Matrix } from '../model/model.ts';
import type { PdfFont } from './page-content.ts';

export type GraphicsState = {
  matrix: Matrix;
  fill: string;
  /** Filled with a pattern or a gradient: what colour a reader sees cannot be said. */
  hasPattern: boolean;
  /** How much of what is below a fill hides, from 0 to 1. */
  opacity: number;
  stroke: string;
  lineWidth: number;
  font: PdfFont | undefined;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  /** 1 is the natural width. */
  scale: number;
  leading: number;
  rise: number;
  renderMode: number;
  /** What is drawn outside of it cannot be seen. */
  clip: Box | undefined;
};

/** In em, above the baseline, and around it. */
const [GLYPH_MIDDLE, HALF_GLYPH] = [0.3, 0.5];

/** The graphics state with its stack, as the operators of a page change it. */
export class Graphics {
  state: GraphicsState;
  textMatrix: Matrix = IDENTITY;
  lineMatrix: Matrix = IDENTITY;
  #stack: GraphicsState[] = [];
  #start: Matrix;

  constructor(toPage: Matrix) {
    this.#start = toPage;
    this.state = initial(toPage);
  }

  save() {
    // Deeper nesting than any page needs would only be there to harm.
    if (this.#stack.length < 10_000) this.#stack.push({ ...this.state });
  }

  restore() {
    this.state = this.#stack.pop() ?? this.state;
  }

  /** Annotations are drawn as if nothing had been drawn before. */
  reset() {
    this.state = initial(this.#start);
  }

  transform(matrix: Matrix) {
    this.state.matrix = multiply(this.state.matrix, matrix);
  }

  /** From here on only what is within is shown. */
  clipTo(box: Box) {
    const { clip } = this.state;
    this.state.clip = clip ? intersection(clip, box) : box;
  }

  /** Whether something of a glyph can be seen. `matrix`: from its em; `along`: its middle on its line, in em. */
  isSeen(matrix: Matrix, along: number): boolean {
    const { clip } = this.state;
    if (!clip) return true;
    const [x, y] = apply(matrix, along, GLYPH_MIDDLE);
    const slack = HALF_GLYPH * Math.hypot(matrix[2], matrix[3]);
    return x > clip.x - slack && x < rightOf(clip) + slack && y > clip.y - slack &&
      y < bottomOf(clip) + slack;
  }

  beginText() {
    this.textMatrix = IDENTITY;
    this.lineMatrix = IDENTITY;
  }

  setTextMatrix(matrix: Matrix) {
    this.textMatrix = matrix;
    this.lineMatrix = matrix;
  }

  moveText(x: number, y: number) {
    this.setTextMatrix(multiply(this.lineMatrix, [1, 0, 0, 1, x, y]));
  }

  /** Along the line, after a glyph. */
  advance(x: number, y: number) {
    this.textMatrix = multiply(this.textMatrix, [1, 0, 0, 1, x, y]);
  }

  /** From the em square of the font to the page. */
  get glyphMatrix(): Matrix {
    const { fontSize, scale, rise, matrix } = this.state;
    return multiply(
      multiply(matrix, this.textMatrix),
      [fontSize * scale, 0, 0, fontSize, 0, rise],
    );
  }
}

function initial(matrix: Matrix): GraphicsState {
  return {
    matrix,
    fill: '#000000',
    hasPattern: false,
    opacity: 1,
    stroke: '#000000',
    lineWidth: 1,
    font: undefined,
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    renderMode: 0,
    clip: undefined,
  };
}
