import type { TagFacts } from '../tags/tags.ts';
import { isBlankTag } from '../tags/tags.ts';

/** A text as it is searched, and where each of its units stands in tag form. */
export type Readable = {
  raw: string;
  text: string;
  /** Of each unit of the text; absent where they are the same. */
  starts?: readonly number[];
  ends?: readonly number[];
  /** Where tags stand in tag form. */
  tags: readonly Stretch[];
};

export type Stretch = { start: number; end: number };

export type TagDisplay = 'ignored' | 'shown';

/** As `parseTags` reads them. */
const TAG = /\{\{|\}\}|\{\/?[1-9]\d{0,8}\}|\{[1-9]\d{0,8}\/\}/g;

/** Braces as people see them. `ignored`: without tags; a break or tab is a blank. `shown`: tags are letters. */
export function readable(raw: string, facts: TagFacts, look: TagDisplay): Readable {
  if (!/[{}]/.test(raw)) return { raw, text: raw, tags: [] };
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const tags: Stretch[] = [];
  const push = (unit: string, start: number, end: number) => {
    text += unit;
    starts.push(start);
    ends.push(end);
  };
  let at = 0;
  const plainUpTo = (end: number) => {
    for (; at < end; at++) push(raw[at] ?? '', at, at + 1);
  };
  for (const { 0: found, index } of raw.matchAll(TAG)) {
    const end = index + found.length;
    const isBrace = found === '{{' || found === '}}';
    if (!isBrace) tags.push({ start: index, end });
    plainUpTo(index);
    if (isBrace) push(found.charAt(0), index, end);
    else if (look === 'shown') plainUpTo(end);
    else if (isBlankTag(facts[/\d+/.exec(found)?.[0] ?? ''])) push(' ', index, end);
    at = end;
  }
  plainUpTo(raw.length);
  return { raw, text, starts, ends, tags };
}

/** Where a stretch of the readable text stands in tag form. */
export function placeOf({ starts, ends }: Readable, { start, end }: Stretch): Stretch {
  return { start: starts?.[start] ?? start, end: ends?.[end - 1] ?? end };
}

/** True for what begins or ends inside a tag: half a tag is nothing that one may find, or replace. */
export function cutsTag({ tags }: Readable, { start, end }: Stretch): boolean {
  return isInside(tags, start) || isInside(tags, end);
}

function isInside(tags: readonly Stretch[], place: number): boolean {
  const tag = tags[firstFrom(tags, place) - 1];
  return tag !== undefined && place < tag.end;
}

/** The first tag that begins at a place or behind it. */
export function firstFrom(tags: readonly Stretch[], place: number): number {
  let [low, high] = [0, tags.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tags[middle]?.start ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
