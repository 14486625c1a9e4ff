import type { Method, ScoreFlag } from '../../machine-translation/scoring/rules.ts';

export const VERDICTS = ['accepted', 'flagged'] as const;
export type Verdict = typeof VERDICTS[number];

/** What can be wrong with a translation: the first level of MQM. */
export const FLAG_REASONS = [
  'mistranslation',
  'omission',
  'addition',
  'terminology',
  'grammar',
  'style',
  'locale',
  'markup',
  'misaligned',
] as const;
export type FlagReason = typeof FLAG_REASONS[number];

export const FILTERS = ['all', 'open', 'accepted', 'flagged', 'edited', 'doubtful'] as const;
export type Filter = typeof FILTERS[number];

export const INSPECTION_PAGE_SIZE = 50;
export const NOTE_LENGTH = 500;
/** So many are checked by one call. */
export const MOST_CHECKED = 20;
/** A score up to here asks for a look. */
export const DOUBTFUL = 80;

export type InspectedView = {
  /** Within its memory. */
  no: number;
  /** In tag form. */
  source: string;
  target: string;
  verdict: Verdict | null;
  reason: FlagReason | null;
  note: string;
  isEdited: boolean;
  /** Whose verdict it is. */
  by: string | null;
  score: number | null;
  method: Method | null;
  flags: ScoreFlag[];
  scoreReason: string | null;
  isScored: boolean;
};

export type Progress = { total: number; accepted: number; flagged: number; edited: number };

/** In whole percent, never 100 before all is done. */
export function percentOf({ total, accepted, flagged }: Progress): number {
  return total === 0 ? 0 : Math.floor((accepted + flagged) / total * 100);
}
