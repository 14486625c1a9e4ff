import {
  parseTags,
  plainText,
  type TagFact,
  type TagFacts,
  type Token,
  writeTags,
} from '../../language/tags/tags.ts';
import {
  type Atom,
  fromAtoms,
  plainOf,
  sliceAtoms,
  toAtoms,
} from '../../language/sentences/atoms.ts';
import { type Segment, toSegment } from '../../language/sentences/sentences.ts';

/**
 * How a segment sits in its unit, whose text and ids it knows no more: enough to put a target back into the unit, and to
 * cut segments apart or join them, without the file. What is empty is left out.
 */
export type LineFrame = {
  /** Blank edges in tag form, with the ids of the unit. */
  lead?: string;
  trail?: string;
  /** The id in the unit of each id in the text: `ids[id - 1]`; left out when they are the same. */
  ids?: number[];
  /** Ids in the unit of the pairs around all of the text, from outer to inner: nobody need see them. */
  pairs?: number[];
  /** Facts of the unit's tags that the text does not show, by their ids in the unit. */
  facts?: Record<string, TagFact>;
  /** Key of the style that most of the unit has, where the segment has another. */
  base?: string;
};

/** A segment as it is shown: tag form, and the facts of its tags under the ids that it shows. */
export type Framed = { source: string; tags: Record<string, TagFact>; frame: LineFrame };

/** A segment with the pairs around all of it out of sight; readings of ruby text stay, for they are part of it. */
export function frameSegment(
  { text, lead, trail, ids }: Segment,
  unitTags: TagFacts,
  { showPairs = false } = {},
): Framed {
  let tokens = parseTags(text);
  const pairs: number[] = [];
  const mayHide = (id: number) => !showPairs && unitTags[ids[id - 1] ?? 0]?.t !== 'ruby';
  for (let id = 1; mayHide(id) && isAround(tokens, id); id++) {
    pairs.push(ids[id - 1] ?? 0);
    tokens = tokens.slice(1, -1);
  }
  const shownIds = ids.slice(pairs.length);
  const source = pairs.length === 0
    ? text
    : writeTags(tokens.map((token) => withId(token, (id) => id - pairs.length)));
  const facts = factsFor([...pairs, ...idsIn(lead), ...idsIn(trail)], unitTags);
  const frame: LineFrame = {
    ...(lead && { lead }),
    ...(trail && { trail }),
    ...(shownIds.some((id, index) => id !== index + 1) && { ids: shownIds }),
    ...(pairs.length > 0 && { pairs }),
    ...(Object.keys(facts).length > 0 && { facts }),
  };
  return { source, tags: shownTags(shownIds, unitTags), frame };
}

/**
 * The text of a unit with the targets of its segments, in the ids of the unit; a segment without a target gets its
 * source. Tags that a segment does not have, or not in this form, are left out.
 */
export function unitText(
  segments: readonly Framed[],
  targets: readonly (string | undefined)[] = [],
): string {
  const atoms = segments.flatMap((segment, index) => toAtoms(inUnit(segment, targets[index])));
  return writeTags(fromAtoms(atoms));
}

/**
 * Two segments in place of one, cut at an offset of its plain text; undefined where nothing would be left of one of
 * them. Pairs around the place are closed and opened again.
 */
export function splitSegment(segment: Framed, offset: number): [Framed, Framed] | undefined {
  const tags = unitTagsOf(segment);
  const atoms = toAtoms(inUnit(segment, undefined));
  const lead = plainText(segment.frame.lead ?? '', tags).length;
  const [before = [], after = []] = sliceAtoms(atoms, [lead + offset], tags);
  if (!before.some(isVisible) || !after.some(isVisible)) return undefined;
  return [
    frameSegment(toSegment(before, tags), tags),
    frameSegment(toSegment(after, tags), tags),
  ];
}

/** One segment in place of two neighbours of the same unit; the blanks between them stay. */
export function mergeSegments(first: Framed, second: Framed): Framed {
  const tags = { ...unitTagsOf(first), ...unitTagsOf(second) };
  const atoms = [first, second].flatMap((segment) => toAtoms(inUnit(segment, undefined)));
  return frameSegment(toSegment(toAtoms(fromAtoms(atoms)), tags), tags);
}

/** The two sides of a text in tag form at an offset of its plain text; pairs are closed and opened again. */
export function cutText(text: string, tags: TagFacts, offset: number): [string, string] {
  const atoms = toAtoms(parseTags(text));
  const [before = [], ...after] = sliceAtoms(atoms, [offset], tags);
  return [writeTags(fromAtoms(before)), writeTags(fromAtoms(after.flat()))];
}

/** A target of one segment in the ids of another that took its text over; unknown tags go, their text stays. */
export function moveTarget(target: string, from: Framed, to: Framed): string {
  const ids = new Map(shownUnitIds(to).map((id, index) => [id, index + 1]));
  const known = shownUnitIds(from);
  const tokens = parseTags(target).flatMap((token): Token[] => {
    if (typeof token === 'string') return [token];
    const id = ids.get(known[idOf(token) - 1] ?? 0);
    return id === undefined ? [] : [withId(token, () => id)];
  });
  return writeTags(fromAtoms(toAtoms(tokens)));
}

function inUnit(segment: Framed, target: string | undefined): Token[] {
  const { source, frame: { lead = '', trail = '', pairs = [] } } = segment;
  const ids = shownUnitIds(segment);
  const known = new Set(parseTags(source).filter(isTag).map((tag) => writeTags([tag])));
  const inner = parseTags(target ?? source)
    .filter((token) => typeof token === 'string' || known.has(writeTags([token])))
    .map((token) => withId(token, (id) => ids[id - 1] ?? id));
  // Halves that are not closed must not close a pair around them.
  const whole = pairs.length > 0 ? fromAtoms(toAtoms(inner)) : inner;
  return [
    ...parseTags(lead),
    ...pairs.map((open) => ({ open })),
    ...whole,
    ...pairs.toReversed().map((close) => ({ close })),
    ...parseTags(trail),
  ];
}

function shownUnitIds({ source, frame }: Pick<Framed, 'source' | 'frame'>): number[] {
  return frame.ids ?? idsIn(source);
}

/** Facts by the ids of the unit, of all tags that a segment knows. */
function unitTagsOf(segment: Framed): Record<string, TagFact> {
  const ids = shownUnitIds(segment);
  const shown = Object.entries(segment.tags).map(([id, fact]) => [ids[Number(id) - 1] ?? id, fact]);
  return { ...Object.fromEntries(shown) as Record<string, TagFact>, ...segment.frame.facts };
}

function shownTags(ids: readonly number[], unitTags: TagFacts): Record<string, TagFact> {
  const tags: Record<string, TagFact> = {};
  for (const [index, id] of ids.entries()) {
    const fact = unitTags[id];
    if (fact) tags[index + 1] = fact;
  }
  return tags;
}

function factsFor(ids: readonly number[], unitTags: TagFacts): Record<string, TagFact> {
  const facts: Record<string, TagFact> = {};
  for (const id of ids) {
    const fact = unitTags[id];
    if (fact) facts[id] = fact;
  }
  return facts;
}

function isAround(tokens: readonly Token[], id: number): boolean {
  const first = tokens[0];
  const last = tokens.at(-1);
  const isOpen = typeof first === 'object' && 'open' in first && first.open === id;
  if (!isOpen || typeof last !== 'object' || !('close' in last) || last.close !== id) return false;
  // The same pair may have been closed and opened again in between.
  return tokens.filter((token) =>
    typeof token === 'object' && 'close' in token && token.close === id
  )
    .length === 1;
}

function isVisible(atom: Atom): boolean {
  return 'text' in atom && /\S/.test(plainOf(atom, {}));
}

function isTag(token: Token): token is Exclude<Token, string> {
  return typeof token !== 'string';
}

/** Ids of a text in the order in which they first occur. */
function idsIn(text: string): number[] {
  return [...new Set(parseTags(text).filter(isTag).map(idOf))];
}

function idOf(token: Exclude<Token, string>): number {
  if ('open' in token) return token.open;
  return 'close' in token ? token.close : token.single;
}

function withId(token: Token, change: (id: number) => number): Token {
  if (typeof token === 'string') return token;
  if ('open' in token) return { open: change(token.open) };
  if ('close' in token) return { close: change(token.close) };
  return { single: change(token.single) };
}
