import type { DiffPart } from '../../language/similarity/diff.ts';
import type { MatchKind } from '../../language/similarity/match.ts';
import type { Repair } from '../../language/similarity/repair.ts';

/** So many memories are searched for one line, beside the personal one. */
export const MOST_SEARCHED = 20;
/** So many lines are matched with one call. */
export const MOST_LINES = 50;
/** What one line is shown. */
export const MOST_MATCHES = 9;
/** A page asks for fifty lines at most, and a person moves some lines a second. */
export const limitOfMatches = { count: 600, periodMs: 60_000, burst: 300 };

/** One offer for a line. The first four names are those of the specification. */
export type MatchView = {
  /** What became of the unit's source in the line: `[-gone-]`, `{+come+}`. */
  diff_text: string;
  /** To be written into the line: with its tags, and with its numbers where those could be placed. */
  tmx_target: string;
  /** 101 and 102 with context; -1 is a draft of a machine. */
  score: number;
  /** Number of the unit within its memory; -1 for a draft. */
  source_i: number;
  /** How the file that brought the unit named it. */
  id?: string;
  kind: MatchKind | 'machine';
  /** Without tags. */
  source: string;
  diff: DiffPart[];
  flips: string[];
  repairs: Repair[];
  hasOtherTags: boolean;
  penalty: number;
  memory: { no: number; name: string; isPersonal: boolean } | null;
  author: string | null;
  changed: string | null;
};

export type LineMatches = { index: number; matches: MatchView[] };

type Tone = 'primary' | 'success' | 'warning' | 'machine' | 'low';

/** The colour of a score; the bounds are those of the specification. */
export function toneOf(score: number): Tone {
  if (score < 0) return 'machine';
  if (score > 90) return 'primary';
  if (score > 80) return 'success';
  return score > 70 ? 'warning' : 'low';
}
