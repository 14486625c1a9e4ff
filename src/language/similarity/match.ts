import type { TagFacts } from '../tags/tags.ts';
import { boundedDistance } from '../../shared/bounded-distance.ts';
import type { Lang } from '../../shared/languages.ts';
import { type Flip, flipsBetween } from './guard.ts';
import { priceKorean, scoreOf } from './korean-price.ts';
import { foldedOf, maskedOf, normalOf, numbersOf, tagShapeOf } from './normal.ts';

export type MatchKind = 'context' | 'exact' | 'folded' | 'numbers' | 'fuzzy';

/** A line in tag form with what stands around it: '' where nothing does, null where nobody knows. */
export type Placed = {
  text: string;
  tags?: TagFacts;
  previous?: string | null;
  next?: string | null;
  place?: string | null;
};

export type Match = {
  kind: MatchKind;
  /** How much of the text is equal, 0–100: the same scale for all languages. */
  form: number;
  /** What is published: decides colour, order and price. Up to 102. */
  score: number;
  flips: Flip[];
  /** The tags are others, or stand elsewhere. */
  hasOtherTags: boolean;
};

/** Nothing whose meaning turns is published above this. */
const TURNED = 85;
const TURN_COST = 5;

/** How well a unit of a memory fits a line. A penalty is that of the memory; a memory with one gives no context. */
export function matchLine(line: Placed, unit: Placed, lang: Lang, penalty = 0): Match {
  const [a, b] = [normalOf(line.text, line.tags), normalOf(unit.text, unit.tags)];
  const hasOtherTags = tagShapeOf(line.text) !== tagShapeOf(unit.text);
  const { kind, form, base, flips } = compareTexts(a, b, lang);
  if (kind === 'exact' && !hasOtherTags && penalty === 0) {
    const context = Number(hasSameNeighbours(line, unit)) + Number(hasSamePlace(line, unit));
    if (context > 0) return { kind: 'context', form, score: 100 + context, flips, hasOtherTags };
  }
  const score = Math.max(0, base - (hasOtherTags ? 1 : 0) - penalty);
  return {
    kind: kind === 'exact' && hasOtherTags ? 'folded' : kind,
    form,
    score,
    flips,
    hasOtherTags,
  };
}

type Compared = { kind: MatchKind; form: number; base: number; flips: Flip[] };

/** The ladder first; below it Korean is priced by eojeol, and other languages by characters. */
function compareTexts(a: string, b: string, lang: Lang): Compared {
  if (a === '' || b === '') return { kind: 'fuzzy', form: 0, base: 0, flips: [] };
  if (a === b) return { kind: 'exact', form: 100, base: 100, flips: [] };
  const isLimited = lang === 'ko' && touchesLimit(a, b);
  if (foldedOf(a) === foldedOf(b)) {
    const base = isLimited ? Math.min(99, scoreOf(priceKorean(a, b))) : 99;
    return { kind: 'folded', form: 99, base, flips: [] };
  }
  const longer = Math.max(a.length, b.length);
  const characters = Math.floor(100 * (1 - boundedDistance(a, b, longer) / longer) + 1e-9);
  const flips = flipsBetween(a, b, lang);
  if (maskedOf(a) === maskedOf(b)) {
    const form = Math.min(98, Math.max(characters, 95, 99 - changedNumbers(a, b)));
    return { kind: 'numbers', form, base: turned(isLimited ? pricedTurn(a, b) : form), flips };
  }
  const form = Math.min(98, characters);
  const plain = lang === 'ko' ? Math.min(98, scoreOf(priceKorean(a, b))) : form;
  if (flips.length === 0) return { kind: 'fuzzy', form, base: plain, flips };
  return { kind: 'fuzzy', form, base: turned(lang === 'ko' ? pricedTurn(a, b) : form), flips };
}

/** A turn costs at least one content word, then five points more, and caps the score. */
function pricedTurn(a: string, b: string): number {
  const { total, eojeols } = priceKorean(a, b);
  return scoreOf({ total: Math.max(100, total), eojeols });
}

function turned(score: number): number {
  return Math.max(0, Math.min(TURNED, score - TURN_COST));
}

function changedNumbers(a: string, b: string): number {
  const theirs = numbersOf(b);
  return numbersOf(a).filter((number, at) => number !== theirs[at]).length;
}

const LIMIT = /\d\S{0,4}?(?:이상|이하|이내|이후|이전|미만|초과)/;

/**
 * Whether the place where two lines differ is a number with its limit (30일 이내): such a difference is never taken for
 * a trifle of spelling or one number among others.
 */
function touchesLimit(a: string, b: string): boolean {
  const [wordsA, wordsB] = [a.split(' '), b.split(' ')];
  let head = 0;
  while (head < wordsA.length && wordsA[head] === wordsB[head]) head++;
  let tail = 0;
  const most = Math.min(wordsA.length, wordsB.length) - head;
  while (tail < most && wordsA.at(-1 - tail) === wordsB.at(-1 - tail)) tail++;
  // The word behind may hold the limit of a number that changed.
  const around = (words: string[]) => words.slice(head, words.length - tail + 1).join('');
  return LIMIT.test(around(wordsA)) && LIMIT.test(around(wordsB));
}

function hasSameNeighbours(line: Placed, unit: Placed): boolean {
  return isSame(line.previous, unit.previous) && isSame(line.next, unit.next);
}

/** No neighbour is the same as no neighbour; an unknown one is the same as none. */
function isSame(a: string | null | undefined, b: string | null | undefined): boolean {
  if (a == null || b == null) return false;
  return a === b || foldedOf(normalOf(a)) === foldedOf(normalOf(b));
}

function hasSamePlace({ place: a }: Placed, { place: b }: Placed): boolean {
  return a != null && a === b;
}
