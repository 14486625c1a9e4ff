import type { Keyboard } from '../../runtime/keyboard/keyboard.ts';
import { shownUnits } from '../../../src/language/tags/shown-form.ts';
import { deleteEdit, snapCaret, stepOver } from './text/tag-text.ts';
import type { FieldHandle } from './text/target-field.ts';

/** What the parts of a guard share. */
type GuardState = {
  readonly area: HTMLTextAreaElement;
  readonly field: FieldHandle;
  readonly keyboard: Keyboard;
  lastCaret: number;
  isShiftEnter: boolean;
};

/** Makes tags behave as one sign in a plain textarea: the caret steps over them, deleting removes them whole. */
export function caretGuard(area: HTMLTextAreaElement, field: FieldHandle, keyboard: Keyboard) {
  const lastCaret = area.selectionStart;
  const state: GuardState = { area, field, keyboard, lastCaret, isShiftEnter: false };
  const onBeforeInput = (event: InputEvent) => beforeInput(state, event);
  const onKeyDown = (event: KeyboardEvent) => keyDown(state, event);
  const onSelection = () => selectionChange(state);
  area.addEventListener('beforeinput', onBeforeInput);
  area.addEventListener('keydown', onKeyDown);
  area.addEventListener('keyup', onSelection);
  area.addEventListener('pointerup', onSelection);
  return () => {
    area.removeEventListener('beforeinput', onBeforeInput);
    area.removeEventListener('keydown', onKeyDown);
    area.removeEventListener('keyup', onSelection);
    area.removeEventListener('pointerup', onSelection);
  };
}

function beforeInput({ field, keyboard, isShiftEnter }: GuardState, event: InputEvent) {
  if (event.isComposing || keyboard.gate.isComposing) return;
  const towards = directions[event.inputType];
  if (towards) {
    const edit = deleteEdit(field.read(), field.selection(), towards);
    if (!edit) return;
    event.preventDefault();
    field.edit(edit);
  }
  // Keyboards of phones send no key that could be recognised, only this.
  const isPlainEnter = event.inputType === 'insertLineBreak' && !isShiftEnter;
  if (isPlainEnter && event.isTrusted) {
    event.preventDefault();
    keyboard.run('nextLine');
  }
}

function keyDown(state: GuardState, event: KeyboardEvent) {
  const { area, keyboard } = state;
  state.isShiftEnter = event.shiftKey && event.code !== '';
  if (event.isComposing || keyboard.gate.isComposing || event.keyCode === 229) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const towards = arrows[event.key];
  if (!towards) return;
  const { selectionStart: start, selectionEnd: end, selectionDirection, value } = area;
  if (start !== end && !event.shiftKey) return;
  const isBackward = selectionDirection === 'backward';
  const to = stepOver(shownUnits(value), isBackward ? start : end, towards);
  if (to === undefined) return;
  event.preventDefault();
  if (!event.shiftKey) area.setSelectionRange(to, to);
  else select(area, isBackward ? end : start, to);
}

/** `anchor` stays, `focus` moves. */
function select(area: HTMLTextAreaElement, anchor: number, focus: number) {
  const direction = focus < anchor ? 'backward' : 'forward';
  area.setSelectionRange(Math.min(anchor, focus), Math.max(anchor, focus), direction);
}

function selectionChange(state: GuardState) {
  const { area, keyboard, lastCaret } = state;
  if (keyboard.gate.isComposing || document.activeElement !== area) return;
  const { selectionStart: start, selectionEnd: end, value } = area;
  if (start !== end) {
    state.lastCaret = end;
    return;
  }
  const units = shownUnits(value);
  const tag = units.find((one) => one.start < start && start < one.end);
  if (tag) {
    const to = lastCaret === tag.end
      ? tag.start
      : lastCaret === tag.start
      ? tag.end
      : snapCaret(units, start);
    area.setSelectionRange(to, to);
  }
  state.lastCaret = area.selectionStart;
}

const directions: Record<string, 'back' | 'forward'> = {
  deleteContentBackward: 'back',
  deleteContentForward: 'forward',
};

const arrows: Record<string, 'back' | 'forward'> = { ArrowLeft: 'back', ArrowRight: 'forward' };
