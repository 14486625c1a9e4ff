import type { Register } from '../../language/register/rules.ts';

/** An engine that can draft one line. */
export type DraftChoice = {
  engine: string;
  /** What people call the engine. */
  label: string;
  /** The speech level of a Korean draft; null where the engine has no say in it. */
  register: Register | null;
  /** As all drafts of the document are made. */
  isUsual: boolean;
  /** On a second request it may say it in other words. */
  mayVary: boolean;
};

/** A draft that is shown and not written; the seal proves that an engine made it. */
export type DraftOffer = { target: string; engine: string; flags: string[]; seal: string };

/** More than that is requested by no person who reads the answers: drafts a minute. */
export const offerLimit = { count: 120, periodMs: 60_000, burst: 60 } as const;

const speechLevels: readonly Register[] = ['hapsyo', 'haeyo', 'handa', 'nouns'];

/** The usual one first, then those that a translator may want instead. */
export function registersToOffer(usual: Register): Register[] {
  return [usual, ...speechLevels.filter((register) => register !== usual)];
}
