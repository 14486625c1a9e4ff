import { parseTags, writeTags } from '../../../../src/language/tags/tags.ts';
import { hunksBetween, splitWords } from '../../../../src/language/text-edits/word-diff.ts';

type Part = { kind: 'same' | 'gone' | 'come'; text: string };

/** What has to change in one text to become the other, word by word. */
export function stateDiff(before: string, after: string): Part[] {
  const [base, words] = [wordsOf(before), wordsOf(after)];
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

/** A tag is a word of its own, and no brace is halved. */
function wordsOf(text: string): string[] {
  return parseTags(text).flatMap((token) =>
    typeof token === 'string'
      ? splitWords(token).map((word) => writeTags([word]))
      : [writeTags([token])]
  );
}
