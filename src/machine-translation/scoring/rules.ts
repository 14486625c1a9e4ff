import type { Span } from '../../ports/quality/port.ts';

/** How a score was found: by a judging model, by likeness of meaning, of letters, or not at all. */
export type Method = 'judge' | 'embed' | 'lexical' | 'rules';

/** What the deterministic checks found. */
export type ScoreFlag =
  | 'empty'
  | 'wrong-script'
  | 'too-long'
  | 'too-short'
  | 'tags'
  | 'numbers'
  | 'units'
  | 'terms'
  | 'forbidden'
  | 'register'
  | 'negation'
  /** The model that judged had written the draft too. */
  | 'same-model'
  /** The engine that translated back had written the draft too. */
  | 'same-engine';

export type Colour = 'primary' | 'success' | 'warning' | 'danger';

/** As specified: exactly 90, 80 and 60 belong to the colour below. */
export function colourOf(score: number): Colour {
  if (score > 90) return 'primary';
  if (score > 80) return 'success';
  return score > 60 ? 'warning' : 'danger';
}

/** However good the rest of a line is, it is not better than this. Flags that are not here only ask to look. */
const caps: Partial<Record<ScoreFlag, number>> = {
  empty: 20,
  'wrong-script': 20,
  tags: 60,
  numbers: 60,
  'too-long': 80,
  'too-short': 80,
  terms: 80,
  forbidden: 80,
  units: 80,
  register: 80,
};

/** A whole number under all caps; null stays null, because unknown is not bad. */
export function capped(score: number | null, flags: readonly ScoreFlag[]): number | null {
  if (score === null) return null;
  return Math.round(Math.min(score, ...flags.map((flag) => caps[flag] ?? 100)));
}

/** The range of a number that no calibration table backs; undefined for one that is calibrated. */
export function rangeOf(
  { score, calibration }: Pick<ScoreView, 'score' | 'calibration'>,
): readonly [low: number, high: number] | undefined {
  const [, low, high] = /^provisional:(\d+)-(\d+)$/.exec(calibration ?? '') ?? [];
  if (score === null || !low || !high) return undefined;
  // Caps pull the number down, and its range with it.
  return [Math.min(Number(low), score), Number(high)];
}

/** Visitors may have a few lines checked: each check asks services that cost money. */
export const visitorChecks = { count: 60, periodMs: 24 * 60 * 60 * 1000, burst: 60 } as const;
/** Enough for anybody who works, and an end for a loop. */
export const memberChecks = { count: 2_000, periodMs: 60 * 60 * 1000, burst: 500 } as const;

/** What was found out about one target. */
export type Measured = {
  score: number | null;
  method: Method;
  /** Model or engine that measured. */
  by: string | null;
  calibration: string | null;
  flags: ScoreFlag[];
  spans: Span[];
  back: string | null;
  backEngine: string | null;
};

/** A score as lists know it. */
export type ScoreView = Measured & {
  index: number;
  /** The version of the line that it is good for. */
  version: number;
  /** Why there is no score, as a code of the catalogue. */
  reason: string | null;
  checkedAt: string;
};

export type ScoreSpan = Span;

/** What checks can be made with, shown before anybody starts one. */
export type ScoringStatus = { method: Method; by: string | null; backEngine: string | null };
