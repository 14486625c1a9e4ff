import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { applyEdit, type Edit, type Selection } from '../text/tag-text.ts';
import { COMMAND_WRITES, type FieldHandle } from '../text/target-field.ts';
import { looseHalves } from './pieces.ts';
import { placesIn } from './places.ts';
import { replaceBy, type ShownText } from './shown-text.ts';
import { readSelection } from './read-selection.ts';

/** The rich editor of a line as commands see it: as a plain field. */
export function richHandle(editor: Editor, text: ShownText): FieldHandle {
  const { dom } = editor.view;
  return {
    read: () => text.now,
    selection: () => selectionOf(editor, text),
    focus: () => dom.focus({ preventScroll: true }),
    hasFocus: () => document.activeElement === dom,
    edit: (one) => edit(editor, text, one),
    replaceAll(next) {
      const caret = { start: next.length, end: next.length };
      edit(editor, text, { start: 0, end: text.now.length, insert: next, caret });
    },
  };
}

function edit(editor: Editor, text: ShownText, { start, end, insert, caret }: Edit) {
  const { view } = editor;
  if (!view.editable) return;
  const isWhole = start === 0 && end === text.now.length;
  // Words that replace half a pair leave that half where it is.
  const halves = isWhole || /\{\/?\d/.test(insert) ? '' : looseHalves(text.now.slice(start, end));
  const next = applyEdit(text.now, { start, end, insert: insert + halves, caret });
  view.dom.dispatchEvent(new Event(COMMAND_WRITES));
  text.meant = next;
  view.dispatch(closeHistory(replaceBy(editor, next, caret)));
  text.meant = undefined;
  view.focus();
  view.dom.dispatchEvent(new Event(COMMAND_WRITES));
}

function selectionOf({ view }: Editor, text: ShownText): Selection {
  readSelection(view);
  const { doc, selection: { from, to, $from }, storedMarks } = view.state;
  const places = placesIn(doc, text.now);
  if (from < to) return { start: places.offsetOf(from, 'after'), end: places.offsetOf(to) };
  // Formats that were stepped out of end before the caret.
  const left = storedMarks ? $from.marks().length - storedMarks.length : 0;
  const caret = places.offsetBehind(to, left);
  return { start: caret, end: caret };
}
