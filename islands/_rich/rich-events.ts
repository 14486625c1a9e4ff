import { redo, undo } from '@tiptap/pm/history';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { parseTags, writeTags } from '../../src/lines/tags.ts';
import { type Keyboard, pressOf } from '../_keys/keyboard.ts';
import { piecesIn } from './document.ts';
import type { Emphasis } from './looks.ts';
import { writePieces } from './pieces.ts';
import { takeSelection } from './take-selection.ts';

/** What the rich editor of a line tells and asks. */
export type RichEvents = {
  keyboard: Keyboard;
  source: () => string;
  /** Somebody else keeps what can be undone. */
  isTied: () => boolean;
  onFocus: () => void;
  onBlur: () => void;
  emphasise: (emphasis: Emphasis) => void;
};

type Options = { events: RichEvents; insert: (words: string) => void };

/** Keys, compositions and the clipboard, as a plain field has them. */
export function richProps({ events, insert }: Options): EditorProps {
  const { keyboard } = events;
  let isShiftEnter = false;

  function keyDown(view: EditorView, event: KeyboardEvent): boolean {
    isShiftEnter = event.shiftKey && event.code !== '';
    if (keyboard.gate.keyDown(pressOf(event), event.timeStamp)) {
      event.preventDefault();
      return true;
    }
    const isComposing = view.composing || event.isComposing || event.keyCode === 229;
    if (isComposing) return false;
    takeSelection(view);
    const isTaken = runOwnKey(view, event) || stepOut(view, event);
    if (isTaken) event.preventDefault();
    return isTaken;
  }

  function runOwnKey(view: EditorView, event: KeyboardEvent): boolean {
    const { code, shiftKey, altKey } = event;
    const { state, dispatch } = view;
    if (code === 'Enter' && shiftKey) insert('\n');
    else if (code === 'Backspace' || code === 'Delete') return deleteAtom(view, code);
    else if (!(event.ctrlKey || event.metaKey) || altKey) return false;
    else if ((code === 'KeyZ' || code === 'KeyY') && events.isTied()) return false;
    else if (code === 'KeyZ') (shiftKey ? redo : undo)(state, dispatch);
    else if (code === 'KeyY' && !shiftKey) redo(state, dispatch);
    else if (code === 'KeyB' || code === 'KeyI' || code === 'KeyU') {
      events.emphasise(code === 'KeyB' ? 'b' : code === 'KeyI' ? 'i' : 'u');
    } else return false;
    return true;
  }

  function beforeInput(view: EditorView, event: InputEvent): boolean {
    if (view.composing || event.isComposing) return false;
    const isTaken = takeInput(view, event.inputType, event.isTrusted);
    if (isTaken) event.preventDefault();
    return isTaken;
  }

  /** Keyboards of phones, and menus of browsers, send no key that could be recognised, only this. */
  function takeInput(view: EditorView, type: string, isTrusted: boolean): boolean {
    if (type.startsWith('history') && events.isTied()) return false;
    if (type === 'historyUndo') undo(view.state, view.dispatch);
    else if (type === 'historyRedo') redo(view.state, view.dispatch);
    else if (type.startsWith('format')) return true;
    else if (type === 'deleteContentBackward') return deleteAtom(view, 'Backspace');
    else if (type === 'deleteContentForward') return deleteAtom(view, 'Delete');
    else if (type !== 'insertParagraph' && type !== 'insertLineBreak') return false;
    else if (isShiftEnter) insert('\n');
    else if (isTrusted) keyboard.run('nextLine');
    return true;
  }

  /** Words alone; HTML of others is not even read. */
  function take(event: Event, data: DataTransfer | null) {
    event.preventDefault();
    const words = data?.getData('text/plain').replace(/\r\n?/g, '\n') ?? '';
    const isOurs = data?.getData('text/html').includes('data-pm-slice') ?? false;
    insert(isOurs ? withKnownTags(words, events.source()) : writeTags([words]));
  }

  return {
    handleDOMEvents: {
      keydown: keyDown,
      keyup: (_view, { code }) => void keyboard.gate.keyUp(code),
      beforeinput: beforeInput,
      compositionstart: () => void keyboard.gate.compositionStart(),
      compositionend(view, event) {
        keyboard.gate.compositionEnd(event.data ?? '', event.timeStamp);
        setTimeout(() => tidyWhenComposed(view), COMPOSED_MS);
      },
      focus: () => void events.onFocus(),
      blur: () => void events.onBlur(),
      paste: (_view, event) => {
        take(event, event.clipboardData);
        return true;
      },
      drop(view, event) {
        if (view.dragging) return false;
        take(event, event.dataTransfer);
        return true;
      },
    },
    clipboardTextSerializer: ({ content }) => writePieces(piecesIn(content)).text,
  };
}

/** The editor holds on to a composition for a moment after its end. */
const COMPOSED_MS = 60;

function tidyWhenComposed(view: EditorView) {
  if (!view.isDestroyed && !view.composing) view.dispatch(view.state.tr.setMeta('composed', true));
}

/** Tags that the source of the line does not have mean something else where they come from. */
function withKnownTags(words: string, source: string): string {
  const known = new Set(parseTags(source).map((token) => writeTags([token])));
  return writeTags(
    parseTags(words).filter((token) => typeof token === 'string' || known.has(writeTags([token]))),
  );
}

/** A tag is deleted as one sign; words are the browser's to delete. */
function deleteAtom({ state, dispatch }: EditorView, key: 'Backspace' | 'Delete'): boolean {
  const { empty, $from } = state.selection;
  const node = key === 'Backspace' ? $from.nodeBefore : $from.nodeAfter;
  if (!empty || !node?.isAtom || node.isText) return false;
  const from = key === 'Backspace' ? $from.pos - node.nodeSize : $from.pos;
  dispatch(state.tr.delete(from, from + node.nodeSize));
  return true;
}

/** → at the end of a format leaves it, so that what is typed next is not in it. */
function stepOut({ state, dispatch }: EditorView, event: KeyboardEvent): boolean {
  const { selection: { empty, $from }, storedMarks } = state;
  const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key !== 'ArrowRight' || !isPlain || !empty || storedMarks) return false;
  const after = $from.nodeAfter?.marks ?? [];
  const ending = $from.nodeBefore?.marks.filter((mark) => !mark.isInSet(after)) ?? [];
  if (ending.length === 0) return false;
  dispatch(state.tr.setStoredMarks(after));
  return true;
}
