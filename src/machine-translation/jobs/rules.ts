/** `leaseMs`: a worker that is silent for so long has died; its part is free again. */
type LeaseTimes = { leaseMs: number; heartbeatMs: number; adoptMs: number };

/** Nobody else could take a part over; where others share the database, they do so within a quarter of a minute. */
export function leaseTimes({ sharesDatabase = false }: { sharesDatabase?: boolean }): LeaseTimes {
  return sharesDatabase
    ? { leaseMs: 9_000, heartbeatMs: 2_000, adoptMs: 5_000 }
    : { leaseMs: 60_000, heartbeatMs: 20_000, adoptMs: 60_000 };
}

export type JobStatus = 'running' | 'paused' | 'done' | 'cancelled' | 'failed';

export function isOver(status: JobStatus): boolean {
  return status === 'done' || status === 'cancelled' || status === 'failed';
}

/** Nothing of it is under way yet: others come first, or no server has room. */
export function isWaiting(
  { status, worksSince }: { status: JobStatus; worksSince: Date | null },
): boolean {
  return status === 'running' && worksSince === null;
}

/** As specified: the part's place among all parts, in whole percents. */
export function progressOfPart(index: number, count: number): number {
  return count === 0 ? 100 : Math.round((index + 1) / count * 100);
}

/** Of a whole job; 100 only when all parts are done. */
export function progressOfJob(done: number, count: number): number {
  return count === 0 ? 100 : Math.floor(done / count * 100);
}

/** A member who waited for less is likely still there: the end is not worth a mail. */
export const LONG_JOB_MS = 3 * 60_000;

/** So long a job may work before a person has to resume it. */
export const RUN_MS = 15 * 60_000;

/** Parts that one person may have translated: a burst, then two a second, so that others have their turn too. */
export const partLimit = { count: 120, periodMs: 60_000, burst: 60 };
