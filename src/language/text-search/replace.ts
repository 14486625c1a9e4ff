import { fitParticle } from '../korean/particles.ts';
import type { TagFacts } from '../tags/tags.ts';
import type { Finder, Hit } from './finder.ts';
import {
  cutsTag,
  placeOf,
  type Readable,
  readable,
  type Stretch,
  type TagLook,
} from './readable.ts';
import type { Template } from './template.ts';

type Replacing = {
  finder: Finder;
  /** What takes the place of each hit. */
  fill: Template;
  look: TagLook;
  /** Korean particles after it take the form that it needs. */
  fitsParticles: boolean;
};

export type Part = { kind: 'same' | 'gone' | 'come'; text: string };

export type Replaced = { text: string; parts: Part[]; count: number };

type Splice = Stretch & { insert: string };

/** Replaces every hit. Tags that stand inside one stay, in their order. Undefined where there is none. */
export function replaceIn(
  raw: string,
  facts: TagFacts,
  { finder, fill, look, fitsParticles }: Replacing,
): Replaced | undefined {
  const whole = readable(raw, facts, look);
  const hits = finder(whole.text).filter((hit) => !cutsTag(whole, placeOf(whole, hit)));
  if (hits.length === 0) return undefined;
  const splices: Splice[] = [];
  for (const [at, hit] of hits.entries()) {
    const words = fill(whole.text, hit);
    splices.push(spliceOf(whole, hit, look === 'shown' ? words : escaped(words)));
    const particle = fitsParticles && particleAfter(whole, hit, words);
    const next = hits[at + 1]?.start ?? Infinity;
    if (particle && particle.end <= next) splices.push(spliceOf(whole, particle, particle.insert));
  }
  const parts = partsOf(raw, splices);
  const text = parts.map((part) => part.kind === 'gone' ? '' : part.text).join('');
  return { text, parts, count: hits.length };
}

/** Where words are found, in tag form. */
export function findIn(raw: string, facts: TagFacts, look: TagLook, finder: Finder): Stretch[] {
  const whole = readable(raw, facts, look);
  return finder(whole.text).map((hit) => placeOf(whole, hit)).filter((one) => !cutsTag(whole, one));
}

function particleAfter({ text }: Readable, { start, end }: Hit, words: string) {
  const fitted = fitParticle(words, text.slice(end, end + LONGEST), text.slice(start, end));
  return fitted && { start: end, end: end + fitted.length, insert: fitted.text };
}

/** A particle, what may follow it, and one more letter that shows where the word ends. */
const LONGEST = 8;

function spliceOf(whole: Readable, hit: Stretch, insert: string): Splice {
  const place = placeOf(whole, hit);
  let before = '';
  let after = '';
  let edge = place.start;
  // Tags that were letters of the hit are replaced with it.
  for (const { start, end } of whole.starts ? whole.tags : []) {
    if (start < place.start || end > place.end) continue;
    const tag = whole.raw.slice(start, end);
    if (start === edge) {
      before += tag;
      edge = end;
    } else after += tag;
  }
  return { ...place, insert: before + insert + after };
}

function escaped(text: string): string {
  return text.replace(/[{}]/g, '$&$&');
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
