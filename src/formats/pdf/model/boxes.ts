import { apply } from './matrix.ts';
import type { Box, Matrix } from './model.ts';

export function boxOf(left: number, top: number, right: number, bottom: number): Box {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function rightOf({ x, width }: Box): number {
  return x + width;
}

export function bottomOf({ y, height }: Box): number {
  return y + height;
}

export function union(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    right = Math.max(right, rightOf(box));
    bottom = Math.max(bottom, bottomOf(box));
  }
  return boxes.length > 0 ? boxOf(left, top, right, bottom) : boxOf(0, 0, 0, 0);
}

/** Around points; a path may have more of them than a call may have arguments. */
export function boxAroundPoints(points: Iterable<readonly [number, number]>): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return boxOf(left, top, right, bottom);
}

/** What two boxes have in common; a box without size where they do not meet. */
export function intersection(a: Box, b: Box): Box {
  const [left, top] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const right = Math.max(left, Math.min(rightOf(a), rightOf(b)));
  return boxOf(left, top, right, Math.max(top, Math.min(bottomOf(a), bottomOf(b))));
}

/** The upright box around a box that was moved and turned. */
export function moved(matrix: Matrix, { x, y, width, height }: Box): Box {
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]] as const;
  return union(corners.map(([left, top]) => {
    const [atX, atY] = apply(matrix, left, top);
    return { x: atX, y: atY, width: 0, height: 0 };
  }));
}

/** Which part of the first box the second covers, from 0 to 1. */
export function coverage(box: Box, by: Box): number {
  const width = Math.min(rightOf(box), rightOf(by)) - Math.max(box.x, by.x);
  const height = Math.min(bottomOf(box), bottomOf(by)) - Math.max(box.y, by.y);
  const area = box.width * box.height;
  return width <= 0 || height <= 0 || area <= 0 ? 0 : width * height / area;
}

export function holdsMiddle(outer: Box, inner: Box): boolean {
  const x = inner.x + inner.width / 2;
  const y = inner.y + inner.height / 2;
  return x >= outer.x && x <= rightOf(outer) && y >= outer.y && y <= bottomOf(outer);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
