import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { Transaction } from '@tiptap/pm/state';
import type { Selection } from '../text/tag-text.ts';
import { changeBetween, documentOf, piecesIn } from './document.ts';
import { carryOver, wholeForm } from '../text/lone-braces.ts';
import { writePieces } from './pieces.ts';
import { placesIn } from './places.ts';

/** The text that a rich editor stands for; its parts share it. */
export type ShownText = {
  now: string;
  /** What a command is making of it. */
  meant: string | undefined;
  /** The editor is given a text: what it reports meanwhile is nobody's typing. */
  isShowing: boolean;
};

/** Reads the text from the editor after a change. */
export function readShown({ view }: Editor, text: ShownText): string {
  const whole = writePieces(piecesIn(view.state.doc)).text;
  const { meant } = text;
  text.now = meant !== undefined && wholeForm(meant) === whole ? meant : carryOver(text.now, whole);
  return text.now;
}

/** A text that is not the person's: it joins no undo history, and the caret stays at its words. */
export function showRichText(editor: Editor, text: ShownText, next: string, selection?: Selection) {
  text.isShowing = true;
  try {
    const change = replaceBy(editor, next, selection);
    editor.view.dispatch(change.setMeta('addToHistory', false));
  } finally {
    text.isShowing = false;
  }
  text.now = next;
}

/** Draws the same text anew. */
export function redrawText(editor: Editor, text: ShownText, selection: Selection) {
  const { doc, tr } = editor.view.state;
  text.isShowing = true;
  // What is there again in the same step would be left as it is.
  const without = tr.delete(1, doc.content.size - 1);
  editor.view.dispatch(without.setMeta('addToHistory', false));
  showRichText(editor, text, text.now, selection);
}

/** The smallest change that makes the document of the editor another text. */
export function replaceBy({ view }: Editor, next: string, caret?: Selection): Transaction {
  const { state } = view;
  const document = documentOf(state.schema, next);
  const change = changeBetween(state.doc, document);
  const { tr } = state;
  if (change) tr.replace(change.from, change.to, document.slice(change.from, change.byTo));
  return caret ? select(tr, next, caret) : tr;
}

/** A caret behind the end of a pair stays outside of it. */
function select(tr: Transaction, shown: string, { start, end }: Selection): Transaction {
  const places = placesIn(tr.doc, shown);
  const at = places.positionOf(end);
  tr.setSelection(TextSelection.create(tr.doc, places.positionOf(start), at));
  if (start !== end) return tr;
  const marks = places.marksAt(at, end);
  return marks.length < tr.doc.resolve(at).marks().length ? tr.setStoredMarks(marks) : tr;
}
