/** Hangul, kana, ideographs: written without blanks, or with endings, so that two letters are the unit of search. */
const dense = '\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3';
const isDense = new RegExp(`^[${dense}]`, 'u');
const runPattern = new RegExp(`[${dense}]+|[^${dense}]+`, 'gu');
const wordPattern = /[\p{L}\p{N}_]+/gu;

/** In front of what is no word of a text: letters of private use are never read out of one. */
const AUTHOR_SIGN = '\ue000';

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * A text as the index has it, in its order: overlapping pairs of dense letters inside a run, other letters and digits as
 * words. One dense letter alone stays alone.
 */
export function gramsOf(text: string): string[] {
  const grams: string[] = [];
  for (const [word] of fold(text).matchAll(wordPattern)) {
    for (const [run] of word.matchAll(runPattern)) {
      if (!isDense.test(run) || run.length === 1) grams.push(run);
      else for (let at = 0; at + 1 < run.length; at++) grams.push(run.slice(at, at + 2));
    }
  }
  return grams;
}

/** The author is one more word of each entry. */
export function authorWord(memberNo: number): string {
  return `${AUTHOR_SIGN}${memberNo}`;
}

/**
 * A question in the language of the index: each word a phrase of its grams, all of them needed. The end of a word is open where
 * it is one letter or not dense. Undefined when there is nothing to ask for.
 */
export function expressionOf(words: string, memberNo?: number): string | undefined {
  const parts = fold(words).split(/\s+/u).flatMap((word) => phraseOf(word) ?? []);
  return withAuthor(parts.join(' AND '), memberNo);
}

/** A word that others write with a blank in it: cut at every place that leaves two letters on both sides. */
export function cutExpressionOf(word: string, memberNo?: number): string | undefined {
  const letters = [...fold(word)];
  if (letters.length < 4 || !letters.every((letter) => isDense.test(letter))) return undefined;
  const cuts = letters.slice(3).map((_, at) => {
    const [head, tail] = [letters.slice(0, at + 2).join(''), letters.slice(at + 2).join('')];
    return `(${phraseOf(head)} AND ${phraseOf(tail)})`;
  });
  return withAuthor(`(${cuts.join(' OR ')})`, memberNo);
}

function withAuthor(expression: string, memberNo: number | undefined): string | undefined {
  const author = memberNo === undefined ? '' : `"${authorWord(memberNo)}"`;
  return [expression, author].filter(Boolean).join(' AND ') || undefined;
}

function phraseOf(word: string): string | undefined {
  const grams = gramsOf(word);
  const last = grams.at(-1);
  if (last === undefined) return undefined;
  const isOpen = last.length === 1 || !isDense.test(last);
  return `"${grams.join(' ')}"${isOpen ? ' *' : ''}`;
}
