import type { ErrorCode } from '../../../shared/catalogue.ts';
import type { Reason } from '../../sanctions/rules.ts';
import type { ThingKey } from '../rules.ts';

export const requestKinds = ['filming', 'rights', 'copyright'] as const satisfies readonly Reason[];
export type RequestKind = typeof requestKinds[number];

const DAY_MS = 24 * 60 * 60_000;
/** The law: what infringes rights is hidden for so long at most; then it is decided, or shown again. */
export const HIDDEN_MS = 30 * DAY_MS;
/** The law: after an objection to a notice of copyright it is shown again on a day that both know. */
export const RESUME_MS = 14 * DAY_MS;
/** What nobody has confirmed by mail. */
export const UNCONFIRMED_MS = DAY_MS;

/** Of one member, or of one sender who is none. */
export const requestLimit = { count: 5, periodMs: DAY_MS, burst: 5 };
/** To one address, so that nobody is sent mails by others. */
export const addressLimit = { count: 3, periodMs: DAY_MS, burst: 3 };

export const PROOF_MAX = 1000;
export const NAME_MAX = 50;

/** The post or comment that an address of ours leads to. */
export function readTarget(link: string): ThingKey | undefined {
  const [, post, comment] =
    /\/support\/([1-9]\d{0,14})(?:\?comment=([1-9]\d{0,14}))?(?:[&#].*)?$/.exec(link.trim()) ?? [];
  if (comment) return { thing: 'comment', thingNo: Number(comment) };
  return post ? { thing: 'post', thingNo: Number(post) } : undefined;
}

/** Until when it is hidden: illegally filmed material and works of others have no end of their own. */
export function hiddenUntil(kind: RequestKind, now: Date): Date | null {
  return kind === 'rights' ? new Date(now.getTime() + HIDDEN_MS) : null;
}

/** An objection names the day on which a work is shown again; others change nothing by themselves. */
export function untilAfterObjection(
  kind: RequestKind,
  { until, now }: { until: Date | null; now: Date },
): Date | null {
  return kind === 'copyright' ? new Date(now.getTime() + RESUME_MS) : until;
}

export type RequestState =
  | 'unconfirmed'
  | 'open'
  | 'hidden'
  | 'objected'
  | 'removed'
  | 'restored'
  | 'refused';

export const decisions = ['hide', 'refuse', 'remove', 'restore'] as const;
export type Decision = typeof decisions[number];

/** What an operator can decide in a state. */
export function decisionsIn(state: RequestState): readonly Decision[] {
  if (state === 'open') return ['hide', 'refuse'];
  return state === 'hidden' || state === 'objected' ? ['remove', 'restore'] : [];
}

export function personProblem(name: string): ErrorCode | undefined {
  if (!name) return 'inquiry.nameMissing';
  return [...name].length > NAME_MAX ? 'rights.nameLong' : undefined;
}
