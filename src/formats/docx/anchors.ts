import type { Token } from '../../language/tags/tags.ts';
import type { Anchor } from './tag-writer.ts';
import type { XmlSpan } from './piece.ts';

type Placed = Token | { anchor: XmlSpan };

/**
 * Puts what has no width (bookmarks, comment ranges, deleted text) into a target: between the same tags and at the same
 * word when the target still has the tags of the source in their order, else at about the same share of the text.
 */
export function placeAnchors(
  anchors: readonly Anchor[],
  source: readonly Token[],
  target: readonly Token[],
): Placed[] {
  if (anchors.length === 0) return [...target];
  const from = split(source);
  const to = split(target);
  const isSame = from.tags.length === to.tags.length &&
    from.tags.every((tag, index) => JSON.stringify(tag) === JSON.stringify(to.tags[index]));

  const place = isSame ? byGap(from.texts, to.texts) : byShare(from.texts, to.texts);
  const places = Map.groupBy(
    anchors.map(({ gap, offset, part }) => ({ part, ...place(gap, offset) })),
    ({ gap }) => gap,
  );
  return to.texts.flatMap((text, gap) => {
    const tag = to.tags[gap];
    return [...withAnchors(text, places.get(gap) ?? []), ...(tag ? [tag] : [])];
  });
}

type Place = { gap: number; offset: number };

function split(tokens: readonly Token[]) {
  const tags: Exclude<Token, string>[] = [];
  const texts = [''];
  for (const token of tokens) {
    if (typeof token === 'string') texts[texts.length - 1] += token;
    else {
      tags.push(token);
      texts.push('');
    }
  }
  return { tags, texts };
}

type Placer = (gap: number, offset: number) => Place;

function byGap(from: readonly string[], to: readonly string[]): Placer {
  const maps = new Map<number, (offset: number) => number>();
  return (gap, offset) => {
    const map = maps.get(gap) ?? offsetMap(from[gap] ?? '', to[gap] ?? '');
    maps.set(gap, map);
    return { gap, offset: map(offset) };
  };
}

function byShare(from: readonly string[], to: readonly string[]): Placer {
  const map = offsetMap(from.join(''), to.join(''));
  const starts = startsOf(from);
  const ends = startsOf(to).slice(1);
  return (gap, offset) => {
    const at = map((starts[gap] ?? 0) + offset);
    const index = Math.min(firstNotBelow(ends, at), to.length - 1);
    return { gap: index, offset: at - (ends[index - 1] ?? 0) };
  };
}

function startsOf(texts: readonly string[]): number[] {
  const starts = [0];
  for (const { length } of texts) starts.push((starts.at(-1) ?? 0) + length);
  return starts;
}

/** The index of the first number of a rising list that is not below another. */
function firstNotBelow(numbers: readonly number[], wanted: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function withAnchors(text: string, places: readonly (Place & { part: XmlSpan })[]): Placed[] {
  const placed: Placed[] = [];
  let at = 0;
  for (const { offset, part } of places) {
    const to = Math.max(at, offset);
    if (to > at) placed.push(text.slice(at, to));
    placed.push({ anchor: part });
    at = to;
  }
  if (at < text.length) placed.push(text.slice(at));
  return placed;
}

type Word = { start: number; end: number };

/** Gives the place in a target that answers to one in its source; never inside a character. */
export function offsetMap(source: string, target: string): (offset: number) => number {
  const from = wordsOf(source);
  const to = wordsOf(target);
  const ends = from.map(({ end }) => end);
  const edges = [0, ...to.flatMap(({ start, end }) => [start, end])];

  return (offset) => {
    if (offset <= 0) return 0;
    if (offset >= source.length) return target.length;
    if (from.length !== to.length || from.length === 0) {
      const wanted = (offset / source.length) * target.length;
      const at = firstNotBelow(edges, wanted);
      const [below = 0, above = target.length] = [edges[at - 1], edges[at]];
      return wanted - below < above - wanted ? below : above;
    }
    const index = firstNotBelow(ends, offset);
    return onCharacter(target, inSameWord(from[index], to[index], to[index - 1]?.end ?? 0, offset));
  };
}

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
}

function inSameWord(
  word: Word | undefined,
  other: Word | undefined,
  endBefore: number,
  offset: number,
): number {
  if (!word || !other || offset < word.start) return endBefore;
  if (offset === word.start) return other.start;
  if (offset === word.end) return other.end;
  const share = (offset - word.start) / (word.end - word.start);
  const inside = other.start + Math.round(share * (other.end - other.start));
  return Math.min(Math.max(inside, other.start + 1), other.end);
}

function onCharacter(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && /^[\p{M}\udc00-\udfff]/u.test(text.slice(at, at + 2))) at++;
  return at;
}
