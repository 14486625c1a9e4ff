import { bottomOf, boxOf, rightOf } from '../../model/boxes.ts';
import type { Box } from '../../model/model.ts';
import type { Stroke } from '../../reading/page-content.ts';

/** Points between the ends of lines that meet. */
const NEAR = 2.5;
/** A page with more lines is a plan. */
const MOST_LINES = 600;
/** In points: smaller ones are boxes to tick. */
const [MIN_WIDTH, MIN_HEIGHT] = [24, 12];

/** Boxes that are drawn as four single lines. */
export function drawnFrames(strokes: readonly Stroke[]): Box[] {
  if (strokes.length > MOST_LINES) return [];
  const boxes = strokes.map(({ x0, y0, x1, y1 }) => boxOf(x0, y0, x1, y1));
  const level = boxes.filter(({ width, height }) => width > MIN_WIDTH && width > height)
    .sort((a, b) => a.y - b.y);
  const upright = boxes.filter(({ width, height }) => height > MIN_HEIGHT && height > width);
  const isSide = (x: number, top: Box, bottom: Box) =>
    upright.some((line) =>
      isNear(line.x, x) && line.y < top.y + NEAR && bottomOf(line) > bottom.y - NEAR
    );
  return level.flatMap((top, index) => {
    const bottom = level.slice(index + 1).find((line) =>
      line.y - top.y > MIN_HEIGHT && isNear(line.x, top.x) && isNear(rightOf(line), rightOf(top))
    );
    const isClosed = bottom && isSide(top.x, top, bottom) && isSide(rightOf(top), top, bottom);
    return isClosed ? [boxOf(top.x, top.y, rightOf(top), bottom.y)] : [];
  });
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < NEAR;
}
