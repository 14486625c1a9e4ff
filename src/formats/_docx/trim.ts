import { partsOf } from './fields.ts';
import type { Piece } from './piece.ts';

/** A box without text is one code: a linked picture, an empty content control. */
export function foldEmptyBoxes(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  const opened: number[] = [];
  for (const piece of pieces) {
    out.push(piece);
    if (piece.kind === 'open') opened.push(out.length - 1);
    if (piece.kind !== 'close') continue;
    const inside = out.splice(opened.pop() ?? 0);
    const hasText = inside.some((one) => one.kind === 'text' && one.text.trim() !== '');
    if (hasText) out.push(...inside);
    else out.push({ kind: 'code', t: 'code', parts: inside.flatMap(partsOf), label: '' });
  }
  return out;
}

const JOINED = new Set(['field', 'mark', 'hidden', 'img', 'object', 'math', 'code', 'comment']);

/** Codes that follow each other directly are one tag; nobody wants to move them one by one. */
export function joinCodes(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    const areCodes = last?.kind === 'code' && piece.kind === 'code';
    if (areCodes && JOINED.has(last.t) && JOINED.has(piece.t)) {
      const t = last.t === piece.t ? last.t : 'code';
      const label = [last.label, piece.label].filter(Boolean).join(' ');
      out[out.length - 1] = { kind: 'code', t, parts: [...last.parts, ...piece.parts], label };
    } else out.push(piece);
  }
  return out;
}

const EDGE_CODES = new Set(['tab', 'br', 'img', 'object', 'mark', 'hidden', 'comment']);

/** Takes off what the translator need not see: codes at the edges, and boxes around everything. */
export function trimPieces(pieces: readonly Piece[]) {
  const before: Piece[] = [];
  const after: Piece[] = [];
  let inner = [...pieces];
  for (;;) {
    const from = inner.findIndex((piece) => !isEdge(piece));
    if (from < 0) return { before, inner: [], after: [...inner, ...after] };
    const to = inner.findLastIndex((piece, index) =>
      !isEdge(piece) && !isPageNumber(inner, index)
    ) + 1;
    before.push(...inner.slice(0, from));
    after.unshift(...inner.slice(to));
    inner = inner.slice(from, to);
    if (!isWholeBox(inner)) return { before, inner, after };
    before.push(...inner.slice(0, 1));
    after.unshift(...inner.slice(-1));
    inner = inner.slice(1, -1);
  }
}

function isEdge(piece: Piece): boolean {
  if (piece.kind === 'text') return piece.text === '';
  return piece.kind === 'anchor' || (piece.kind === 'code' && EDGE_CODES.has(piece.t));
}

/** The number behind the tab of an entry in a table of contents. */
function isPageNumber(pieces: readonly Piece[], index: number): boolean {
  const [tab, field] = [pieces[index - 1], pieces[index]];
  const isField = field?.kind === 'code' && field.t === 'field';
  return isField && tab?.kind === 'code' && tab.t === 'tab';
}

function isWholeBox(pieces: readonly Piece[]): boolean {
  const first = pieces[0];
  const last = pieces.at(-1);
  if (first?.kind !== 'open' || last?.kind !== 'close') return false;
  return first.box === last.box && first.box.t !== 'ruby';
}
