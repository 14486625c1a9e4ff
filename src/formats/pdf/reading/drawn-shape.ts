import type { GraphicsState } from './graphics.ts';
import { apply } from '../model/matrix.ts';
import type { DrawnShape, PathStep } from '../model/model.ts';

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

/** The colour of a fill on white paper. */
export function seenColour({ fill, opacity }: Pick<GraphicsState, 'fill' | 'opacity'>): string {
  if (opacity === 1 || !/^#[0-9a-f]{6}$/i.test(fill)) return fill;
  const mixed = [1, 3, 5].map((at) => {
    const part = parseInt(fill.slice(at, at + 2), 16);
    return Math.round(255 - (255 - part) * opacity).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}
