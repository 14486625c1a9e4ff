import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { changeBetween, documentOf, piecesIn } from './document.ts';
import { offsetAt, placeAt, writePieces } from './pieces.ts';

/** Outside of a composition, what stands there looks as the text that it means. */
export function tidyPlugin(isComposing: () => boolean) {
  return new Plugin({
    appendTransaction(changes, _before, state) {
      const isNeeded = changes.some((one) => one.docChanged || one.getMeta('composed'));
      return isNeeded && !isComposing() ? tidy(state) : null;
    },
  });
}

function tidy(state: EditorState): Transaction | null {
  const pieces = piecesIn(state.doc);
  const written = writePieces(pieces);
  const change = changeBetween(state.doc, documentOf(state.schema, written.text));
  if (!change) return null;
  const { from, to } = state.selection;
  const tr = state.tr.replace(change.from, change.to, change.by.slice(change.from, change.byTo));
  const after = piecesIn(change.by);
  const again = writePieces(after);
  const at = (place: number) => 1 + placeAt(after, again, offsetAt(pieces, written, place - 1));
  return tr.setSelection(TextSelection.create(tr.doc, at(from), at(to)));
}
