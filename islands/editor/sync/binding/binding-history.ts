import type { TextEdit } from '../../../../src/language/text-edits/text-edit.ts';
import { waitAnew } from './binding-catch-up.ts';
import { settleBinding } from './binding-composition.ts';
import type { BindingState } from './binding-state.ts';
import { historyPress } from './history-press.ts';

/** Keys for undo and redo; within a syllable they wait for its end. */
export function historyKeyDown(state: BindingState, event: KeyboardEvent) {
  waitAnew(state);
  const press = historyPress(event);
  if (!press || state.host.isReadOnly()) return;
  if (state.isComposing || event.isComposing || event.keyCode === 229) {
    state.waiting = () => step(state, press);
    return;
  }
  event.preventDefault();
  step(state, press);
}

/** Menus and phones undo and redo in this way. */
export function historyBeforeInput(state: BindingState, event: InputEvent) {
  if (!event.inputType.startsWith('history')) return;
  event.preventDefault();
  if (state.host.isReadOnly()) return;
  step(state, event.inputType === 'historyUndo' ? 'undo' : 'redo');
}

function step(state: BindingState, press: 'undo' | 'redo') {
  const { room, host } = state;
  settleBinding(state);
  let last: TextEdit | undefined;
  const deaf = room.listen({ text: (edits) => last = edits.at(-1) });
  room[press]();
  deaf();
  settleBinding(state);
  if (last) {
    const caret = last.start + last.insert.length;
    host.put(host.read(), { start: caret, end: caret });
  }
  host.onCaret();
}
