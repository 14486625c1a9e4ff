import { withoutParticle } from '../../../language/korean/eojeol.ts';
import type { Anchor } from '../../comments/rules.ts';

/** The words of a line that an issue is about, with their neighbours: equal words may stand elsewhere in the line. */
export type IssueAnchor = Anchor & { before: string; after: string };

type Place = { start: number; end: number };

/** So many characters on either side tell equal words apart. */
const NEIGHBOURS = 40;
/** Of words that stand more often in one line nobody can say which are meant. */
const MOST_PLACES = 1_000;
/** Nobody writes a longer line; a program does, and reading it must not hold up others. */
const LONGEST_FOLDED = 20_000;
const LONGEST_WORD = 40;

/** An anchor on a stretch of a text; places outside the text are moved to its ends. */
export function anchorAt(
  text: string,
  { side, start: from, end: to }: Pick<Anchor, 'side' | 'start' | 'end'>,
): IssueAnchor | undefined {
  const [start, end] = [Math.max(0, from), Math.min(text.length, to)];
  if (start >= end) return undefined;
  return {
    side,
    start,
    end,
    words: text.slice(start, end),
    before: text.slice(Math.max(0, start - NEIGHBOURS), start),
    after: text.slice(end, end + NEIGHBOURS),
  };
}

/**
 * Where the words of an anchor stand in a text that may have changed: the same words where most neighbours agree, else
 * nearest to the old place; then without regard to width, case and blanks; then without the particle at their end.
 * Undefined when they are gone: an issue is never put on other words.
 */
export function placeOfIssue(anchor: IssueAnchor, text: string): Place | undefined {
  const place = placeOfWords(anchor, text, plainly);
  if (place || Math.max(text.length, anchor.words.length) > LONGEST_FOLDED) return place;
  return placeOfWords(anchor, text, folded) ?? placeOfStem(anchor, text);
}

/** A text as it is compared, and the stretch that each of its units came from; absent where it is the same text. */
type Form = { text: string; at?: Place[] };

function plainly(text: string): Form {
  return { text };
}

function folded(text: string): Form {
  let form = '';
  const at: Place[] = [];
  let start = 0;
  for (const letter of text) {
    const one = /\s/.test(letter) ? '' : narrow(letter).toLowerCase();
    const end = start + letter.length;
    for (let unit = 0; unit < one.length; unit++) at.push({ start, end });
    form += one;
    start = end;
  }
  return { text: form, at };
}

/** Full and half width alone: ⑦ is no 7. */
function narrow(letter: string): string {
  return /[\uff00-\uffef]/.test(letter) ? letter.normalize('NFKC') : letter;
}

function placeOfWords(
  anchor: IssueAnchor,
  text: string,
  formOf: (text: string) => Form,
): Place | undefined {
  const words = formOf(anchor.words).text;
  if (words === '') return undefined;
  const form = formOf(text);
  const [before, after] = [formOf(anchor.before).text, formOf(anchor.after).text];
  let best: { place: Place; likeness: number; distance: number } | undefined;
  let places = 0;
  for (let at = form.text.indexOf(words); at >= 0; at = form.text.indexOf(words, at + 1)) {
    if (++places > MOST_PLACES) return undefined;
    const end = at + words.length;
    const place = form.at
      ? { start: form.at[at]?.start ?? 0, end: form.at[end - 1]?.end ?? 0 }
      : { start: at, end };
    if (!isWhole(anchor, text, place)) continue;
    const likeness = commonEnd(form.text.slice(0, at), before) +
      commonStart(form.text.slice(end), after);
    const distance = Math.abs(place.start - anchor.start);
    const isBetter = !best || likeness > best.likeness ||
      (likeness === best.likeness && distance < best.distance);
    if (isBetter) best = { place, likeness, distance };
  }
  return best?.place;
}

/** The words with another particle, or with none: 의무를 is 의무가 now. */
function placeOfStem(anchor: IssueAnchor, text: string): Place | undefined {
  const last = hangulBefore(anchor.words);
  const stem = withoutParticle(last);
  if (stem === last || stem === '') return undefined;
  const words = anchor.words.slice(0, anchor.words.length - last.length) + stem;
  const shorter = { ...anchor, words, after: '', end: anchor.start + words.length };
  const place = placeOfWords(shorter, text, folded);
  if (!place) return undefined;
  const rest = hangulAfter(text, place.end);
  return { start: place.start, end: place.end + rest.length };
}

const HANGUL = /[가-힣]/;
const WORD = /[\p{Script=Latin}\p{Script=Hangul}\p{N}]/u;

/** Whole words stay whole words: 'ant' is not found in 'plant', nor 의무 in 의무대; a particle may follow. */
function isWhole(anchor: IssueAnchor, text: string, { start, end }: Place): boolean {
  const { words, before, after } = anchor;
  const beganWhole = WORD.test(words.charAt(0)) && !WORD.test(before.slice(-1));
  if (beganWhole && WORD.test(text.charAt(start - 1))) return false;
  const endedWhole = WORD.test(words.slice(-1)) && !WORD.test(after.charAt(0));
  if (!endedWhole || !WORD.test(text.charAt(end))) return true;
  const eojeol = hangulBefore(words);
  const rest = hangulAfter(text, end);
  return rest !== '' && !WORD.test(text.charAt(end + rest.length)) &&
    withoutParticle(eojeol + rest) === eojeol;
}

/** The syllables at the end of a text, no more than a word has. */
function hangulBefore(text: string): string {
  let start = text.length;
  while (text.length - start < LONGEST_WORD && HANGUL.test(text.charAt(start - 1))) start--;
  return text.slice(start);
}

function hangulAfter(text: string, from: number): string {
  let end = from;
  while (end - from < LONGEST_WORD && HANGUL.test(text.charAt(end))) end++;
  return text.slice(from, end);
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

function commonEnd(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) {
    length++;
  }
  return length;
}
