import type { Actor } from '../../server/deps.ts';

/** Sentences that a visitor has translated in a day, all visitors of one address together, and in one document. */
export const VISITOR_SENTENCES = 10;

/** Documents of visitors live for a day; what they have had is counted over their whole life. */
export const WHOLE_LIFE = 'all';

/** Days of the limits are Korean days. */
export function dayOf(moment: Date): string {
  const korea = 9 * 60 * 60 * 1000;
  return new Date(moment.getTime() + korea).toISOString().slice(0, 10);
}

/** So long counts of days are stored: no limit looks further back than a month. */
export const COUNTS_STORED_MS = 90 * 24 * 60 * 60_000;

/** Under which name the work of someone is counted; jobs keep it. */
export function askerOf(actor: Actor): string {
  return actor.kind === 'member' ? actor.member.uid : actor.key;
}

/** Under which name it is noted that a visitor was seen at an address. */
export function seenAt(sender: string, asker: string): string {
  return `sender:${sender}/${asker}`;
}

export function documentKey(documentId: number): string {
  return `document:${documentId}`;
}
