import { isBlankTag, type TagFacts, type Token } from '../tags/tags.ts';

/** A piece of a line that can be moved by itself: it knows the pairs around it, from outer to inner. */
export type Atom =
  & ({ text: string } | { single: number } | { empty: number })
  & { around: readonly number[] };

/** No document nests deeper; a text that does is an attack or nonsense, and its inner pairs are left out. */
const DEEPEST = 64;

/** Turns tokens into atoms. Halves of pairs that are not closed are left out, pairs that cross are split. */
export function toAtoms(tokens: readonly Token[]): Atom[] {
  const whole = wholePairs(tokens);
  const atoms: Atom[] = [];
  const opened: { id: number; at: number }[] = [];
  const around = () => opened.map(({ id }) => id);

  tokens.forEach((token, index) => {
    if (typeof token === 'string') atoms.push({ text: token, around: around() });
    else if ('single' in token) atoms.push({ single: token.single, around: around() });
    else if (!whole.has(index)) return;
    else if ('open' in token) opened.push({ id: token.open, at: atoms.length });
    else {
      const at = opened.findLastIndex(({ id }) => id === token.close);
      const [pair] = opened.splice(at, 1);
      const isEmpty = pair?.at === atoms.length;
      if (isEmpty) atoms.push({ empty: token.close, around: around() });
    }
  });
  return atoms;
}

/** Writes atoms as tokens that are closed and nested; neighbours in the same pair share it. */
export function fromAtoms(atoms: readonly Atom[]): Token[] {
  const tokens: Token[] = [];
  let opened: readonly number[] = [];
  const enter = (around: readonly number[]) => {
    let same = 0;
    while (same < opened.length && opened[same] === around[same]) same++;
    tokens.push(...opened.slice(same).reverse().map((close) => ({ close })));
    tokens.push(...around.slice(same).map((open) => ({ open })));
    opened = around;
  };

  for (const atom of atoms) {
    enter(atom.around);
    if ('text' in atom) pushText(tokens, atom.text);
    else if ('single' in atom) tokens.push({ single: atom.single });
    else tokens.push({ open: atom.empty }, { close: atom.empty });
  }
  enter([]);
  return tokens;
}

/** Cuts one list of atoms into several, at offsets of their plain text. */
export function sliceAtoms(
  atoms: readonly Atom[],
  cuts: readonly number[],
  tags: TagFacts,
): Atom[][] {
  const slices: Atom[][] = [[]];
  const left = [...cuts].reverse();
  let offset = 0;

  const cutHere = () => {
    slices.push([]);
    left.pop();
  };
  for (const atom of atoms) {
    const end = offset + plainOf(atom, tags).length;
    let rest = atom;
    // What has no width stays with the text that it touches; after a blank it goes with what follows.
    if (end === offset && left.at(-1) === offset && endsBlank(slices.at(-1), tags)) cutHere();
    for (let cut = left.at(-1); cut !== undefined && cut < end; cut = left.at(-1)) {
      if ('text' in rest && cut > offset) {
        slices.at(-1)?.push({ ...rest, text: rest.text.slice(0, cut - offset) });
        rest = { ...rest, text: rest.text.slice(cut - offset) };
        offset = cut;
      }
      cutHere();
    }
    slices.at(-1)?.push(rest);
    offset = end;
  }
  return slices;
}

/** The plain text of one atom, with as many characters as its text has. */
export function plainOf(atom: Atom, tags: TagFacts): string {
  if ('text' in atom) return atom.text.replace(/[\t\n\v\f\r\u2028\u2029]/g, ' ');
  return 'single' in atom && isBlankTag(tags[atom.single]) ? ' ' : '';
}

function endsBlank(atoms: readonly Atom[] | undefined, tags: TagFacts): boolean {
  const last = atoms?.findLast((atom) => plainOf(atom, tags) !== '');
  return !last || /\s$/.test(plainOf(last, tags));
}

function pushText(tokens: Token[], text: string) {
  const last = tokens.at(-1);
  if (typeof last === 'string') tokens[tokens.length - 1] = last + text;
  else if (text) tokens.push(text);
}

/** Places of the halves that have their other half. */
function wholePairs(tokens: readonly Token[]): Set<number> {
  const whole = new Set<number>();
  const opened: { id: number; index: number }[] = [];
  tokens.forEach((token, index) => {
    if (typeof token === 'string' || 'single' in token) return;
    if ('open' in token) {
      if (opened.length < DEEPEST) opened.push({ id: token.open, index });
      return;
    }
    const at = opened.findLastIndex(({ id }) => id === token.close);
    const [pair] = at < 0 ? [] : opened.splice(at, 1);
    if (pair) whole.add(pair.index).add(index);
  });
  return whole;
}
