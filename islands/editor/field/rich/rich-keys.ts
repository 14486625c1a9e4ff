import { redo, undo } from '@tiptap/pm/history';
import type { EditorView } from '@tiptap/pm/view';
import { pressOf } from '../../../runtime/keyboard/keyboard.ts';
import type { RichInput } from './rich-input.ts';
import { readSelection } from './read-selection.ts';

/** Answers whether the press has had its effect here. */
export function richKeyDown(input: RichInput, view: EditorView, event: KeyboardEvent): boolean {
  const { keyboard } = input.events;
  input.isShiftEnter = event.shiftKey && event.code !== '';
  if (keyboard.gate.keyDown(pressOf(event), event.timeStamp)) {
    event.preventDefault();
    return true;
  }
  const isComposing = view.composing || event.isComposing || event.keyCode === 229;
  if (isComposing) return false;
  readSelection(view);
  const isHandled = runOwnKey(input, view, event) || stepOut(view, event);
  if (isHandled) event.preventDefault();
  return isHandled;
}

function runOwnKey({ events, insert }: RichInput, view: EditorView, event: KeyboardEvent): boolean {
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

export function richBeforeInput(input: RichInput, view: EditorView, event: InputEvent): boolean {
  if (view.composing || event.isComposing) return false;
  const isHandled = runInput(input, view, event);
  if (isHandled) event.preventDefault();
  return isHandled;
}

/** Keyboards of phones, and menus of browsers, send no key that could be recognised, only this. */
function runInput(
  { events, insert, isShiftEnter }: RichInput,
  view: EditorView,
  { inputType: type, isTrusted }: InputEvent,
): boolean {
  if (type.startsWith('history') && events.isTied()) return false;
  if (type === 'historyUndo') undo(view.state, view.dispatch);
  else if (type === 'historyRedo') redo(view.state, view.dispatch);
  else if (type.startsWith('format')) return true;
  else if (type === 'deleteContentBackward') return deleteAtom(view, 'Backspace');
  else if (type === 'deleteContentForward') return deleteAtom(view, 'Delete');
  else if (type !== 'insertParagraph' && type !== 'insertLineBreak') return false;
  else if (isShiftEnter) insert('\n');
  else if (isTrusted) events.keyboard.run('nextLine');
  return true;
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
