import { bordersOf } from './borders.ts';
import type { Found } from './found.ts';
import { tailOf } from './korean-tail.ts';
import { isGap, isHan, isHangul, isKana, isKatakana, isWordUnit } from './letters.ts';
import type { Entry, LetterNode, TermIndex } from './term-index.ts';

type Place<T> = { start: number; end: number; entry: Entry<T>; gaps: readonly number[] };

/** Terms with Hangul, Han or Kana in them: by their letters, blanks apart, and then by what stands around. */
export function findLetters<T>(index: TermIndex<T>, text: string, found: Found<T>[]) {
  const places = placesOf(index.letters, text);
  if (places.length === 0) return;
  const borders = places.some(({ start, end }) => needsBorders(text, start, end))
    ? bordersOf(text, index.lang)
    : undefined;
  const ends = new Set<number>();
  const begins = new Set<number>();
  // From the right: what follows a term is known when the term is judged.
  const judged = places.reverse().map((place) => {
    const right = rightOf(text, place, begins, borders);
    if (right === 'fits') begins.add(place.start);
    return { place, right };
  });
  for (const { place, right } of judged.reverse()) {
    const left = leftOf(text, place, ends, borders);
    if (left === 'fits' && right === 'fits') ends.add(place.end);
    const certainty = certaintyOf(place, left, right);
    if (!certainty) continue;
    const { start, end, entry } = place;
    found.push({ start, end, certainty, entry });
  }
}

/** Every place where the letters of a term stand, in the order of beginnings. */
function placesOf<T>(root: LetterNode<T>, text: string): Place<T>[] {
  const places: Place<T>[] = [];
  for (let start = 0; start < text.length && places.length < MOST_PLACES; start++) {
    let node = root.next?.get(text.charCodeAt(start));
    let count = 1;
    let gaps: number[] | undefined;
    for (let at = start; node;) {
      if (node.entry && fitsGaps(gaps ?? NONE, node.entry)) {
        places.push({ start, end: at + 1, entry: node.entry, gaps: gaps ?? NONE });
      }
      at++;
      if (isGap(text.charCodeAt(at))) {
        (gaps ??= []).push(count);
        while (isGap(text.charCodeAt(at))) at++;
      }
      if (at >= text.length) break;
      node = node.next?.get(text.charCodeAt(at));
      count++;
    }
  }
  return places;
}

const NONE: readonly number[] = [];
/** A glossary may have 가, 가가, 가가가 …, all of which stand at each place of a text. */
const MOST_PLACES = 50_000;

/** A blank of the term may be missing; one may be added where both halves are words: 그 물 is not 그물. */
function fitsGaps<T>(gaps: readonly number[], { letters, gaps: own }: Entry<T>): boolean {
  return gaps.every((gap, n) => {
    if (own.includes(gap)) return true;
    const before = gap - (gaps[n - 1] ?? 0);
    const after = (gaps[n + 1] ?? letters.length) - gap;
    return before >= 2 && after >= 2 && isHangul(letters.charCodeAt(gap)) &&
      isHangul(letters.charCodeAt(gap - 1));
  });
}

type Edge = 'fits' | 'unknown' | 'never';

/** Attached before a noun without a blank: this, each, the same. */
const ATTACHED = /(?<![가-힣])(?:본|각|동|상기|해당)$/;

function leftOf<T>(
  text: string,
  { start, entry }: Place<T>,
  ends: Set<number>,
  borders: Set<number> | undefined,
): Edge {
  const first = text.charCodeAt(start);
  const before = start > 0 ? text.charCodeAt(start - 1) : 32;
  if (isHangul(first)) {
    if (!isHangul(before) || ends.has(start)) return 'fits';
    if (entry.letters.length > 1 && ATTACHED.test(text.slice(Math.max(0, start - 3), start))) {
      return 'fits';
    }
    return 'unknown';
  }
  if (isWordUnit(first)) return isWordUnit(before) ? 'never' : 'fits';
  return edgeAt({ text, borders, at: start, inner: first, outer: before });
}

function rightOf<T>(
  text: string,
  { end, entry }: Place<T>,
  begins: Set<number>,
  borders: Set<number> | undefined,
): Edge {
  const last = text.charCodeAt(end - 1);
  const after = end < text.length ? text.charCodeAt(end) : 32;
  if (isHangul(last)) {
    if (!isHangul(after) || begins.has(end)) return 'fits';
    let to = end;
    while (to < end + LONGEST_TAIL && isHangul(text.charCodeAt(to))) to++;
    return tailOf(entry.letters, text.slice(end, to));
  }
  if (isWordUnit(last)) return isWordUnit(after) ? 'never' : 'fits';
  return edgeAt({ text, borders, at: end, inner: last, outer: after });
}

/** Beyond what any particles and endings have: a text may be one word of a hundred thousand letters. */
const LONGEST_TAIL = 40;

type Spot = {
  text: string;
  borders: Set<number> | undefined;
  at: number;
  inner: number;
  outer: number;
};

/** Han and Kana: between words where the language's own rules see a border. */
function edgeAt({ borders, at, inner, outer }: Spot): Edge {
  if (!isHan(outer) && !isKana(outer)) return 'fits';
  // Foreign words are not cut: データ does not stand in データベース.
  if (isKatakana(inner) && isKatakana(outer)) return 'never';
  if (isKatakana(inner) !== isKatakana(outer)) return 'fits';
  return borders?.has(at) ? 'fits' : 'unknown';
}

function needsBorders(text: string, start: number, end: number): boolean {
  const beside = (code: number) => isHan(code) || isKana(code);
  return (beside(text.charCodeAt(start)) && beside(text.charCodeAt(start - 1))) ||
    (beside(text.charCodeAt(end - 1)) && beside(text.charCodeAt(end)));
}

/** A part of a longer word is a hint; of one syllable, or without any edge, it is nothing. */
function certaintyOf<T>({ entry, gaps }: Place<T>, left: Edge, right: Edge) {
  if (left === 'fits' && right === 'fits') return 'yes';
  if (left === 'never' || right === 'never') return undefined;
  const isOneSided = left === 'fits' || right === 'fits';
  return isOneSided && entry.letters.length > 1 && gaps.length === 0 ? 'possible' : undefined;
}
