import { Editor } from '@tiptap/core';
import { history } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import type { Selection } from '../text/tag-text.ts';
import type { FieldHandle } from '../text/target-field.ts';
import type { Caret } from '../../sync/carets.ts';
import { caretAfterFocus } from './caret-after-focus.ts';
import { remoteCaretsPlugin, showRemoteCarets } from './remote-carets.ts';
import { extensionsOf, type TagStyles } from './schema.ts';
import { readSelection } from './read-selection.ts';
import { richProps } from './rich-events.ts';
import { richHandle } from './rich-handle.ts';
import type { RichEvents } from './rich-input.ts';
import { readShown, redrawText, type ShownText, showRichText } from './shown-text.ts';
import { tidyPlugin } from './tidy-plugin.ts';

export type RichOptions = {
  place: HTMLElement;
  looks: TagStyles;
  text: string;
  /** Of the element in which one types. */
  attributes: () => Record<string, string>;
  events: RichEvents;
  onText: (text: string) => void;
};

export type RichEditor = {
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
export function openRich(options: RichOptions): RichEditor {
  const text: ShownText = { now: options.text, meant: undefined, isShowing: false };
  const editor = openEditor(options, text, insert);
  const { view } = editor;
  const isComposing = () => view.composing;
  const handle = richHandle(editor, text);
  editor.registerPlugin(caretAfterFocus());
  editor.registerPlugin(history());
  editor.registerPlugin(tidyPlugin(isComposing));
  editor.registerPlugin(remoteCaretsPlugin());
  // Of a function among the properties of the editor nothing would be left.
  editor.registerPlugin(new Plugin({ props: { attributes: options.attributes } }));
  showRichText(editor, text, options.text);

  /** Puts a text where the selection is. */
  function insert(words: string) {
    const { start, end } = handle.selection();
    const caret = start + words.length;
    handle.edit({ start, end, insert: words, caret: { start: caret, end: caret } });
  }

  return {
    handle,
    element: view.dom,
    isComposing,
    show: (next, selection) => showRichText(editor, text, next, selection),
    refreshAttributes() {
      if (isComposing()) return;
      // Drawn anew, the field would put the caret back to where it was last reported.
      readSelection(view);
      view.setProps({});
    },
    showCarets(carets, shared) {
      // Where the field is behind, they stay at the words that they stood by.
      if (isComposing() || shared !== text.now) return;
      readSelection(view);
      showRemoteCarets(view, text.now, carets);
    },
    redraw() {
      if (!isComposing()) redrawText(editor, text, handle.selection());
    },
    close: () => editor.destroy(),
  };
}

function openEditor(
  { place, looks, events, onText }: RichOptions,
  text: ShownText,
  insert: (words: string) => void,
): Editor {
  return new Editor({
    element: place,
    extensions: extensionsOf(looks),
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    enableCoreExtensions: { keymap: false, clipboardTextSerializer: false, tabindex: false },
    editorProps: richProps({ events, insert }),
    onUpdate({ editor }) {
      if (!text.isShowing) onText(readShown(editor, text));
    },
  });
}
