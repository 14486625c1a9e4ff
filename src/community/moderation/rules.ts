import type { ErrorCode } from '../../shared/catalogue.ts';
import type { Reason } from '../sanctions/rules.ts';

export const things = ['post', 'comment', 'message', 'member'] as const;
export type Thing = typeof things[number];
/** Something that can be reported or acted on: a kind and its number. */
export type ThingKey = { thing: Thing; thingNo: number };

/** What was written, as it was when it was reported; of a member the nickname. */
export type Snapshot = { title: string; words: string; at: number };

/** 0 comes first: what must be removed without delay. */
export function urgencyOf(reason: Reason): number {
  if (reason === 'filming') return 0;
  if (reason === 'illegal' || reason === 'personal') return 1;
  return reason === 'rights' || reason === 'copyright' ? 2 : 3;
}

const DAY_MS = 24 * 60 * 60_000;
export const WORDS_MAX = 1000;

/** Of one member. */
export const reportLimits = [
  { count: 5, periodMs: 60_000, burst: 5 },
  { count: 30, periodMs: DAY_MS, burst: 30 },
];

/** So many members hide something by their reports, until an operator has seen it. */
const REPORTERS_TO_HIDE = 3;
/** Younger accounts count for nothing there: accounts are easily made. */
const YOUNG_MS = 7 * DAY_MS;

export type ReportFacts = { reason: Reason; reporterSince: Date | null };

/**
 * Whether reports alone hide something until an operator decides: illegally filmed material by one, others by three. Whose
 * rights are infringed has a form of their own.
 */
export function hidesByReports(list: readonly ReportFacts[], now: Date): boolean {
  const grown = list.filter(({ reporterSince }) =>
    reporterSince !== null && now.getTime() - reporterSince.getTime() >= YOUNG_MS
  );
  if (grown.some(({ reason }) => reason === 'filming')) return true;
  const counted = grown.filter(({ reason }) => reason !== 'rights' && reason !== 'copyright');
  return counted.length >= REPORTERS_TO_HIDE;
}

export function wordsProblem(words: string, isNeeded: boolean): ErrorCode | undefined {
  if (isNeeded && !words) return 'moderation.wordsMissing';
  return [...words].length > WORDS_MAX ? 'moderation.wordsLong' : undefined;
}

/** What others have to be able to follow needs words. */
export function needsWords(reason: Reason): boolean {
  return reason === 'other' || reason === 'rights' || reason === 'copyright';
}

export const acts = [
  'hide',
  'restore',
  'lock',
  'unlock',
  'pin',
  'unpin',
  'warn',
  'suspend',
  'lift',
  'dismiss',
  'read',
] as const;
export type Act = typeof acts[number];

export function readAct(stored: string): Act {
  return acts.find((one) => one === stored) ?? 'read';
}

/** Members see these of what is theirs; the others are the operators' own record. */
export const shownActs: readonly Act[] = [
  'hide',
  'restore',
  'lock',
  'unlock',
  'warn',
  'suspend',
  'lift',
];

/** What can be objected to, once. */
export function mayAppeal(act: Act): boolean {
  return act === 'hide' || act === 'lock' || act === 'warn' || act === 'suspend';
}

/** The terms give so long to object, and to answer. */
export const APPEAL_MS = 15 * DAY_MS;

/** The terms: the same breach so often, or a request for correction that is not followed for so long. */
export const BREACHES_NEEDED = 2;
export const CORRECTION_MS = 10 * DAY_MS;
/** Grave breaches of law, against which others are protected at once. */
const graveReasons: readonly Reason[] = ['filming', 'illegal'];

/** A breach of the terms that was found and not taken back. `isCorrected`: what a request was about is changed or gone. */
export type Breach = {
  act: 'hide' | 'warn';
  reason: Reason;
  thing: Thing;
  thingNo: number;
  at: Date;
  isCorrected: boolean;
};

/** Why a member may not be suspended for a reason, by the terms; undefined when the conditions hold. */
export function refusalToSuspend(
  breaches: readonly Breach[],
  { reason, isGrave, now }: { reason: Reason; isGrave: boolean; now: Date },
): ErrorCode | undefined {
  if (isGrave && graveReasons.includes(reason)) return undefined;
  const same = breaches.filter((one) => one.reason === reason);
  // Hiding something and asking to correct it is one breach.
  const count = new Set(same.map(({ thing, thingNo }) => `${thing}/${thingNo}`)).size;
  if (count >= BREACHES_NEEDED) return undefined;
  const isIgnored = same.some((one) => {
    const end = correctionEnd(one);
    return end !== undefined && end <= now;
  });
  return isIgnored ? undefined : 'sanction.tooEarly';
}

/** When a request for correction has been without effect for so long that the member may be suspended. */
export function correctionEnd({ act, isCorrected, at }: Breach): Date | undefined {
  return act === 'warn' && !isCorrected ? new Date(at.getTime() + CORRECTION_MS) : undefined;
}

/** Days for which a feature can be suspended. */
export const sanctionDays = [1, 3, 7, 30, 90, 365] as const;

/** Reports, acts and requests are records of complaints. */
export const COMPLAINT_MONTHS = 36;
