import type { TagFacts } from '../lines/tags.ts';
import type { Lang } from '../shared/languages.ts';
import type { EntryIndex, TermEntry } from '../terms/check-terms.ts';

export const checkCodes = [
  'tags',
  'numbers',
  'terms',
  'punctuation',
  'blanks',
  'untranslated',
  'inconsistent',
  'length',
  'untouched',
  'repeated',
  'team',
] as const;
export type CheckCode = typeof checkCodes[number];

export type Severity = 'error' | 'warning' | 'info';

/** A line as checks see it; texts in tag form. */
export type CheckedLine = {
  source: string;
  target: string;
  tags: TagFacts;
  checked: boolean;
  origin: string;
  flags: readonly string[];
};

/** The plain words of one side, and where each of their units stands in the text with tags. */
export type Plain = { text: string; at: readonly number[] };

export type CheckInput = CheckedLine & { from: Lang; to: Lang; plain: { from: Plain; to: Plain } };

/** A replacement in the target, in offsets of the text with tags. */
export type Fix = { start: number; end: number; insert: string };

/** What a check says. `start` to `end`: where, on that side, in offsets of the text with tags. */
export type Finding = {
  check: CheckCode;
  /** What exactly is wrong: a key of the words. */
  code: string;
  severity: Severity;
  side: 'source' | 'target';
  start: number;
  end: number;
  /** For the words. */
  values: Readonly<Record<string, string>>;
  fix?: Fix;
};

export type Check = {
  code: CheckCode;
  /** Only for translations into these; absent: all. */
  into?: readonly Lang[];
  run(line: CheckInput, setting: CheckSetting): Finding[];
};

/** Finds where an expression of a team matches; the engine behind it takes linear time. */
export type Matcher = (text: string) => { start: number; end: number } | undefined;

/** An alarm of a team: where the source matches (or always), the target must not match, or must. */
export type TeamRule = {
  source: string;
  target: string;
  kind: 'forbidden' | 'required';
  ko: string;
  en: string;
};

export type ReadyRule = TeamRule & { inSource?: Matcher; inTarget: Matcher };

export type CheckSetting = {
  from: Lang;
  to: Lang;
  terms: EntryIndex<TermEntry> | null;
  rules: readonly ReadyRule[];
  /** Lines are cues that must fit on a screen. */
  isSubtitle: boolean;
  /** Checks that are not wanted. */
  off: readonly CheckCode[];
};
