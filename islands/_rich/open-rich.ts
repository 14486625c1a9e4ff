import { Editor } from '@tiptap/core';
import { closeHistory, history } from '@tiptap/pm/history';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { applyEdit, type Edit, type Selection } from '../_field/tag-text.ts';
import { COMMAND_WRITES, type FieldHandle } from '../_field/target-field.ts';
import type { Caret } from '../_live/carets.ts';
import { companyPlugin, tellCompany } from './company.ts';
import { changeBetween, documentOf, piecesIn } from './document.ts';
import { carryOver, wholeForm } from './lone-braces.ts';
import { looseHalves, offsetAt, placeAt, writePieces } from './pieces.ts';
import { placesIn } from './places.ts';
import { extensionsOf, type Looks } from './schema.ts';
import { takeSelection } from './take-selection.ts';
import { type RichEvents, richProps } from './rich-events.ts';

export type RichOptions = {
  place: HTMLElement;
  looks: Looks;
  text: string;
  /** Of the element in which one types. */
  attributes: () => Record<string, string>;
  events: RichEvents;
  onText: (text: string) => void;
};

export type RichField = {
  handle: FieldHandle;
  /** In which one types. */
  element: HTMLElement;
  isComposing(): boolean;
  /** A text that is not the person's: it joins no undo history, and the caret stays at its words. */
  show(text: string, selection?: Selection): void;
  refreshAttributes(): void;
  /** Carets of others, which count in the text that everybody has. */
  showCarets(carets: readonly Caret[], shared: string | undefined): void;
  /** The tags stand for something else now. */
  redraw(): void;
  close(): void;
};

/** Opens the rich editor of one line. It is loaded when it is needed, for it is half as large as all the rest. */
export function openRich(
  { place, looks, text, attributes, events, onText }: RichOptions,
): RichField {
  let now = text;
  /** What a command has made of it. */
  let meant: string | undefined;
  let isShowing = false;
  const isComposing = () => editor.view.composing;
  const editor = new Editor({
    element: place,
    extensions: extensionsOf(looks),
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    enableCoreExtensions: { keymap: false, clipboardTextSerializer: false, tabindex: false },
    editorProps: richProps({ events, insert }),
    onUpdate: ({ editor: { state } }) => {
      if (isShowing) return;
      const whole = writePieces(piecesIn(state.doc)).text;
      now = meant !== undefined && wholeForm(meant) === whole ? meant : carryOver(now, whole);
      onText(now);
    },
  });
  editor.registerPlugin(history());
  editor.registerPlugin(tidying(isComposing));
  editor.registerPlugin(companyPlugin());
  // Of a function among the properties of the editor nothing would be left.
  editor.registerPlugin(new Plugin({ props: { attributes } }));
  show(text);

  /** Puts a text where the selection is. */
  function insert(words: string) {
    const { start, end } = handle.selection();
    const caret = start + words.length;
    handle.edit({ start, end, insert: words, caret: { start: caret, end: caret } });
  }

  function replaceBy(next: string, caret?: Selection): Transaction {
    const { state } = editor.view;
    const document = documentOf(state.schema, next);
    const change = changeBetween(state.doc, document);
    const { tr } = state;
    if (change) tr.replace(change.from, change.to, document.slice(change.from, change.byTo));
    if (!caret) return tr;
    return select(tr, next, caret);
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

  function show(next: string, selection?: Selection) {
    isShowing = true;
    try {
      editor.view.dispatch(replaceBy(next, selection).setMeta('addToHistory', false));
    } finally {
      isShowing = false;
    }
    now = next;
  }

  function edit({ start, end, insert, caret }: Edit) {
    if (!editor.view.editable) return;
    const isWhole = start === 0 && end === now.length;
    // Words that take the place of half a pair leave that half where it is.
    const halves = isWhole || /\{\/?\d/.test(insert) ? '' : looseHalves(now.slice(start, end));
    const next = applyEdit(now, { start, end, insert: insert + halves, caret });
    const { dom } = editor.view;
    dom.dispatchEvent(new Event(COMMAND_WRITES));
    meant = next;
    editor.view.dispatch(closeHistory(replaceBy(next, caret)));
    meant = undefined;
    editor.view.focus();
    dom.dispatchEvent(new Event(COMMAND_WRITES));
  }

  function selection() {
    takeSelection(editor.view);
    const { doc, selection: { from, to, $from }, storedMarks } = editor.view.state;
    const places = placesIn(doc, now);
    if (from < to) return { start: places.offsetOf(from, 'after'), end: places.offsetOf(to) };
    // Formats that were stepped out of end before the caret.
    const left = storedMarks ? $from.marks().length - storedMarks.length : 0;
    const caret = places.offsetBehind(to, left);
    return { start: caret, end: caret };
  }

  const handle: FieldHandle = {
    read: () => now,
    selection,
    focus: () => editor.view.dom.focus({ preventScroll: true }),
    hasFocus: () => document.activeElement === editor.view.dom,
    edit,
    replaceAll: (next) => {
      const caret = { start: next.length, end: next.length };
      edit({ start: 0, end: now.length, insert: next, caret });
    },
  };

  return {
    handle,
    element: editor.view.dom,
    isComposing,
    show,
    refreshAttributes: () => {
      if (isComposing()) return;
      // Drawn anew, the field would take the caret back to where it was last heard of.
      takeSelection(editor.view);
      editor.view.setProps({});
    },
    showCarets(carets, shared) {
      // Where the field is behind, they stay at the words that they stood by.
      if (isComposing() || shared !== now) return;
      takeSelection(editor.view);
      tellCompany(editor.view, now, carets);
    },
    redraw: () => {
      if (isComposing()) return;
      const { doc } = editor.view.state;
      const selected = handle.selection();
      isShowing = true;
      // What is there again in the same step would be left as it is.
      const without = editor.view.state.tr.delete(1, doc.content.size - 1);
      editor.view.dispatch(without.setMeta('addToHistory', false));
      show(now, selected);
    },
    close: () => editor.destroy(),
  };
}

/** Outside of a composition, what stands there looks as the text that it means. */
function tidying(isComposing: () => boolean) {
  return new Plugin({
    appendTransaction(changes, _before, state) {
      const isAsked = changes.some((one) => one.docChanged || one.getMeta('composed'));
      return isAsked && !isComposing() ? tidy(state) : null;
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
