/**
 * A text as the words of the search index: runs of Hangul, kana and Han as overlapping pairs across blanks, so that two
 * syllables are found and 번역메모리 is found for 번역 메모리; all else by whole words.
 */
export function indexedWords(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase();
  let words = '';
  let open: Kind = 'sign';
  /** The letter before in a paired run; the first half of the next pair. */
  let before = '';
  for (let at = 0; at < folded.length;) {
    const from = at;
    const kind = kindAt(folded, at);
    at += unitsAt(folded, at);
    if (kind === 'blank' && open === 'paired') continue;
    if (kind === 'word') {
      while (at < folded.length && kindAt(folded, at) === 'word') at += unitsAt(folded, at);
    }
    if (kind === 'word' || kind === 'paired') {
      const letters = folded.slice(from, at);
      if (kind === 'paired' && open === 'paired') words += `${before}${letters} `;
      else if (open === 'paired') words += `${before} `;
      if (kind === 'word') words += `${letters} `;
      before = letters;
    } else if (open === 'paired') words += `${before} `;
    open = kind;
  }
  if (open === 'paired') words += before;
  return words.trimEnd();
}

export type Phrase = {
  /** What is asked for as it was written. */
  whole: string;
  /** The same where the last word may go on; of one syllable that is the only way to find it. */
  open?: string;
};

/** The phrases to ask the index for; undefined when the query has no letter. */
export function searchedPhrase(query: string): Phrase | undefined {
  const runs = runsOf(query);
  const last = runs.at(-1);
  if (!last) return undefined;
  const words = runs.flatMap(({ letters, isPaired }, at) => {
    if (!isPaired) return [letters.join('')];
    if (letters.length === 1) return letters;
    return at < runs.length - 1 ? [...pairs(letters), letters.at(-1) ?? ''] : pairs(letters);
  });
  const whole = `"${words.join(' ')}"`;
  if (last.isPaired) return { whole: last.letters.length === 1 ? `${whole} *` : whole };
  if (words.length > 1 && WHOLE.has(last.letters.join(''))) return { whole };
  return { whole, open: `${whole} *` };
}

/** Behind another word these are complete: in half of all units a word begins so, and all would have to be read. */
const WHOLE = new Set(
  'the and for you your are can not will with this that from has have was all any its into when which must may'
    .split(' '),
);

type Run = { letters: string[]; isPaired: boolean };

const PAIRED = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const LETTER = /[\p{L}\p{N}]/u;

/** Paired runs go across blanks and end at signs; words end at both. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (const letter of text.normalize('NFKC').toLowerCase()) {
    const kind = kindAt(letter, 0);
    if (kind === 'blank' && open?.isPaired) continue;
    if (kind === 'blank' || kind === 'sign') {
      open = undefined;
      continue;
    }
    const isPaired = kind === 'paired';
    if (!open || open.isPaired !== isPaired) {
      open = { letters: [], isPaired };
      runs.push(open);
    }
    open.letters.push(letter);
  }
  return runs;
}

type Kind = 'paired' | 'word' | 'blank' | 'sign';

/** By code unit, as they come up: asking a pattern for each letter would take most of an import. */
const kinds: Kind[] = [];

function kindAt(text: string, at: number): Kind {
  if (unitsAt(text, at) === 2) return kindOf(text.slice(at, at + 2));
  const unit = text.charCodeAt(at);
  return kinds[unit] ??= kindOf(text.charAt(at));
}

function unitsAt(text: string, at: number): 1 | 2 {
  const unit = text.charCodeAt(at);
  if (unit < 0xd800 || unit > 0xdbff) return 1;
  const next = text.charCodeAt(at + 1);
  return next >= 0xdc00 && next <= 0xdfff ? 2 : 1;
}

function kindOf(letter: string): Kind {
  if (PAIRED.test(letter)) return 'paired';
  if (LETTER.test(letter)) return 'word';
  return /\s/.test(letter) || letter < ' ' ? 'blank' : 'sign';
}

function pairs(letters: readonly string[]): string[] {
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/** Where the query stands in a text, blanks and case aside: UTF-16 offsets [start, end). */
export function foundSpans(text: string, query: string): [start: number, end: number][] {
  const wanted = lettersOf(query).map(({ letter }) => letter).join('');
  const letters = lettersOf(text);
  const folded = letters.map(({ letter }) => letter).join('');
  const spans: [number, number][] = [];
  if (wanted === '') return spans;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const [first, last] = [letters[at], letters[at + wanted.length - 1]];
    if (first && last) spans.push([first.start, last.end]);
  }
  return spans;
}

/** Folded letters without blanks, each with its place; one that folds to several has one place. */
function lettersOf(text: string): { letter: string; start: number; end: number }[] {
  let start = 0;
  return [...text].flatMap((one) => {
    const from = start;
    start += one.length;
    const folded = one.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
    return folded.split('').map((letter) => ({ letter, start: from, end: from + one.length }));
  });
}
