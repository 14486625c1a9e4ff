import type { Lang } from '../../shared/languages.ts';
import { formsOf, formsOfAcronym } from './english-forms.ts';
import { foldText } from './fold.ts';
import { isEastAsian, isGap } from './letters.ts';
import { wordsOf } from './words.ts';

/** A term and all that was given for it. */
export type Entry<T> = { letters: string; gaps: readonly number[]; given: T[] };

/** Terms by the units of their letters, blanks and hyphens left out. */
export type LetterNode<T> = { next?: Map<number, LetterNode<T>>; entry?: Entry<T> };

/** Terms by their words; each edge is a word in all its forms. */
export type WordNode<T> = { next: Map<number, WordNode<T>>; entry?: Entry<T> };

export type TermIndex<T> = {
  lang: Lang;
  letters: LetterNode<T>;
  words: WordNode<T>;
  /** Words of terms by each of their forms, in lower case; acronyms by the form as written. */
  forms: Map<string, number[]>;
  /** Some term is written in an East Asian script, some in words. */
  hasLetters: boolean;
  hasWords: boolean;
};

/** Makes terms of one language ready to be found. The text of a term is what it is found by. */
export function indexTerms<T extends { text: string }>(
  terms: readonly T[],
  lang: Lang,
): TermIndex<T> {
  const index: TermIndex<T> = {
    lang,
    letters: {},
    words: { next: new Map() },
    forms: new Map(),
    hasLetters: false,
    hasWords: false,
  };
  const known = new Map<string, number>();
  for (const term of terms) {
    const { text, lower } = foldText(term.text.normalize('NFC').trim());
    if (text === '') continue;
    if (isWritten(lower)) addLetters(index, lower, term);
    else addWords({ index, known }, text, term);
  }
  return index;
}

function isWritten(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (isEastAsian(text.charCodeAt(at))) return true;
  return false;
}

function addLetters<T>(index: TermIndex<T>, lower: string, term: T) {
  const { letters, gaps } = lettersOf(lower);
  let node = index.letters;
  for (let at = 0; at < letters.length; at++) node = step(node, letters.charCodeAt(at));
  node.entry ??= { letters, gaps, given: [] };
  node.entry.given.push(term);
  index.hasLetters = true;
}

/** The letters of a term without its gaps, and after how many letters a gap stands. */
function lettersOf(text: string): { letters: string; gaps: number[] } {
  let letters = '';
  const gaps: number[] = [];
  for (let at = 0; at < text.length; at++) {
    if (!isGap(text.charCodeAt(at))) letters += text[at];
    else if (letters !== '' && gaps.at(-1) !== letters.length) gaps.push(letters.length);
  }
  return { letters, gaps };
}

type Building<T> = { index: TermIndex<T>; known: Map<string, number> };

function addWords<T>({ index, known }: Building<T>, text: string, term: T) {
  // IT is not it; but API keys are api keys.
  const isAcronym = /^[A-Z0-9]{2,}$/.test(text) && /[A-Z]/.test(text);
  const words = wordsOf(text).map(({ start, end }) => {
    const word = text.slice(start, end);
    return isAcronym ? word : word.toLowerCase();
  });
  if (words.length === 0) return;
  const ids = words.map((word) => wordId(index, known, word, isAcronym));
  const entry = place(index.words, ids);
  entry.given.push(term);
  // web site and website are spellings of one word.
  const joined = words.join('');
  if (words.length === 2 && words.every((word) => /^[a-z]{3,}$/.test(word))) {
    const node = stepWord(index.words, wordId(index, known, joined, false));
    node.entry ??= entry;
  }
  index.hasWords = true;
}

function place<T>(root: WordNode<T>, ids: readonly number[]): Entry<T> {
  let node = root;
  for (const id of ids) node = stepWord(node, id);
  return node.entry ??= { letters: '', gaps: [], given: [] };
}

function wordId<T>(
  { forms }: TermIndex<T>,
  known: Map<string, number>,
  word: string,
  isAcronym: boolean,
): number {
  const before = known.get(word);
  if (before !== undefined) return before;
  const id = known.size;
  known.set(word, id);
  for (const form of isAcronym ? formsOfAcronym(word) : formsOf(word)) {
    const ids = forms.get(form);
    if (ids) ids.push(id);
    else forms.set(form, [id]);
  }
  return id;
}

function step<T>(node: LetterNode<T>, unit: number): LetterNode<T> {
  // Most nodes are ends: those need no map.
  const map = node.next ??= new Map();
  let next = map.get(unit);
  if (!next) map.set(unit, next = {});
  return next;
}

function stepWord<T>(node: WordNode<T>, id: number): WordNode<T> {
  let next = node.next.get(id);
  if (!next) node.next.set(id, next = { next: new Map() });
  return next;
}
