import type { FailReason } from '../ports/mt/port.ts';
import type { ErrorCode } from '../shared/catalogue.ts';

/** Sentences that a visitor has translated in a day, and in one document. */
export const VISITOR_SENTENCES = 10;
export const PART_LINES = 20;
/** A worker that is silent for so long has died; its part is free again. */
export const LEASE_MS = 60_000;
export const HEARTBEAT_MS = 20_000;
/** Lines around a part that the engine may read. */
export const CONTEXT_LINES = { before: 3, after: 2 } as const;

export type JobStatus = 'running' | 'paused' | 'done' | 'cancelled' | 'failed';

/** Why a line has no machine target. */
export type Reason = FailReason | 'visitor-limit';

const codes: Record<Reason, ErrorCode> = {
  'missing': 'mt.missing',
  'empty': 'mt.empty',
  'tags': 'mt.tags',
  'too-long': 'mt.tooLong',
  'too-short': 'mt.tooShort',
  'wrong-script': 'mt.wrongScript',
  'refused': 'mt.refused',
  'bad-reply': 'mt.badReply',
  'rate-limited': 'mt.rateLimited',
  'quota': 'mt.quota',
  'unauthorized': 'mt.unauthorized',
  'unreachable': 'mt.unreachable',
  'timeout': 'mt.timeout',
  'breaker-open': 'mt.breakerOpen',
  'budget': 'mt.budget',
  'cancelled': 'mt.cancelled',
  'unsupported-pair': 'mt.unsupportedPair',
  'needs-engine': 'mt.needsEngine',
  'visitor-limit': 'mt.visitorLimit',
};

/** The catalogue's words for a reason; this is what lines and jobs keep. */
export function codeOf(reason: Reason): ErrorCode {
  return codes[reason];
}

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
