import { addCounts, type Counts, noCounts } from '../../documents/counting/rules.ts';

const DAY_MS = 24 * 60 * 60_000;
const SEOUL_OFFSET_MS = 9 * 60 * 60_000;
/** Over so many days the pace is taken, today included. */
export const PACE_DAYS = 7;
/** The longest past that a chart shows. */
const CHART_DAYS = 60;

/** Days in Korea, numbered. */
export function dayOf(moment: Date): number {
  return Math.floor((moment.getTime() + SEOUL_OFFSET_MS) / DAY_MS);
}

export function dayFromText(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Each stage holds those behind it: what was reviewed is confirmed, what is confirmed is translated. */
export const stages = ['translated', 'confirmed', 'reviewed'] as const;
export type Stage = typeof stages[number];

export type Amount = Counts & { lines: number };
export type Stages = Record<Stage | 'total', Amount>;
/** The same in lines alone. */
export type LineStages = Record<Stage | 'total', Pick<Amount, 'lines'>>;

export function noAmount(): Amount {
  return { ...noCounts(), lines: 0 };
}

/** Adds to `sum` itself. */
export function addAmount(sum: Amount, more: Readonly<Amount>): Amount {
  sum.lines += more.lines;
  addCounts(sum, more);
  return sum;
}

export function noStages(): Stages {
  return {
    total: noAmount(),
    translated: noAmount(),
    confirmed: noAmount(),
    reviewed: noAmount(),
  };
}

export function addStages(sum: Stages, more: Readonly<Stages>): Stages {
  for (const stage of ['total', ...stages] as const) addAmount(sum[stage], more[stage]);
  return sum;
}

/** What is not confirmed yet. */
export function leftOf({ total, confirmed }: Stages): Amount {
  const left = noAmount();
  for (const name of Object.keys(left) as (keyof Amount)[]) {
    left[name] = Math.max(0, total[name] - confirmed[name]);
  }
  return left;
}

/** Whole percents of lines; 100 only when all are. */
export function percentOf(stage: Stage, stages: LineStages): number {
  const { lines } = stages.total;
  return lines === 0 ? 0 : Math.floor(stages[stage].lines * 100 / lines);
}

/**
 * `done`: nothing is left; `open`: there is no deadline; `late`: it is over; `still`: nothing was confirmed of late;
 * `behind` and `ahead` compare the pace with what is needed.
 */
export type PaceState = 'done' | 'open' | 'late' | 'still' | 'behind' | 'ahead';

export type Pace = {
  state: PaceState;
  /** Confirmed on the last seven days, and as much of it as falls on one day. */
  recent: number;
  perDay: number;
  /** Days that are left for it, today included; null without a deadline. */
  daysLeft: number | null;
  neededPerDay: number | null;
  /** The day on which all is done if it goes on like that. */
  doneOn: number | null;
};

type Work = {
  left: number;
  /** What was confirmed on each day. */
  days: ReadonlyMap<number, number>;
  today: number;
  /** The day on which the work began: a younger project has had fewer days. */
  since: number;
  deadline: number | null;
};

export function paceOf({ left, days, today, since, deadline }: Work): Pace {
  const recent = [...days].filter(([day]) => day > today - PACE_DAYS && day <= today)
    .reduce((sum, [, amount]) => sum + amount, 0);
  const perDay = recent / Math.min(PACE_DAYS, Math.max(1, today - since + 1));
  const daysLeft = deadline === null ? null : Math.max(0, deadline - today + 1);
  const neededPerDay = !daysLeft ? null : left / daysLeft;
  return {
    state: stateOf({ left, perDay, daysLeft, neededPerDay }),
    recent,
    perDay,
    daysLeft,
    neededPerDay,
    doneOn: left > 0 && perDay > 0 ? today + Math.ceil(left / perDay) - 1 : null,
  };
}

type Facts = { left: number } & Pick<Pace, 'perDay' | 'daysLeft' | 'neededPerDay'>;

function stateOf({ left, perDay, daysLeft, neededPerDay }: Facts): PaceState {
  if (left <= 0) return 'done';
  if (daysLeft === null) return 'open';
  if (neededPerDay === null) return 'late';
  if (perDay === 0) return 'still';
  return perDay < neededPerDay ? 'behind' : 'ahead';
}

export type Point = { day: number; left: number };

/** What was left at the end of each day, from the evening before the first, computed from what is confirmed now. */
export function burnDown(
  total: number,
  days: ReadonlyMap<number, number>,
  { since, today }: { since: number; today: number },
): Point[] {
  const first = Math.max(since, today - CHART_DAYS + 1);
  let left = total;
  for (const [day, amount] of days) if (day < first) left -= amount;
  const points: Point[] = [{ day: first - 1, left: Math.max(0, left) }];
  for (let day = first; day <= today; day++) {
    left -= days.get(day) ?? 0;
    points.push({ day, left: Math.max(0, left) });
  }
  return points;
}
