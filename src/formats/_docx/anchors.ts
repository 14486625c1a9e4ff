import type { Token } from '../../lines/tags.ts';
import type { Anchor } from './tag-writer.ts';
import type { Part } from './piece.ts';

export type Placed = Token | { anchor: Part };

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

  const places = anchors.map((anchor) => ({
    anchor,
    ...(isSame ? sameGap(anchor, from.texts, to.texts) : sameShare(anchor, from.texts, to.texts)),
  }));
  return to.texts.flatMap((text, gap) => {
    const here = places.filter((place) => place.gap === gap);
    const tag = to.tags[gap];
    return [...withAnchors(text, here), ...(tag ? [tag] : [])];
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

function sameGap({ gap, offset }: Anchor, from: readonly string[], to: readonly string[]): Place {
  return { gap, offset: mapOffset(from[gap] ?? '', to[gap] ?? '', offset) };
}

function sameShare({ gap, offset }: Anchor, from: readonly string[], to: readonly string[]): Place {
  const before = from.slice(0, gap).join('').length;
  let left = mapOffset(from.join(''), to.join(''), before + offset);
  for (let index = 0; index < to.length; index++) {
    const { length } = to[index] ?? '';
    if (left <= length) return { gap: index, offset: left };
    left -= length;
  }
  return { gap: to.length - 1, offset: (to.at(-1) ?? '').length };
}

function withAnchors(text: string, places: readonly (Place & { anchor: Anchor })[]): Placed[] {
  const placed: Placed[] = [];
  let at = 0;
  for (const { offset, anchor } of places) {
    const to = Math.max(at, offset);
    if (to > at) placed.push(text.slice(at, to));
    placed.push({ anchor: anchor.part });
    at = to;
  }
  if (at < text.length) placed.push(text.slice(at));
  return placed;
}

type Word = { start: number; end: number };

/** The place in the target that answers to one in the source; never inside a character. */
export function mapOffset(source: string, target: string, offset: number): number {
  if (offset <= 0) return 0;
  if (offset >= source.length) return target.length;
  const from = wordsOf(source);
  const to = wordsOf(target);
  const at = from.length === to.length ? sameWord(from, to, offset) : undefined;
  return onCharacter(target, at ?? nearestEdge(to, (offset / source.length) * target.length));
}

function wordsOf(text: string): Word[] {
  return Array.from(
    text.matchAll(/\S+/g),
    ({ index, 0: word }) => ({ start: index, end: index + word.length }),
  );
}

function sameWord(from: readonly Word[], to: readonly Word[], offset: number): number | undefined {
  const index = from.findIndex(({ end }) => offset <= end);
  const word = from[index];
  const other = to[index];
  if (!word || !other) return to.at(-1)?.end;
  if (offset < word.start) return to[index - 1]?.end ?? 0;
  if (offset === word.start) return other.start;
  if (offset === word.end) return other.end;
  const share = (offset - word.start) / (word.end - word.start);
  const inside = other.start + Math.round(share * (other.end - other.start));
  return Math.min(Math.max(inside, other.start + 1), other.end);
}

function nearestEdge(words: readonly Word[], wanted: number): number {
  const edges = words.flatMap(({ start, end }) => [start, end]);
  return edges.reduce(
    (best, edge) => Math.abs(edge - wanted) < Math.abs(best - wanted) ? edge : best,
    0,
  );
}

function onCharacter(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && /^[\p{M}\udc00-\udfff]/u.test(text.slice(at, at + 2))) at++;
  return at;
}
