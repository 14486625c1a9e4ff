import { FROM_MEMORY } from '../../language-resources/translation-memory/rules.ts';
import { type LineAccess } from '../../documents/access/rules.ts';
import { mayWrite } from '../../documents/lines/rules.ts';

/** How far a confirmed line fills lines with the same source. */
export const reaches = ['off', 'document', 'project'] as const;
export type Reach = typeof reaches[number];
export const USUAL_REACH: Reach = 'document';

/** A member who changed a line so short a while ago is still typing. */
const STILL_TYPING_MS = 10_000;
/** The flag of a line that was filled, with the number of the line that filled it where that is in the same document. */
export const FILLED = 'propagated';

/** A line with the same source and tags as one that was just confirmed. */
export type Repeat = {
  target: string;
  /** The confirmed words in the tags of this line. */
  offered: string;
  origin: 'none' | 'machine' | 'person' | 'memory' | 'propagated';
  flags: readonly string[];
  isChecked: boolean;
  isException: boolean;
  editedAt: Date | null;
  assignee: number | null;
  reviewer: number | null;
};

/**
 * What becomes of a repetition. Only `fill` is written; `foreign`, `typing` and `typed` are offered to members who work
 * on them, `inconsistent` is listed.
 */
export type Fate =
  | 'fill'
  | 'same'
  | 'inconsistent'
  | 'context'
  | 'exception'
  | 'foreign'
  | 'typing'
  | 'typed';

/** Parts repetitions into lists before anything is written. */
export function partRepeats<R extends Repeat>(
  repeats: readonly R[],
  { rights, now }: { rights: LineAccess; now: Date },
): Record<Fate, R[]> {
  const parts: Record<Fate, R[]> = {
    fill: [],
    same: [],
    inconsistent: [],
    context: [],
    exception: [],
    foreign: [],
    typing: [],
    typed: [],
  };
  for (const repeat of repeats) parts[fateOf(repeat, rights, now)].push(repeat);
  return parts;
}

export function fateOf(repeat: Repeat, rights: LineAccess, now: Date): Fate {
  const { target, offered, origin } = repeat;
  if (repeat.isException) return 'exception';
  if (target === offered) return 'same';
  if (repeat.isChecked) return 'inconsistent';
  if (origin === 'memory' && scoreOf(repeat.flags) > 100) return 'context';
  if (!mayWrite(rights, repeat)) return 'foreign';
  if (isBeingTyped(repeat, now)) return 'typing';
  // What a person or the file itself has written is not replaced by a guess.
  const isOwnText = target !== '' && (origin === 'person' || origin === 'none');
  return isOwnText ? 'typed' : 'fill';
}

function isBeingTyped(
  { origin, editedAt }: Pick<Repeat, 'origin' | 'editedAt'>,
  now: Date,
): boolean {
  return origin === 'person' && editedAt !== null &&
    now.getTime() - editedAt.getTime() < STILL_TYPING_MS;
}

/** How well the memory matched that filled a line; 0 where none did. */
export function scoreOf(flags: readonly string[]): number {
  const flag = flags.find((one) => one.startsWith(`${FROM_MEMORY}:`));
  return flag ? Number(flag.slice(FROM_MEMORY.length + 1)) : 0;
}

/** The line that filled this one: its number, 0 for one of another document, undefined for none. */
export function filledFrom(flags: readonly string[]): number | undefined {
  const flag = flags.find((one) => one === FILLED || one.startsWith(`${FILLED}:`));
  return flag === undefined ? undefined : Number(flag.slice(FILLED.length + 1));
}

/** A line with the same source, as the editor shows it. */
export type RepeatView = {
  /** Opaque name and file name of another document; absent: this one. */
  file?: { name: string; fileName: string };
  index: number;
  target: string;
  /** The same words in the tags of the line that asks. */
  offered: string;
  isChecked: boolean;
  isException: boolean;
};

/** More of them are counted and not shown. */
export const MOST_SHOWN = 50;

/** So much one confirmation may write: a long line that stands very many times would fill the disk. */
export const FILLED_LETTERS = 20_000_000;

/** The first of them, as far as they are not too much together. */
export function withinLetters<T extends { offered: string }>(fill: readonly T[]): T[] {
  let letters = 0;
  return fill.filter(({ offered }) => (letters += offered.length) <= FILLED_LETTERS);
}
