import { joinTexts, type Token, writeTags } from '../../language/tags/tags.ts';
import type { TmxCode } from './unit.ts';

/** One inline element of a `seg`, before halves are brought together. */
export type Inline = {
  element: 'bpt' | 'ept' | 'ph' | 'it' | 'ut';
  /** Joins the halves of a pair inside one variant. */
  i?: string;
  /** Joins the same code over the variants of a unit. */
  x?: string;
  type?: string;
  pos?: string;
  native: string;
};

export type SegmentPiece = string | Inline;

/** Which id a code has in the first variant; the others look theirs up here, so that `{1}` means one thing. */
export class CodeIds {
  #ids = new Map<string, number[]>();
  #last = 0;

  /** Ids of codes that the other variants may meet, by the keys under which they can be recognised. */
  learn(keys: readonly string[]): number {
    const id = ++this.#last;
    for (const key of keys) {
      const known = this.#ids.get(key);
      if (known) known.push(id);
      else this.#ids.set(key, [id]);
    }
    return id;
  }

  /**
   * Looks ids up for one variant, in which each is used once. What is used stays so, and is not looked at again: a
   * variant of very many equal codes takes no longer for it.
   */
  finder(isFree: (id: number) => boolean): (keys: readonly string[]) => number | undefined {
    const reached = new Map<string, number>();
    return (keys) => {
      for (const key of keys) {
        const known = this.#ids.get(key) ?? [];
        let at = reached.get(key) ?? 0;
        while (at < known.length && !isFree(known[at] ?? 0)) at++;
        reached.set(key, at);
        if (at < known.length) return known[at];
      }
      return undefined;
    };
  }
}

/** Tag form of a `seg`. Halves without a partner, and pairs that cross another, become codes that stand alone. */
export function toTagForm(pieces: readonly SegmentPiece[], ids: CodeIds) {
  const partners = findPartners(pieces);
  const codes: Record<number, TmxCode> = {};
  const idAt = new Map<number, number>();
  const tokens: Token[] = [];
  const find = ids.finder((id) => !codes[id]);

  for (const [at, piece] of pieces.entries()) {
    if (typeof piece === 'string') {
      tokens.push(piece);
      continue;
    }
    const partner = partners.get(at);
    if (partner !== undefined && partner < at) {
      tokens.push({ close: idAt.get(partner) ?? 0 });
      continue;
    }
    const other = partner === undefined ? undefined : pieces[partner];
    const code = toCode(piece, typeof other === 'object' ? other : undefined);
    const keys = keysOf(piece, code);
    const id = find(keys) ?? ids.learn(keys);
    codes[id] = code;
    idAt.set(at, id);
    tokens.push(partner === undefined ? { single: id } : { open: id });
  }
  return { text: writeTags(joinTexts(tokens)), codes };
}

/** The surest way to know a code again comes first: its number, its native text, its kind. */
function keysOf({ x, i }: Inline, { kind, type, opens }: TmxCode): string[] {
  const numbers = [x && `x ${kind} ${x}`, i && `i ${kind} ${i}`].filter((key) => !!key) as string[];
  return [...numbers, `native ${kind} ${opens}`, `type ${kind} ${type ?? ''}`];
}

function toCode(piece: Inline, closing: Inline | undefined): TmxCode {
  const type = piece.type ? { type: piece.type } : {};
  if (closing) return { kind: 'pair', ...type, opens: piece.native, closes: closing.native };
  if (piece.element === 'ph' || piece.element === 'ut') {
    return { kind: piece.element, ...type, opens: piece.native };
  }
  const isEnd = piece.element === 'ept' || piece.pos === 'end';
  return { kind: 'it', ...type, opens: piece.native, pos: isEnd ? 'end' : 'begin' };
}

/** Index of the other half, both ways; pairs nest, what would cross them has no partner. */
function findPartners(pieces: readonly SegmentPiece[]): Map<number, number> {
  const partners = new Map<number, number>();
  const open: { at: number; i: string }[] = [];
  /** Where in `open` those of a number stand; what a close has taken out is dropped when it is met. */
  const places = new Map<string, number[]>();
  for (const [at, piece] of pieces.entries()) {
    if (typeof piece === 'string') continue;
    const i = piece.i ?? '';
    const own = places.get(i) ?? [];
    places.set(i, own);
    if (piece.element === 'bpt') own.push(open.push({ at, i }) - 1);
    if (piece.element !== 'ept') continue;
    let begin = own.pop();
    while (begin !== undefined && open[begin]?.i !== i) begin = own.pop();
    const opened = begin === undefined ? undefined : open[begin];
    if (begin === undefined || !opened) continue;
    open.length = begin;
    partners.set(opened.at, at).set(at, opened.at);
  }
  return partners;
}
