import type { Progress } from '../../../../src/reports/progress/read-progress.ts';

/** The space of a chart, and how many parts its height has. */
export type Frame = {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  parts: number;
};

/** One for wide screens and one for narrow ones, whose words are as large as all others there. */
export const frames = {
  wide: { width: 880, height: 280, left: 72, right: 860, top: 28, bottom: 246, parts: 4 },
  narrow: { width: 320, height: 240, left: 56, right: 312, top: 28, bottom: 206, parts: 2 },
} as const satisfies Record<string, Frame>;

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
export function drawBurnDown(
  { points, today, deadline, pace }: Facts,
  whole: number,
  frame: Frame,
): Drawing {
  const start = points[0]?.day ?? today - 1;
  const reach = Math.max(today, deadline ?? 0, pace.doneOn ?? 0);
  const end = Math.max(Math.min(reach, today + MOST_AHEAD), start + 1);
  const x = (day: number) =>
    round(frame.left + (frame.right - frame.left) * (day - start) / (end - start));
  const y = (left: number) => round(frame.bottom - (frame.bottom - frame.top) * left / whole);
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
    actual: path(points),
    area: `${path(points)}L${x(today)} ${frame.bottom}L${x(start)} ${frame.bottom}Z`,
    ideal: hasIdeal
      ? path([{ day: start, left: points[0]?.left ?? whole }, { day: deadline, left: 0 }])
      : undefined,
    forecast: hasForecast ? path([now, clip(pace.doneOn ?? end)]) : undefined,
    now: { x: x(today), y: y(now.left) },
    heights: Array.from({ length: frame.parts + 1 }, (_, at) => whole * at / frame.parts)
      .map((value) => ({ y: y(value), value: Math.round(value) }))
      .filter(({ value }, at, all) => all[at - 1]?.value !== value),
    days: daysOf({ start, today, deadline: hasIdeal ? deadline : null }, x, frame),
  };
}

function daysOf(
  { start, today, deadline }: { start: number; today: number; deadline: number | null },
  x: (day: number) => number,
  frame: Frame,
): Drawing['days'] {
  const mark = (day: number, kind: 'first' | 'today' | 'deadline') => ({
    x: x(day),
    day,
    kind,
    anchor: anchorOf(x(day), frame),
  });
  const marks = deadline === null
    ? [mark(today, 'today')]
    : [mark(deadline, 'deadline'), mark(today, 'today')];
  const all = [...marks, mark(start + 1, 'first')];
  return all.filter((one, at) =>
    !all.slice(0, at).some((other) => Math.abs(other.x - one.x) < WORD_WIDTH)
  );
}

function anchorOf(x: number, { left, right }: Frame): Anchor {
  if (x > right - WORD_WIDTH / 2) return 'end';
  return x < left + WORD_WIDTH / 2 ? 'start' : 'middle';
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
