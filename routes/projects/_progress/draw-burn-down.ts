import type { Progress } from '../../../src/progress/read-progress.ts';

export const WIDTH = 720;
export const HEIGHT = 260;
export const PLOT = { left: 72, right: 700, top: 28, bottom: 226 };

export type Drawing = {
  /** Paths of SVG. */
  actual: string;
  area: string;
  ideal: string | undefined;
  forecast: string | undefined;
  now: { x: number; y: number };
  heights: { y: number; value: number }[];
  days: { x: number; day: number; kind: 'first' | 'today' | 'deadline'; anchor: Anchor }[];
};
type Anchor = 'start' | 'middle' | 'end';

/** The farthest that a deadline or forecast may push the right edge, as days behind today. */
const MOST_AHEAD = 90;
/** Two words that are nearer than this would stand on each other. */
const WORD_WIDTH = 64;

type Facts = Pick<Progress, 'points' | 'today' | 'deadline' | 'pace'>;

/** Where the lines of the chart go. `whole` is all the work there is. */
export function drawBurnDown({ points, today, deadline, pace }: Facts, whole: number): Drawing {
  // What was left before the first day stands at its beginning.
  const start = (points[0]?.day ?? today) - 1;
  const line = [{ day: start, left: startOf(points, whole) }, ...points];
  const reach = Math.max(today, deadline ?? 0, pace.doneOn ?? 0);
  const end = Math.max(Math.min(reach, today + MOST_AHEAD), start + 1);
  const x = (day: number) =>
    round(PLOT.left + (PLOT.right - PLOT.left) * (day - start) / (end - start));
  const y = (left: number) => round(PLOT.bottom - (PLOT.bottom - PLOT.top) * left / whole);
  const path = (all: readonly { day: number; left: number }[]) =>
    all.map(({ day, left }, at) => `${at === 0 ? 'M' : 'L'}${x(day)} ${y(left)}`).join('');
  const now = { day: today, left: points.at(-1)?.left ?? 0 };
  const clip = (to: number) => {
    const day = Math.min(to, end);
    return { day, left: now.left * (1 - (day - today) / (to - today)) };
  };
  const hasIdeal = deadline !== null && deadline > start && deadline <= end;
  const hasForecast = pace.doneOn !== null && pace.doneOn > today;
  return {
    actual: path(line),
    area: `${path(line)}L${x(today)} ${PLOT.bottom}L${x(start)} ${PLOT.bottom}Z`,
    ideal: hasIdeal
      ? path([{ day: start, left: line[0]?.left ?? whole }, { day: deadline, left: 0 }])
      : undefined,
    forecast: hasForecast ? path([now, clip(pace.doneOn ?? end)]) : undefined,
    now: { x: x(today), y: y(now.left) },
    heights: [0, 0.25, 0.5, 0.75, 1].map((part) => ({
      y: y(whole * part),
      value: Math.round(whole * part),
    })).filter(({ value }, at, all) => all[at - 1]?.value !== value),
    days: daysOf(
      { start, today, deadline: deadline !== null && deadline <= end ? deadline : null },
      x,
    ),
  };
}

/** Before the first day that is shown, other days may have had their part. */
function startOf(points: Facts['points'], whole: number): number {
  const [first, second] = points;
  return first && second && first.left < whole ? Math.max(first.left, second.left) : whole;
}

function daysOf(
  { start, today, deadline }: { start: number; today: number; deadline: number | null },
  x: (day: number) => number,
): Drawing['days'] {
  const mark = (day: number, kind: 'first' | 'today' | 'deadline') => ({
    x: x(day),
    day,
    kind,
    anchor: anchorOf(x(day)),
  });
  const marks = deadline === null || deadline <= start
    ? [mark(today, 'today')]
    : [mark(deadline, 'deadline'), mark(today, 'today')];
  const all = [...marks, mark(start + 1, 'first')];
  return all.filter((one, at) =>
    !all.slice(0, at).some((other) => Math.abs(other.x - one.x) < WORD_WIDTH)
  );
}

function anchorOf(x: number): Anchor {
  if (x > PLOT.right - WORD_WIDTH / 2) return 'end';
  return x < PLOT.left + WORD_WIDTH / 2 ? 'start' : 'middle';
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
