import type { GraphicsState } from './graphics.ts';
import { apply } from '../model/matrix.ts';
import { bottomOf, boxAroundPoints, intersection, rightOf } from '../model/boxes.ts';
import type { Box, DrawnShape, PathStep } from '../model/model.ts';

/** The kinds of steps by their number in the paths of the library, and how many points each has. */
const STEPS: readonly (readonly [PathStep['kind'], number])[] = [
  ['move', 1],
  ['line', 1],
  ['curve', 3],
  ['quadratic', 2],
  ['close', 0],
];

/** A path as it is painted, in the space of the page; undefined when nothing of it can be shown. */
export function drawnShape(
  path: ArrayLike<number>,
  { isFilled, isStroked }: { isFilled: boolean; isStroked: boolean },
  state: GraphicsState,
): DrawnShape | undefined {
  const { matrix, stroke, lineWidth, hasPattern } = state;
  const steps: PathStep[] = [];
  for (let at = 0; at < path.length;) {
    const [kind, count] = STEPS[path[at++] ?? -1] ?? [];
    if (kind === undefined || count === undefined) return undefined;
    const points = Array.from(
      { length: count },
      (_, index) => apply(matrix, path[at + index * 2] ?? 0, path[at + index * 2 + 1] ?? 0),
    );
    if (points.some(([x, y]) => !Number.isFinite(x + y))) return undefined;
    steps.push({ kind, points });
    at += count * 2;
  }
  const hasFill = isFilled && !hasPattern;
  if (steps.length < 2 || !hasFill && !isStroked) return undefined;
  return {
    path: steps,
    ...(hasFill ? { fill: seenColour(state) } : {}),
    ...(isStroked ? { stroke } : {}),
    lineWidth: lineWidth * Math.hypot(matrix[0], matrix[1]),
  };
}

const SLACK = 1;

/** What can be seen of a shape; a filled one that reaches beyond its bounds is as large as they are. */
export function clippedShape(shape: DrawnShape, clip: Box | undefined): DrawnShape | undefined {
  if (!clip) return shape;
  const box = boxAroundPoints(shape.path.flatMap((step) => step.points));
  const seen = intersection(box, clip);
  if (seen.width <= 0 && box.width > 0 || seen.height <= 0 && box.height > 0) return undefined;
  const isInside = seen.width > box.width - SLACK && seen.height > box.height - SLACK;
  if (isInside || !shape.fill) return shape;
  const [left, top, right, bottom] = [seen.x, seen.y, rightOf(seen), bottomOf(seen)];
  const corners = [[left, top], [right, top], [right, bottom], [left, bottom]] as const;
  const path = corners.map((point, at): PathStep => ({
    kind: at === 0 ? 'move' : 'line',
    points: [point],
  }));
  return { path: [...path, { kind: 'close', points: [] }], fill: shape.fill, lineWidth: 0 };
}

/** The colour of a fill on white paper. */
export function seenColour({ fill, opacity }: Pick<GraphicsState, 'fill' | 'opacity'>): string {
  if (opacity === 1 || !/^#[0-9a-f]{6}$/i.test(fill)) return fill;
  const mixed = [1, 3, 5].map((at) => {
    const part = parseInt(fill.slice(at, at + 2), 16);
    return Math.round(255 - (255 - part) * opacity).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}
