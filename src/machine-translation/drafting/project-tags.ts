import { parseTags, type Token } from '../../language/tags/tags.ts';
import type { Lang } from '../../shared/languages.ts';
import { type Anchor, anchorsOf, mapPlace } from './anchors.ts';
import type { Term } from './terms.ts';

type Range = { start: number; end: number };
type Node = Range & { id: number; isPair: boolean; children: Node[] };
type Placed = Range & { node: Node };

/** Both texts, and what is known of how they belong together. */
type Sides = {
  text: string;
  target: string;
  borders: readonly number[];
  anchors: readonly Anchor[];
  terms: readonly Term[];
};

/**
 * Puts the tags of a source into a translation that has none. Words that both sides share (numbers, names, Latin words)
 * and terms carry their tags over; the others go between such words in proportion, at a word border. No word is lost,
 * no tag either.
 */
export function projectTags(
  source: string,
  target: string,
  lang: Lang,
  terms: readonly Term[] = [],
): Token[] {
  const { text, nodes } = readTree(source);
  const anchors = anchorsOf(text, target, terms);
  const edges = anchors.flatMap(({ target: { start, end } }) => [start, end]);
  const borders = [...new Set([...wordBorders(target, lang), ...edges])].sort((a, b) => a - b);
  const on = { text, target, borders, anchors, terms };
  const inserts: { at: number; order: number; token: Token }[] = [];
  let order = 0;
  const insert = (at: number, token: Token) => inserts.push({ at, order: order++, token });

  const place = (children: Node[], from: Range, to: Range) => {
    for (const { node, start, end } of arrange(children, from, to, on)) {
      if (!node.isPair) {
        insert(start, { single: node.id });
        continue;
      }
      insert(start, { open: node.id });
      place(node.children, node, { start, end });
      insert(end, { close: node.id });
    }
  };
  place(nodes, { start: 0, end: text.length }, { start: 0, end: target.length });
  return splitAt(target, inserts);
}

/** Adds single tags that an otherwise good answer lost, at its end. */
export function addMissingSingles(tokens: readonly Token[], singles: readonly number[]): Token[] {
  const have = new Set(
    tokens.flatMap((token) => typeof token !== 'string' && 'single' in token ? token.single : []),
  );
  return [...tokens, ...singles.filter((id) => !have.has(id)).map((single) => ({ single }))];
}

/** Where each child goes inside `to`. Ranges never overlap, so pairs stay nested. */
function arrange(
  children: Node[],
  from: Range,
  to: Range,
  on: Sides,
): Placed[] {
  const placed: Placed[] = [];
  const rest: Node[] = [];
  for (const node of children) {
    const same = node.isPair ? findSame(node, from, to, on, placed) : undefined;
    if (same) placed.push({ node, ...same });
    else rest.push(node);
  }
  for (const node of rest) {
    placed.push({ node, ...free(expected(node, from, to, on), to, placed) });
  }
  return placed.sort((a, b) => a.start - b.start || a.end - b.end || a.node.start - b.node.start);
}

/** The same relative place, moved to word borders; a pair that held words holds at least one. */
function expected(node: Node, from: Range, to: Range, on: Sides): Range {
  const { borders } = on;
  const start = snap(placeOf(node.start, from, to, on), borders, to);
  const end = snap(placeOf(node.end, from, to, on), borders, to);
  if (end > start || node.end === node.start) return { start, end };
  const next = borders.find((border) => border > start && border <= to.end);
  if (next !== undefined) return { start, end: next };
  return {
    start: borders.findLast((border) => border < start && border >= to.start) ?? start,
    end,
  };
}

/** Inside the range of an outer pair only what lies there can be meant. */
function placeOf(at: number, from: Range, to: Range, { text, target, anchors }: Sides): number {
  const place = mapPlace(at, [text.length, target.length], anchors);
  return place >= to.start && place <= to.end ? place : scale(at, from, to);
}

/** The place where the tagged words stand unchanged, or as a term, nearest to where they are expected. */
function findSame(
  node: Node,
  from: Range,
  to: Range,
  { text, target, terms }: Sides,
  placed: readonly Range[],
): Range | undefined {
  const own = text.slice(node.start, node.end).trim();
  if (!/[\p{L}\p{N}]/u.test(own)) return undefined;
  const term = terms.find(({ source }) => source.toLowerCase() === own.toLowerCase());
  const wanted = scale(node.start, from, to);
  let best: Range | undefined;
  for (const words of [own, ...term?.targets ?? []]) {
    for (let at = target.indexOf(words, to.start); at >= 0; at = target.indexOf(words, at + 1)) {
      const range = { start: at, end: at + words.length };
      if (range.end > to.end) break;
      if (cutsWord(target, range) || placed.some((other) => overlaps(range, other))) continue;
      if (!best || Math.abs(at - wanted) < Math.abs(best.start - wanted)) best = range;
    }
  }
  return best;
}

/** True when an end of the range lies in a longer number or Latin word: `3` is not found in `35` or `3.5`. */
function cutsWord(text: string, { start, end }: Range): boolean {
  return isInsideWord(text, start) || isInsideWord(text, end);
}

function isInsideWord(text: string, at: number): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at, at + 2)];
  const isLetter = /\p{Script=Latin}$/u.test(before) && /^\p{Script=Latin}/u.test(after);
  return isLetter || (/\d[.,]?$/.test(before) && /^\d/.test(after)) ||
    (/\d$/.test(before) && /^[.,]\d/.test(after));
}

function overlaps(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Shrinks a range until it neither overlaps a taken one nor splits it. */
function free(wanted: Range, to: Range, placed: readonly Range[]): Range {
  let { start, end } = wanted;
  for (const other of placed) {
    if (start > other.start && start < other.end) start = other.end;
    if (end > other.start && end < other.end) end = other.start;
  }
  end = Math.max(start, end);
  for (const other of placed) {
    if (other.start >= start && other.start < end && other.end > other.start) end = other.start;
  }
  return { start: clamp(start, to), end: clamp(Math.max(start, end), to) };
}

function scale(at: number, from: Range, to: Range): number {
  const share = from.end > from.start ? (at - from.start) / (from.end - from.start) : 0;
  return to.start + share * (to.end - to.start);
}

function snap(at: number, borders: readonly number[], within: Range): number {
  let best = at - within.start < within.end - at ? within.start : within.end;
  for (const border of borders) {
    if (border < within.start || border > within.end) continue;
    if (Math.abs(border - at) < Math.abs(best - at)) best = border;
  }
  return best;
}

function clamp(at: number, { start, end }: Range): number {
  return Math.min(Math.max(at, start), end);
}

function wordBorders(text: string, lang: Lang): number[] {
  const words = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text);
  return [...[...words].map((word) => word.index), text.length];
}

/** The text of a source and its tags as a tree of ranges over it. */
function readTree(source: string): { text: string; nodes: Node[] } {
  const nodes: Node[] = [];
  const opened: Node[] = [];
  let text = '';
  const add = (node: Node) => (opened.at(-1)?.children ?? nodes).push(node);
  for (const token of parseTags(source)) {
    if (typeof token === 'string') text += token;
    else if ('close' in token) {
      const node = opened.pop();
      if (node) node.end = text.length;
    } else {
      const isPair = 'open' in token;
      const id = isPair ? token.open : token.single;
      const node: Node = { id, isPair, start: text.length, end: text.length, children: [] };
      add(node);
      if (isPair) opened.push(node);
    }
  }
  for (const node of opened) node.end = text.length;
  return { text, nodes };
}

function splitAt(
  text: string,
  inserts: { at: number; order: number; token: Token }[],
): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  // Tokens were made in reading order, so order alone leaves pairs nested where several share a place.
  for (const { at, token } of inserts.sort((a, b) => a.order - b.order)) {
    if (at > from) tokens.push(text.slice(from, at));
    from = Math.max(from, at);
    tokens.push(token);
  }
  if (from < text.length) tokens.push(text.slice(from));
  return tokens;
}
