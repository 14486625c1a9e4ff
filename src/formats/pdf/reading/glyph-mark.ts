import { apply } from '../model/matrix.ts';
import type { Matrix } from '../model/model.ts';
import type { PdfFont } from './page-content.ts';

/** A glyph in the frame of its line. */
export type GlyphMark = {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  angle: number;
};

/** Text that is turned by less is a scan that lay askew. */
const UPRIGHT_DEGREES = 5;

export function markOf(matrix: Matrix, font: PdfFont, advance: number, text: string): GlyphMark {
  const [a, b, c, d] = matrix;
  const size = Math.hypot(c, d);
  const [x0, y0] = apply(matrix, 0, 0);
  if (font.vertical) {
    const [x1, y1] = apply(matrix, 0, -advance);
    const angle = upright(degrees(y1 - y0, x1 - x0));
    const [start, end] = [inFrame(angle, x0, y0), inFrame(angle, x1, y1)];
    const [left, right] = [start[0], end[0]];
    return { text, left, right, baseline: start[1] + 0.38 * size, size, angle };
  }
  const [x1, y1] = apply(matrix, advance, 0);
  const angle = upright(degrees(b, a));
  const [start, end] = [inFrame(angle, x0, y0), inFrame(angle, x1, y1)];
  return {
    text,
    left: Math.min(start[0], end[0]),
    right: Math.max(start[0], end[0]),
    baseline: start[1],
    size,
    angle,
  };
}

function degrees(y: number, x: number): number {
  return (Math.round(Math.atan2(y, x) * 180 / Math.PI) + 360) % 360;
}

function upright(angle: number): number {
  const nearest = Math.round(angle / 90) * 90;
  return Math.abs(angle - nearest) < UPRIGHT_DEGREES ? nearest % 360 : angle;
}

/** A point of the page, turned back by the angle of the writing. */
export function inFrame(angle: number, x: number, y: number): [number, number] {
  switch (angle) {
    case 0:
      return [x, y];
    case 90:
      return [y, -x];
    case 180:
      return [-x, -y];
    case 270:
      return [-y, x];
  }
  const turn = angle * Math.PI / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [x * cos + y * sin, y * cos - x * sin];
}
