import { fitParticle } from '../korean/particles.ts';
import { readShown } from '../tags/shown-form.ts';
import { type TagFacts, writeTags } from '../tags/tags.ts';
import { type Finder, type Hit, MOST_HITS } from './finder.ts';
import {
  cutsTag,
  firstFrom,
  placeOf,
  type Readable,
  readable,
  type Stretch,
  type TagDisplay,
} from './readable.ts';
import type { Template } from './template.ts';

type Replacing = {
  finder: Finder;
  /** What takes the place of each hit. */
  fill: Template;
  look: TagDisplay;
  /** Korean particles after it take the form that it needs. */
  fitsParticles: boolean;
  /** No longer text is built. */
  most: number;
};

export type Part = { kind: 'same' | 'gone' | 'come'; text: string };

type Replaced = { text: string; parts: Part[]; count: number };

/** `tooMany`: as many hits as are looked for in one line; `tooLong`: longer than `most`. */
type NotReplaced = { count: number; why: 'tooMany' | 'tooLong' };

type Splice = Stretch & { insert: string };

/** Replaces every hit. Tags that stand inside one stay, in their order. Undefined where there is none. */
export function replaceIn(
  raw: string,
  facts: TagFacts,
  { finder, fill, look, fitsParticles, most }: Replacing,
): Replaced | NotReplaced | undefined {
  const whole = readable(raw, facts, look);
  const found = finder(whole.text);
  const hits = found.filter((hit) => !cutsTag(whole, placeOf(whole, hit)));
  const count = hits.length;
  if (count === 0) return undefined;
  if (found.length >= MOST_HITS) return { count, why: 'tooMany' };
  const splices: Splice[] = [];
  let length = raw.length;
  const add = (splice: Splice) => {
    splices.push(splice);
    length += splice.insert.length - (splice.end - splice.start);
  };
  for (const [at, hit] of hits.entries()) {
    // What is still to come may take away no more than stands there.
    const room = most - length + raw.length;
    const words = fill(hit, room);
    if (words === undefined) return { count, why: 'tooLong' };
    add(spliceOf(whole, hit, look === 'shown' ? readShown(words) : writeTags([words]), look));
    const particle = fitsParticles && particleAfter(whole, hit, words);
    const next = hits[at + 1]?.start ?? Infinity;
    if (particle && particle.end <= next) add(spliceOf(whole, particle, particle.insert, look));
    if (length > most + raw.length) return { count, why: 'tooLong' };
  }
  if (length > most) return { count, why: 'tooLong' };
  const parts = partsOf(raw, splices);
  const text = parts.map((part) => part.kind === 'gone' ? '' : part.text).join('');
  return { text, parts, count };
}

/** Where words are found, in tag form. */
export function findIn(raw: string, facts: TagFacts, look: TagDisplay, finder: Finder): Stretch[] {
  const whole = readable(raw, facts, look);
  return finder(whole.text).map((hit) => placeOf(whole, hit)).filter((one) => !cutsTag(whole, one));
}

function particleAfter({ text }: Readable, { start, end }: Hit, words: string) {
  const fitted = fitParticle(words, text.slice(end, end + LONGEST), text.slice(start, end));
  return fitted && { start: end, end: end + fitted.length, insert: fitted.text };
}

/** A particle, what may follow it, and one more letter that shows where the word ends. */
const LONGEST = 8;

function spliceOf(whole: Readable, hit: Stretch, insert: string, look: TagDisplay): Splice {
  const place = placeOf(whole, hit);
  // Where tags are letters of the hit they are replaced with it.
  if (look === 'shown') return { ...place, insert };
  let before = '';
  let after = '';
  let edge = place.start;
  for (let at = firstFrom(whole.tags, place.start); at < whole.tags.length; at++) {
    const { start, end } = whole.tags[at] ?? place;
    if (end > place.end) break;
    const tag = whole.raw.slice(start, end);
    if (start === edge) {
      before += tag;
      edge = end;
    } else after += tag;
  }
  return { ...place, insert: before + insert + after };
}

/** A word and its particle are read as one change. */
function joined(splices: readonly Splice[]): Splice[] {
  const all: Splice[] = [];
  for (const splice of splices) {
    const last = all.at(-1);
    if (last?.end === splice.start) {
      last.end = splice.end;
      last.insert += splice.insert;
    } else all.push({ ...splice });
  }
  return all;
}

function partsOf(raw: string, splices: readonly Splice[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end, insert } of joined(splices)) {
    if (start > at) parts.push({ kind: 'same', text: raw.slice(at, start) });
    parts.push({ kind: 'gone', text: raw.slice(start, end) });
    if (insert) parts.push({ kind: 'come', text: insert });
    at = end;
  }
  if (at < raw.length) parts.push({ kind: 'same', text: raw.slice(at) });
  return parts;
}
