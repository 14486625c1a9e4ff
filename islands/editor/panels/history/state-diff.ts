import { hunksBetween, splitWords } from '../../../../src/language/text-edits/word-diff.ts';

type Part = { kind: 'same' | 'gone' | 'come'; text: string };

/** What has to change in one text to become the other, word by word. */
export function stateDiff(before: string, after: string): Part[] {
  const [base, words] = [splitWords(before), splitWords(after)];
  const parts: Part[] = [];
  const put = (kind: Part['kind'], some: readonly string[]) => {
    if (some.length > 0) parts.push({ kind, text: some.join('') });
  };
  let at = 0;
  for (const { start, end, words: come } of hunksBetween(base, words)) {
    put('same', base.slice(at, start));
    put('gone', base.slice(start, end));
    put('come', come);
    at = end;
  }
  put('same', base.slice(at));
  return parts;
}
