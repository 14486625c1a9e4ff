/** Kinds of keystrokes that are counted. Which keys they were is not. */
export const effortKinds = ['letter', 'delete', 'move', 'paste', 'confirm'] as const;
export type EffortKind = typeof effortKinds[number];
export type EffortKeys = Record<EffortKind, number>;

/** Between two signs of life no more than this counts: a member who is silent longer is away. */
export const IDLE_MS = 30_000;
/** A stretch at one line is written down at least so often. */
export const STRETCH_MS = 60_000;
/** So long rows stay. */
export const EFFORT_MS = 2 * 365 * 24 * 60 * 60_000;
/** Rows of one message, and what one of them may say. */
export const MOST_ROWS = 200;
export const MOST_KEYS = 10_000;
/** A stretch that was noted longer ago is not taken any more. */
export const MOST_AGO_MS = 24 * 60 * 60_000;
export const limitOfEffort = { count: 600, periodMs: 60 * 60_000, burst: 60 };

/** A stretch as the editor notes it; `endedAgo`: how long before it was sent. */
export type EffortStretch = {
  line: number;
  startedAgo: number;
  endedAgo: number;
  activeMs: number;
  keys: EffortKeys;
  before: number;
  after: number;
};

export const noKeys = (): EffortKeys => ({ letter: 0, delete: 0, move: 0, paste: 0, confirm: 0 });

export function addKeys(sum: EffortKeys, more: Readonly<EffortKeys>): EffortKeys {
  for (const kind of effortKinds) sum[kind] += more[kind];
  return sum;
}

type Interval = { startedAt: number; endedAt: number; activeMs: number };

/**
 * The part of a stretch that lies behind the last one: a member is at one line at a time, in however many windows. What
 * lies before it counts no second time.
 */
export function behind({ startedAt, endedAt, activeMs }: Interval, last: number): Interval {
  const start = Math.min(Math.max(startedAt, last), endedAt);
  return { startedAt: start, endedAt, activeMs: Math.min(activeMs, endedAt - start) };
}
