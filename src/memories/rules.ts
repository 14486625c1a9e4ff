import type { MatchKind } from '../memory/_match/match.ts';
import type { DiffPart } from '../memory/_match/diff.ts';
import type { Repair } from '../memory/_match/repair.ts';
import type { ImportState, SkipReason } from '../memory/rules.ts';
import { type Direction, directionCode } from '../shared/languages.ts';

/** A memory has a name of one line. */
export const NAME_LENGTH = 100;
export const MEMO_LENGTH = 500;
export const LIST_PAGE = 50;
export const ENTRY_PAGE = 30;
/** So many memories of a member; deleted ones count while they can be taken back. */
export const MOST_MEMORIES = 200;
/** So many memories are asked for one line, beside the personal one. */
export const MOST_ASKED = 20;
/** So many lines are matched with one call. */
export const MOST_LINES = 50;
/** What one line is shown. */
export const MOST_MATCHES = 9;
/** So long a deleted memory can be taken back. */
export const RESTORE_MS = 30 * 24 * 60 * 60_000;
export const MOST_PENALTY = 30;
/** A memory of a million lines. */
export const FILE_BYTES = 512 * 1024 * 1024;
export const SEARCH_LENGTH = 200;

export const limitOfImports = { count: 60, periodMs: 60 * 60_000, burst: 20 };
/** A page asks for fifty lines at most, and a person moves some lines a second. */
export const limitOfMatches = { count: 600, periodMs: 60_000, burst: 300 };

/** Memory files go from Korean to English or back. */
export const fileDirections = ['ko2en', 'en2ko'] as const;

export function isFileDirection(direction: Direction): boolean {
  return (fileDirections as readonly string[]).includes(directionCode(direction));
}

export type MemoryView = {
  no: number;
  name: string;
  isPersonal: boolean;
  /** ko2en … */
  direction: string;
  memo: string;
  units: number;
  /** YYYY-MM-DD HH:mm:ss in Korean time. */
  uploaded: string;
  changed: string;
  /** The newest file that went or goes into it. */
  arriving: ImportView | null;
};

export type ImportView = {
  no: number;
  fileName: string;
  state: ImportState;
  /** 0–100; null while nobody can say. */
  percent: number | null;
  read: number;
  added: number;
  duplicates: number;
  conflicts: number;
  skipped: Partial<Record<SkipReason, number>>;
  /** Why it failed, in the words of the reader. */
  reason: string | null;
};

export type EntryView = {
  /** Within its memory. */
  no: number;
  memoryNo: number;
  memory: string;
  /** In tag form, to be edited. */
  source: string;
  target: string;
  author: string | null;
  changed: string;
  /** Where the search stands in the sides without tags, if one was made. */
  found: { source: string; target: string; spans: Spans; side: Side } | null;
  isOwn: boolean;
};

export type Side = 'source' | 'target';
export type Spans = [start: number, end: number][];

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

export type Tone = 'primary' | 'success' | 'warning' | 'machine' | 'low';

/** The colour of a score; the bounds are those of the specification. */
export function toneOf(score: number): Tone {
  if (score < 0) return 'machine';
  if (score > 90) return 'primary';
  if (score > 80) return 'success';
  return score > 70 ? 'warning' : 'low';
}

export function cleanName(typed: string): string {
  return typed.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').trim();
}
