import type { Matrix } from './model.ts';

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** A matrix that cannot be undone gives the identity. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c;
  if (!Number.isFinite(1 / area)) return IDENTITY;
  return [
    d / area,
    -b / area,
    -c / area,
    a / area,
    (c * f - d * e) / area,
    (b * e - a * f) / area,
  ];
}

/** Clockwise as seen, about the origin. */
export function rotation(degrees: number): Matrix {
  const angle = degrees * Math.PI / 180;
  const cos = exact(Math.cos(angle));
  const sin = exact(Math.sin(angle));
  return [cos, sin, -sin, cos, 0, 0];
}

function exact(value: number): number {
  return Math.abs(value) < 1e-12 ? 0 : value;
}
