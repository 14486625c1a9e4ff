import { parseTags, type Token, writeTags } from '../../../../src/language/tags/tags.ts';

/** A pair around a piece. `copy` separates pairs of one tag that stand side by side. */
export type Around = { id: number; copy: number };

/**
 * One piece of a line as the rich editor holds it: words within the pairs around them, a tag that stands alone, or half
 * of a pair that surrounds nothing or crosses another one.
 */
export type Piece =
  | { kind: 'words'; words: string; around: readonly Around[] }
  | { kind: 'code'; id: number; around: readonly Around[] }
  | { kind: 'open' | 'close'; id: number; around: readonly Around[] };

/** Tag form as pieces. */
export function piecesOf(text: string): Piece[] {
  const tokens = parseTags(text);
  const pairs = pairsOf(tokens);
  const copies = new Map<number, number>();
  const around: Around[] = [];
  const pieces: Piece[] = [];
  for (const [at, token] of tokens.entries()) {
    const now = [...around];
    if (typeof token === 'string') pieces.push({ kind: 'words', words: token, around: now });
    else if ('single' in token) pieces.push({ kind: 'code', id: token.single, around: now });
    else if (!pairs.has(at)) {
      const [kind, id] = 'open' in token
        ? ['open' as const, token.open]
        : ['close' as const, token.close];
      pieces.push({ kind, id, around: now });
    } else if ('open' in token) {
      const copy = copies.get(token.open) ?? 0;
      copies.set(token.open, copy + 1);
      around.push({ id: token.open, copy });
    } else around.pop();
  }
  return pieces;
}

/** Places of halves that nest and have something between them: only these can be drawn around words. */
function pairsOf(tokens: readonly Token[]): Set<number> {
  const pairs = new Set<number>();
  const open: { id: number; at: number }[] = [];
  for (const [at, token] of tokens.entries()) {
    if (typeof token === 'string' || 'single' in token) continue;
    if ('open' in token) {
      open.push({ id: token.open, at });
      continue;
    }
    const place = open.findLastIndex(({ id }) => id === token.close);
    const from = open[place];
    if (!from) continue;
    // What was opened since and is not closed yet would cross this pair.
    open.splice(place);
    const holdsSomething = tokens.slice(from.at + 1, at).some((inner, offset) =>
      typeof inner === 'string' || 'single' in inner || !pairs.has(from.at + 1 + offset)
    );
    if (holdsSomething) pairs.add(from.at).add(at);
  }
  return pairs;
}

/** Where the content of each piece stands in the tag form. */
type Written = { text: string; starts: readonly number[] };

/** Pieces as tag form. Pairs that cross are closed and opened again. */
export function writePieces(pieces: readonly Piece[]): Written {
  const lasts = lastPlaces(pieces);
  const open: Around[] = [];
  const starts: number[] = [];
  let text = '';
  for (const [at, piece] of pieces.entries()) {
    while (open.some((one) => !has(piece.around, one))) text += `{/${open.pop()?.id}}`;
    // The pair that goes on longest is the outer one.
    const fresh = piece.around.filter((one) => !has(open, one))
      .toSorted((a, b) => lastOf(b) - lastOf(a));
    for (const one of fresh) {
      open.push(one);
      text += `{${one.id}}`;
    }
    starts[at] = text.length;
    text += contentOf(piece);
  }
  while (open.length > 0) text += `{/${open.pop()?.id}}`;
  return { text, starts };

  function lastOf(one: Around): number {
    return lasts.get(keyOf(one)) ?? 0;
  }
}

export function lengthOf(piece: Piece): number {
  return piece.kind === 'words' ? piece.words.length : 1;
}

/** From a place among the pieces, where a tag counts 1, to one in the tag form; at a border within what is before. */
export function offsetAt(
  pieces: readonly Piece[],
  { starts }: Written,
  place: number,
  bias: 'before' | 'after' = 'before',
): number {
  let from = 0;
  for (const [at, piece] of pieces.entries()) {
    const to = from + lengthOf(piece);
    const isHere = place < to || (place === to && (bias === 'before' || at === pieces.length - 1));
    if (isHere) return (starts[at] ?? 0) + writtenLength(piece, place - from);
    from = to;
  }
  return 0;
}

/** From a place in the tag form to one among the pieces. */
export function placeAt(pieces: readonly Piece[], { starts }: Written, offset: number): number {
  let from = 0;
  for (const [at, piece] of pieces.entries()) {
    const start = starts[at] ?? 0;
    if (offset <= start) return from;
    const length = lengthOf(piece);
    for (let inner = 1; inner <= length; inner++) {
      if (offset <= start + writtenLength(piece, inner)) {
        const isNearer = piece.kind !== 'words' &&
          offset - start < writtenLength(piece, 1) / 2;
        return from + (isNearer ? 0 : inner);
      }
    }
    from += length;
  }
  return from;
}

/** Of a stretch that is taken away: the halves of pairs that have their other half elsewhere. */
export function looseHalves(stretch: string): string {
  const open: number[] = [];
  const loose: Token[] = [];
  for (const token of parseTags(stretch)) {
    if (typeof token === 'string' || 'single' in token) continue;
    if ('open' in token) open.push(token.open);
    else if (open.includes(token.close)) open.splice(open.lastIndexOf(token.close), 1);
    else loose.push(token);
  }
  return writeTags([...loose, ...open.map((id) => ({ open: id }))]);
}

function contentOf(piece: Piece): string {
  switch (piece.kind) {
    case 'words':
      return writeTags([piece.words]);
    case 'code':
      return `{${piece.id}/}`;
    case 'open':
      return `{${piece.id}}`;
    case 'close':
      return `{/${piece.id}}`;
  }
}

/** Of the first `count` signs of a piece. */
function writtenLength(piece: Piece, count: number): number {
  if (piece.kind !== 'words') return count > 0 ? contentOf(piece).length : 0;
  return writeTags([piece.words.slice(0, count)]).length;
}

function lastPlaces(pieces: readonly Piece[]): Map<string, number> {
  const lasts = new Map<string, number>();
  for (const [at, { around }] of pieces.entries()) {
    for (const one of around) lasts.set(keyOf(one), at);
  }
  return lasts;
}

const keyOf = ({ id, copy }: Around) => `${id} ${copy}`;

function has(all: readonly Around[], one: Around): boolean {
  return all.some(({ id, copy }) => id === one.id && copy === one.copy);
}
