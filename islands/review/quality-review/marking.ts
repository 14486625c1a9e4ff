import type { Severity } from '../../../src/review/lqa/scoring/schema.ts';
import type { Category } from './review-calls.ts';

/** An error that is being marked. Until there is a digit, letters choose the category; then they are the comment. */
export type Marking = {
  isWhole: boolean;
  category: Category | undefined;
  severity: Severity | undefined;
};

/** Nothing chosen is minor. */
export const USUAL_SEVERITY: Severity = 'minor';

export const severityOfDigit: Record<string, Severity> = {
  '0': 'neutral',
  '1': 'minor',
  '2': 'major',
  '3': 'critical',
};

export const startMarking: Marking = {
  isWhole: false,
  category: undefined,
  severity: undefined,
};

/** What a key does while one marks; undefined: nothing of ours. Keys go by `code`, so that they work in Hangul mode. */
export function pressed(
  marking: Marking,
  code: string,
  categories: readonly Category[],
): Marking | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (letter) {
    const category = categoryOf(marking.category, letter, categories);
    return category && { ...marking, category };
  }
  const severity = digit && severityOfDigit[digit];
  if (severity && marking.category) return { ...marking, severity };
  return code === 'Backspace'
    ? { ...marking, category: undefined, severity: undefined }
    : undefined;
}

/** The first letter is that of a main category; the next one of a category in it, else of another main one. */
function categoryOf(
  chosen: Category | undefined,
  letter: string,
  categories: readonly Category[],
): Category | undefined {
  const main = chosen?.parent ?? chosen?.code;
  return categories.find((one) => one.parent === main && main && one.letter === letter) ??
    categories.find((one) => !one.parent && one.letter === letter);
}
