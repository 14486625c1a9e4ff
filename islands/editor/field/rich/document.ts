import type { Fragment, Mark, Node, Schema } from '@tiptap/pm/model';
import { type Around, type Piece, piecesOf } from './pieces.ts';

/** One line as a document of the rich editor: a paragraph of words with marks, and atoms. */
export function documentOf(schema: Schema, text: string): Node {
  const nodes = piecesOf(text).map((piece) => nodeOf(schema, piece));
  const line = schema.node('line', null, nodes);
  return schema.node('doc', null, [line]);
}

function nodeOf(schema: Schema, piece: Piece): Node {
  const marks = piece.around.map((one) => schema.mark('catTag', one));
  switch (piece.kind) {
    case 'words':
      return schema.text(piece.words, marks);
    case 'code':
      return schema.node('catCode', { id: piece.id }, undefined, marks);
    default:
      return schema.node('catHalf', { id: piece.id, form: piece.kind }, undefined, marks);
  }
}

export function piecesIn(document: Node | Fragment): Piece[] {
  const pieces: Piece[] = [];
  document.descendants((node) => {
    const around = node.marks.map(aroundOf);
    if (node.isText) pieces.push({ kind: 'words', words: node.text ?? '', around });
    else if (node.type.name === 'catCode') pieces.push({ kind: 'code', id: node.attrs.id, around });
    else if (node.type.name === 'catHalf') {
      pieces.push({
        kind: node.attrs.form === 'open' ? 'open' : 'close',
        id: node.attrs.id,
        around,
      });
    }
  });
  return pieces;
}

function aroundOf({ attrs }: Mark): Around {
  return { id: attrs.id, copy: attrs.copy };
}

type DocumentChange = { from: number; to: number; by: Node; byTo: number };

/** The smallest stretch in which two documents differ. */
export function changeBetween(before: Node, after: Node): DocumentChange | undefined {
  const from = before.content.findDiffStart(after.content);
  const ends = before.content.findDiffEnd(after.content);
  if (from === null || !ends) return undefined;
  // Repeated signs: what is common at the end may reach into what is common at the start.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
  return { from, to: ends.a + overlap, by: after, byTo: ends.b + overlap };
}
