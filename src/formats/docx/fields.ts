import type { Piece, Wrapper, XmlSpan } from './piece.ts';
import { isShownField } from './pieces.ts';

/** A field that an earlier paragraph began and none has ended yet. */
export type OpenField = { instruction: string; inCode: boolean };

type Frame = OpenField & { at: number; resultAt: number };

/**
 * Puts the pieces of each complex field together: its result becomes text in a box when it is to be translated, else the
 * whole field becomes one code. Fields nest and may run over several paragraphs; `open` is updated.
 */
export function joinFields(pieces: readonly Piece[], open: OpenField[]): Piece[] {
  const out: Piece[] = [];
  const frames: Frame[] = [];

  for (const piece of pieces) {
    const frame = frames.at(-1);
    const outer = frame ?? open.at(-1);
    if (piece.kind !== 'field') {
      const isCode = outer?.inCode && piece.kind === 'text' && !frame;
      out.push(isCode ? { kind: 'code', t: 'field', parts: [piece.part], label: '' } : piece);
      continue;
    }
    out.push(piece);
    if (piece.step === 'begin') {
      frames.push({ instruction: '', inCode: true, at: out.length - 1, resultAt: -1 });
    } else if (piece.step === 'code' && outer?.inCode) outer.instruction += piece.text;
    else if (piece.step === 'separate' && outer) {
      outer.inCode = false;
      if (frame) frame.resultAt = out.length;
    } else if (piece.step === 'end') {
      if (frame) {
        frames.pop();
        for (const one of wholeField(out.splice(frame.at), frame)) out.push(one);
      } else open.pop();
    }
  }
  for (const { instruction, inCode } of frames) open.push({ instruction, inCode });
  // What is left begins or ends in another paragraph.
  return out.map((piece) =>
    piece.kind === 'field' ? { kind: 'code', t: 'mark', parts: [piece.part], label: '' } : piece
  );
}

function wholeField(pieces: Piece[], frame: Frame): Piece[] {
  if (!isBalanced(pieces)) return pieces;
  const end = pieces.length - 1;
  const from = frame.resultAt < 0 ? end : frame.resultAt - frame.at;
  const result = pieces.slice(from, end);

  const hasText = result.some((piece) => piece.kind === 'text');
  // A link or a form field inside a computed result is still a person's text.
  const isShown = isShownField(frame.instruction) || result.some((piece) => piece.kind === 'open');
  if (!hasText || !isShown || !isBalanced(result)) {
    return [{ kind: 'code', t: 'field', parts: pieces.flatMap(partsOf), label: labelOf(result) }];
  }
  const t = /^\s*HYPERLINK\b/i.test(frame.instruction) ? 'link' : 'field';
  const box: Wrapper = {
    t,
    open: pieces.slice(0, from).flatMap(partsOf),
    close: pieces.slice(end).flatMap(partsOf),
  };
  return [{ kind: 'open', box }, ...result, { kind: 'close', box }];
}

function isBalanced(pieces: readonly Piece[]): boolean {
  let depth = 0;
  for (const { kind } of pieces) {
    if (kind === 'open') depth++;
    if (kind === 'close' && --depth < 0) return false;
  }
  return depth === 0;
}

/** Everything of a piece, to be written again as it is. */
export function partsOf(piece: Piece): XmlSpan[] {
  switch (piece.kind) {
    case 'code':
      return piece.parts;
    case 'open':
      return piece.box.open;
    case 'close':
      return piece.box.close;
    default:
      return [piece.part];
  }
}

function labelOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => {
    if (piece.kind === 'text') return piece.text;
    return piece.kind === 'code' ? piece.label : '';
  }).join('').trim();
}
