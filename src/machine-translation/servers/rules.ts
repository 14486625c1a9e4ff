/** on: ok · warning: slow · off: takes no new work. */
export type ServerStatus = 'on' | 'warning' | 'off';

const WARNING_PERCENT = 70;
const OFF_PERCENT = 80;
/** So far below a border memory must fall before the status gets better. */
const HYSTERESIS = 3;

/** Servers are queried at most so often, however many people look. */
export const SAMPLE_EVERY_MS = 5_000;
/** Older than this, a reading says nothing about now. */
export const STALE_MS = 30_000;
/** Who has not answered by then counts as away. */
export const READ_LIMIT_MS = 3_000;

/** One kind of memory of one server: what is shown, and what the last sample alone would say. */
export type Level = { status: ServerStatus; pending: ServerStatus | null };

const severity: Record<ServerStatus, number> = { on: 0, warning: 1, off: 2 };
const bySeverity: readonly ServerStatus[] = ['on', 'warning', 'off'];

/** After a sample: it takes two that agree to change what is shown; the first one ever is believed. */
export function nextLevel(level: Level | undefined, percent: number): Level {
  if (!level) return { status: statusOf(percent), pending: null };
  const { status, pending } = level;
  const found = statusFrom(status, percent);
  if (found === status) return { status, pending: null };
  const isSameWay = pending !== null &&
    Math.sign(severity[pending] - severity[status]) ===
      Math.sign(severity[found] - severity[status]);
  if (!isSameWay) return { status, pending: found };
  // Both samples say better, or both say worse: what both bear out is shown.
  const step = severity[found] > severity[status]
    ? Math.min(severity[found], severity[pending])
    : Math.max(severity[found], severity[pending]);
  const next = bySeverity[step] ?? found;
  return { status: next, pending: next === found ? null : found };
}

export function statusOf(percent: number): ServerStatus {
  if (percent > OFF_PERCENT) return 'off';
  return percent > WARNING_PERCENT ? 'warning' : 'on';
}

/** As seen from a status: getting better takes a little more than not being worse. */
export function statusFrom(status: ServerStatus, percent: number): ServerStatus {
  const up = statusOf(percent);
  const down = statusOf(percent + HYSTERESIS);
  if (severity[up] > severity[status]) return up;
  return severity[down] < severity[status] ? down : status;
}
