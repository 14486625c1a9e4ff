import type { TagFacts } from '../tags/tags.ts';
import type { Lang, UiLang } from '../../shared/languages.ts';
import type { KoreanFault } from '../korean/fault.ts';
import type { OwnReadings } from '../korean/own-readings.ts';
import type { SpeechLevel } from '../korean/speech-level/classify.ts';
import type { CueRules } from '../subtitles/check-cues.ts';
import type { EntryIndex, TermEntry } from '../terms/check-terms.ts';

/** The codes of the entries of the table. */
export type CheckCode = string;

export type Words = { ko: string; en: string };

export const severityLevels = ['error', 'warning', 'info'] as const;
export type Severity = typeof severityLevels[number];

/** By the codes of the checks. */
export type CheckSeverities = Readonly<Partial<Record<CheckCode, Severity>>>;

/** A line as checks see it; texts in tag form. */
export type CheckedLine = {
  source: string;
  target: string;
  tags: TagFacts;
  checked: boolean;
  origin: string;
  flags: readonly string[];
  /** Which unit of the file it belongs to, and its place among the lines of that unit. */
  unit?: string | undefined;
  seg?: readonly [place: number, count: number];
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
  /** What else is right in the place of the fix. */
  forms?: readonly string[];
};

/** All that is known of one check. */
export type Check = {
  code: CheckCode;
  label: Words;
  /** What it looks for, for the settings of a project. */
  help: Words;
  /**
   * `always`: cannot be switched off, stops every confirmation and cannot be dismissed; `blocking`: a team may let it stop
   * confirmations; `optional`: it stops none, for it judges confirmed lines, or what a film is timed by.
   */
  policy: 'always' | 'blocking' | 'optional';
  /** Its place in lists of checks; the order of the table is that of the findings of a line. */
  place: number;
  /**
   * What its findings say, by their codes. `{name}` is filled; `을(를)` behind it becomes the particle that fits. With
   * `Elsewhere` behind the code: of another document.
   */
  messages: Readonly<Record<string, Words>>;
  /** Where a team wrote the words itself. */
  wordsOf?(values: Finding['values'], lang: UiLang): string;
  /** Only for translations into these; absent: all. */
  into?: readonly Lang[];
  /** It compares lines, so the server alone finds what it says. */
  needsOtherLines?: true;
  /** Judges one line, and says how each finding is fixed. */
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

/** Rules of a trade. */
export const packNames = ['law', 'patent'] as const;
export type Pack = typeof packNames[number];

/** Topics of the checks of Korean words: ko.particle and so on. */
export type KoreanTopic = 'particle' | 'spelling' | 'spacing' | 'loanword' | 'register';

/** What a finder may know beside the text. */
type BesideKorean = {
  source: string;
  /** The speech level that a team wants; absent: it is not judged. */
  level?: SpeechLevel | undefined;
  /** Whether loanwords are judged; a word of the glossary is right as it is. */
  loanwords?: { isTerm(word: string): boolean } | undefined;
  /** How a team reads words that are no Hangul. */
  readings?: OwnReadings | undefined;
};

type KoreanFinder = (text: string, beside: BesideKorean) => KoreanFault[];

export type KoreanFinders = Readonly<Record<KoreanTopic, KoreanFinder>>;

/** When cues are seen, in seconds, and the guide that they are held to. */
export type CueTable = {
  rules(): CueRules | undefined;
  /** `next`: when the one behind it begins. `isMoved`: its times are no longer those of the file. */
  of(unit: string): { start: number; end: number; next?: number; isMoved: boolean } | undefined;
};

export type CheckSetting = {
  from: Lang;
  to: Lang;
  terms: EntryIndex<TermEntry> | null;
  rules: readonly ReadyRule[];
  /** Lines are cues that must fit on a screen. */
  isSubtitle: boolean;
  /** Absent: only their words are judged. */
  cues?: CueTable;
  /** Checks that are not wanted. */
  off: readonly CheckCode[];
  /** How loud the alarms of a check are, where a team wants another way than its own. */
  severities?: CheckSeverities;
  /** What finds faults of Korean words; absent: they are not looked for. */
  korean?: KoreanFinders;
  /** The speech level that a team wants; absent: it is not judged. */
  level?: SpeechLevel | undefined;
  /** Rules of a trade that its documents are held to as well. */
  packs?: readonly Pack[];
  /** Loanwords are judged by their official spelling. */
  loanwords?: boolean;
  /** How a team reads words that are no Hangul. */
  readings?: OwnReadings;
};
