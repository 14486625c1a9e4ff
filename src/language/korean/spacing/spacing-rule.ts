import type { KoreanFault } from '../fault.ts';

/**
 * A rule of spacing: where `form` matches, its first group and its second group are written apart, or together. What must
 * stand around them is looked at only, so that the match is those two and nothing more.
 */
export type SpacingRule = {
  code: string;
  /** A letter of it that is found quickly: lines without any are passed over. */
  cue: RegExp;
  form: RegExp;
  /** What to do with the blank between the two. */
  blank: 'add' | 'remove';
  /** What only looks like it. */
  unless?(left: string, right: string, text: string, at: number): boolean;
};

const MOST = 100;

export function* brokenSpacing(
  text: string,
  rules: readonly SpacingRule[],
): Generator<KoreanFault> {
  let found = 0;
  for (const { code, cue, form, blank, unless } of rules) {
    if (!cue.test(text)) continue;
    for (const match of text.matchAll(form)) {
      const [whole, left = '', right = ''] = match;
      const { index: start } = match;
      if (unless?.(left, right, text, start)) continue;
      if (++found > MOST) return;
      const at = start + left.length;
      const end = start + whole.length;
      const edit = blank === 'add'
        ? { start: at, end: at, insert: ' ' }
        : { start: at, end: end - right.length, insert: '' };
      const written = blank === 'add' ? `${left} ${right}` : left + right;
      yield { code, start, end, word: whole, right: written, edit };
    }
  }
}
