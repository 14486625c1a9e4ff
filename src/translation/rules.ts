/** Sentences that a visitor has translated in a day, and in one document. */
export const VISITOR_SENTENCES = 10;
export const PART_LINES = 20;
/** A worker that is silent for so long has died; its part is free again. */
export const LEASE_MS = 60_000;
export const HEARTBEAT_MS = 20_000;

export type JobStatus = 'running' | 'paused' | 'done' | 'cancelled' | 'failed';

export function isOver(status: JobStatus): boolean {
  return status === 'done' || status === 'cancelled' || status === 'failed';
}

/** As specified: the part's place among all parts, in whole percents. */
export function progressOfPart(index: number, count: number): number {
  return count === 0 ? 100 : Math.round((index + 1) / count * 100);
}

/** Of a whole job; 100 only when all parts are done. */
export function progressOfJob(done: number, count: number): number {
  return count === 0 ? 100 : Math.floor(done / count * 100);
}

/** Days of the limits are Korean days. */
export function dayOf(moment: Date): string {
  const korea = 9 * 60 * 60 * 1000;
  return new Date(moment.getTime() + korea).toISOString().slice(0, 10);
}
