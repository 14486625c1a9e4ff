import { parseTags, type TagFacts, type Token, writeTags } from '../tags/tags.ts';
import type { Lang } from '../../shared/languages.ts';
import { type Atom, fromAtoms, plainOf, sliceAtoms, toAtoms } from './atoms.ts';
import { findCuts } from './cuts.ts';

/** One sentence of a unit. `lead` and `trail` are its blank edges, in tag form with the ids of the unit. */
export type Segment = {
  /** Tag form, without blank edges; ids count from 1 in the order of the text. */
  text: string;
  lead: string;
  trail: string;
  /** The id in the unit of each id in the text: `ids[id - 1]`. */
  ids: number[];
};

/** `whole`: the unit is one segment, such as a subtitle. */
type CutOptions = { tags?: TagFacts; whole?: boolean };

/** Offsets at which a new sentence begins; blanks belong to the sentence before them. */
export function splitSentences(plain: string, lang: Lang): number[] {
  return findCuts(plain, lang);
}

/** Cuts the tag form of a unit into sentences; a unit without visible text has none. */
export function cutSegments(tagForm: string, lang: Lang, options: CutOptions = {}): Segment[] {
  const tags = options.tags ?? {};
  const atoms = toAtoms(parseTags(tagForm));
  const plain = atoms.map((atom) => plainOf(atom, tags)).join('');
  const cuts = options.whole ? [] : splitSentences(plain, lang);
  return withVisibleText(sliceAtoms(atoms, cuts, tags)).map((slice) => toSegment(slice, tags));
}

/** Slices that hold only tags or blanks go with their neighbour. */
function withVisibleText(slices: readonly Atom[][]): Atom[][] {
  const found: Atom[][] = [];
  let waiting: Atom[] = [];
  for (const slice of slices) {
    const last = found.at(-1);
    if (slice.some(isVisible)) {
      found.push(waiting.concat(slice));
      waiting = [];
    } else if (last) found[found.length - 1] = last.concat(slice);
    else waiting = waiting.concat(slice);
  }
  return found;
}

function isVisible(atom: Atom): boolean {
  return 'text' in atom && /\S/.test(atom.text);
}

/** A segment of atoms, with ids that count from 1. */
export function toSegment(atoms: readonly Atom[], tags: TagFacts): Segment {
  const { lead, inner, trail } = trimAtoms(atoms, tags);
  const numbers = new Map<number, number>();
  const renumber = (id: number) => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return number;
  };
  const text = writeTags(fromAtoms(inner).map((token) => withId(token, renumber)));
  return {
    text,
    lead: writeTags(fromAtoms(lead)),
    trail: writeTags(fromAtoms(trail)),
    ids: [...numbers.keys()],
  };
}

function trimAtoms(atoms: readonly Atom[], tags: TagFacts) {
  const isBlank = (atom: Atom) => {
    const plain = plainOf(atom, tags);
    return plain !== '' && plain.trim() === '';
  };
  const from = atoms.findIndex((atom) => !isBlank(atom));
  const to = atoms.findLastIndex((atom) => !isBlank(atom)) + 1;
  const lead = atoms.slice(0, from);
  const trail = atoms.slice(to);
  const inner = atoms.slice(from, to);

  const first = inner[0];
  if (first && 'text' in first) {
    const text = first.text.trimStart();
    lead.push({ ...first, text: first.text.slice(0, first.text.length - text.length) });
    inner[0] = { ...first, text };
  }
  const last = inner.at(-1);
  if (last && 'text' in last) {
    const text = last.text.trimEnd();
    trail.unshift({ ...last, text: last.text.slice(text.length) });
    inner[inner.length - 1] = { ...last, text };
  }
  return { lead: lead.filter(isNotNothing), inner, trail: trail.filter(isNotNothing) };
}

function isNotNothing(atom: Atom): boolean {
  return !('text' in atom) || atom.text !== '';
}

function withId(token: Token, change: (id: number) => number): Token {
  if (typeof token === 'string') return token;
  if ('open' in token) return { open: change(token.open) };
  if ('close' in token) return { close: change(token.close) };
  return { single: change(token.single) };
}
