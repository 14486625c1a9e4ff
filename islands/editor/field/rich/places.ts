import type { Mark, Node } from '@tiptap/pm/model';
import { piecesIn } from './document.ts';
import { fromWhole, toWhole } from '../text/lone-braces.ts';
import { offsetAt, placeAt, writePieces } from './pieces.ts';

/** Which place of a text, tags and all, is which one of the rich document that shows it. */
export function placesIn(document: Node, text: string) {
  const pieces = piecesIn(document);
  const written = writePieces(pieces);
  const wholeAt = (position: number, bias?: 'before' | 'after') =>
    offsetAt(pieces, written, position - 1, bias);

  return {
    positionOf: (offset: number) => 1 + placeAt(pieces, written, toWhole(text, offset)),
    offsetOf: (position: number, bias?: 'before' | 'after') =>
      fromWhole(text, wholeAt(position, bias)),
    /** Behind the first `count` of the pairs that end there. */
    offsetBehind(position: number, count: number): number {
      const from = wholeAt(position);
      const halves = endingAt(written.text, from).slice(0, Math.max(0, count));
      return fromWhole(text, from + halves.join('').length);
    },
    /** Of the pairs around a position, those in which a text at this offset stands. */
    marksAt(position: number, offset: number): readonly Mark[] {
      const from = wholeAt(position);
      const passed = written.text.slice(from, toWhole(text, offset));
      const ended = endingAt(passed, 0).map((half) => Number(half.slice(2, -1)));
      return document.resolve(position).marks().filter(({ attrs }) => !ended.includes(attrs.id));
    },
  };
}

function endingAt(text: string, from: number): string[] {
  return /^(?:\{\/\d+\})*/.exec(text.slice(from))?.[0].match(/\{\/\d+\}/g) ?? [];
}
