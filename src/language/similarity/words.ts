import { isPlain } from './normal.ts';

/**
 * A text as the words of the search index: runs of Hangul, kana and Han as overlapping pairs across blanks, so that two
 * syllables are found and 번역메모리 is found for 번역 메모리; all else by whole words.
 */
export function indexedWords(text: string): string {
  const folded = foldedLetters(text);
  const size = folded.length;
  if (room.length < 3 * size + 2) room = new Uint16Array(6 * size + 2);
  let length = 0;
  let open: Kind = SIGN;
  /** The letter before in a paired run, of one unit or two: the first half of the next pair. */
  let [before, beforeLow] = [0, 0];
  for (let at = 0; at < size;) {
    const unit = folded.charCodeAt(at++);
    const low = lowAt(folded, at, unit);
    if (low) at++;
    const kind = low ? kindOf(folded.slice(at - 2, at)) : kindAt(unit);
    if (kind === GAP && open === PAIRED) continue;
    if (open === PAIRED) {
      room[length++] = before;
      if (beforeLow) room[length++] = beforeLow;
    }
    if (kind === WORD || (kind === PAIRED && open === PAIRED)) {
      if (kind === WORD && open === PAIRED) room[length++] = SPACE;
      room[length++] = unit;
      if (low) room[length++] = low;
    }
    // Letters of a word go on; everything else ends what stands before it.
    if (kind !== WORD && open !== SIGN && open !== GAP) room[length++] = SPACE;
    [before, beforeLow] = [unit, low];
    open = kind;
  }
  if (open === PAIRED) {
    room[length++] = before;
    if (beforeLow) room[length++] = beforeLow;
  }
  if (length > 0 && room[length - 1] === SPACE) length--;
  return utf16.decode(room.subarray(0, length));
}

const SPACE = 32;
/** Taken again for each text, for putting strings together letter by letter takes longer. */
let room = new Uint16Array(1024);
const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });

/** Compatibility forms and case aside. Most texts need no more than their capitals made small. */
function foldedLetters(text: string): string {
  return (isPlain(text) ? text : text.normalize('NFKC')).toLowerCase();
}

export type Phrase = {
  /** The words that are searched for as they were written. */
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

const PAIRS = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const LETTER = /[\p{L}\p{N}]/u;

/** Paired runs go across blanks and end at signs; words end at both. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (const letter of text.normalize('NFKC').toLowerCase()) {
    const kind = kindOf(letter);
    if (kind === GAP && open?.isPaired) continue;
    if (kind === GAP || kind === SIGN) {
      open = undefined;
      continue;
    }
    const isPaired = kind === PAIRED;
    if (!open || open.isPaired !== isPaired) {
      open = { letters: [], isPaired };
      runs.push(open);
    }
    open.letters.push(letter);
  }
  return runs;
}

const [PAIRED, WORD, GAP, SIGN] = [1, 2, 3, 4] as const;
type Kind = typeof PAIRED | typeof WORD | typeof GAP | typeof SIGN;

/** By code unit, as they come up: asking a pattern for each letter would take most of an import. */
const kinds = new Uint8Array(65536);

function kindAt(unit: number): Kind {
  return (kinds[unit] ||= kindOf(String.fromCharCode(unit))) as Kind;
}

/** The second half of a letter outside the first plane; 0 where there is none. */
function lowAt(text: string, at: number, high: number): number {
  if (high < 0xd800 || high > 0xdbff) return 0;
  const low = text.charCodeAt(at);
  return low >= 0xdc00 && low <= 0xdfff ? low : 0;
}

function kindOf(letter: string): Kind {
  if (PAIRS.test(letter)) return PAIRED;
  if (LETTER.test(letter)) return WORD;
  return /\s/.test(letter) || letter < ' ' ? GAP : SIGN;
}

function pairs(letters: readonly string[]): string[] {
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/** Where the query stands in a text, blanks and case aside: UTF-16 offsets [start, end). */
export function foundSpans(text: string, query: string): [start: number, end: number][] {
  const wanted = lettersOf(query).folded;
  const { folded, starts, ends } = lettersOf(text);
  const spans: [number, number][] = [];
  if (wanted === '') return spans;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const [start, end] = [starts[at], ends[at + wanted.length - 1]];
    if (start !== undefined && end !== undefined) spans.push([start, end]);
  }
  return spans;
}

/** Folded letters without blanks, each with its place; one that folds to several has one place. */
function lettersOf(text: string): { folded: string; starts: number[]; ends: number[] } {
  let [folded, start] = ['', 0];
  const [starts, ends]: [number[], number[]] = [[], []];
  for (const one of text) {
    const letters = foldedLetter(one);
    folded += letters;
    for (let count = letters.length; count > 0; count--) {
      starts.push(start);
      ends.push(start + one.length);
    }
    start += one.length;
  }
  return { folded, starts, ends };
}

/** Nearly all letters are themselves, and a search looks at thousands. */
function foldedLetter(one: string): string {
  if ((one > ' ' && one < 'A') || (one > 'Z' && one <= '~') || (one >= '가' && one <= '힣')) {
    return one;
  }
  return one === ' ' ? '' : foldedLetters(one).replace(/\s+/g, '');
}
