/** Hangul, kana, ideographs: written without blanks, or with endings, so that two letters are the unit of search. */
const dense = '\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3';
const isDense = new RegExp(`^[${dense}]`, 'u');
const runPattern = new RegExp(`[${dense}]+|[^${dense}]+`, 'gu');
const wordPattern = /[\p{L}\p{N}_]+/gu;

/** In front of what is no word of a text: letters of private use are never read out of one. */
const AUTHOR_SIGN = '\ue000';

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * A text as the index has it, in its order: overlapping pairs of dense letters inside a run and then its last letter
 * alone, so that each letter begins one; other letters and digits as words.
 */
export function gramsOf(text: string): string[] {
  return runsOf(text).flatMap((run) =>
    isDense.test(run) && run.length > 1 ? [...pairsOf(run), run.slice(-1)] : [run]
  );
}

function runsOf(text: string): string[] {
  return [...fold(text).matchAll(wordPattern)]
    .flatMap(([word]) => [...word.matchAll(runPattern)].map(([run]) => run));
}

const pairsOf = (run: string) =>
  Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));

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
  const run = runsOf(word).at(-1);
  if (run === undefined) return undefined;
  const isOpen = run.length === 1 || !isDense.test(run);
  // The text may go on behind the last pair.
  if (!isOpen) grams.pop();
  return `"${grams.join(' ')}"${isOpen ? ' *' : ''}`;
}
