import { partsOf } from './fields.ts';
import type { Piece } from './piece.ts';

/** A box without text is one code: a linked picture, an empty content control. */
export function foldEmptyBoxes(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  const opened: { at: number; hasText: boolean }[] = [];
  for (const piece of pieces) {
    out.push(piece);
    if (piece.kind === 'open') opened.push({ at: out.length - 1, hasText: false });
    const box = opened.at(-1);
    if (box && piece.kind === 'text' && piece.text.trim() !== '') box.hasText = true;
    if (!box || piece.kind !== 'close') continue;
    opened.pop();
    const outer = opened.at(-1);
    if (box.hasText && outer) outer.hasText = true;
    if (box.hasText) continue;
    const parts = out.splice(box.at).flatMap(partsOf);
    out.push({ kind: 'code', t: 'code', parts, label: '' });
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
      last.t = last.t === piece.t ? last.t : 'code';
      last.label = [last.label, piece.label].filter(Boolean).join(' ');
      for (const part of piece.parts) last.parts.push(part);
    } else out.push(piece.kind === 'code' ? { ...piece, parts: [...piece.parts] } : piece);
  }
  return out;
}

const EDGE_CODES = new Set(['tab', 'br', 'img', 'object', 'mark', 'hidden', 'comment']);

/** Takes off what the translator need not see: codes at the edges, and boxes around everything. */
export function trimPieces(pieces: readonly Piece[]) {
  let from = 0;
  let to = pieces.length;
  for (;;) {
    while (from < to && isEdge(pieces[from])) from++;
    while (to > from && (isEdge(pieces[to - 1]) || isPageNumber(pieces, to - 1))) to--;
    if (!isWholeBox(pieces[from], pieces[to - 1])) break;
    from++;
    to--;
  }
  return { before: pieces.slice(0, from), inner: pieces.slice(from, to), after: pieces.slice(to) };
}

function isEdge(piece: Piece | undefined): boolean {
  if (!piece) return false;
  if (piece.kind === 'text') return piece.text === '';
  return piece.kind === 'anchor' || (piece.kind === 'code' && EDGE_CODES.has(piece.t));
}

/** The number behind the tab of an entry in a table of contents. */
function isPageNumber(pieces: readonly Piece[], index: number): boolean {
  const [tab, field] = [pieces[index - 1], pieces[index]];
  const isField = field?.kind === 'code' && field.t === 'field';
  return isField && tab?.kind === 'code' && tab.t === 'tab';
}

function isWholeBox(first: Piece | undefined, last: Piece | undefined): boolean {
  if (first?.kind !== 'open' || last?.kind !== 'close') return false;
  return first.box === last.box && first.box.t !== 'ruby';
}
