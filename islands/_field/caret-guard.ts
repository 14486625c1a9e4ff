import type { Keyboard } from '../_keys/keyboard.ts';
import { deleteEdit, snapCaret, stepOver, tagRanges } from './tag-text.ts';
import type { FieldHandle } from './target-field.ts';

/** Makes tags behave as one sign in a plain textarea: the caret steps over them, deleting takes them whole. */
export function caretGuard(area: HTMLTextAreaElement, field: FieldHandle, keyboard: Keyboard) {
  let lastCaret = area.selectionStart;
  let isShiftEnter = false;

  function beforeInput(event: InputEvent) {
    if (event.isComposing || keyboard.gate.isComposing) return;
    const towards = directions[event.inputType];
    if (towards) {
      const edit = deleteEdit(area.value, field.selection(), towards);
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

  function keyDown(event: KeyboardEvent) {
    isShiftEnter = event.shiftKey && event.code !== '';
    if (event.isComposing || keyboard.gate.isComposing || event.keyCode === 229) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const towards = arrows[event.key];
    if (!towards) return;
    const { selectionStart: start, selectionEnd: end, selectionDirection, value } = area;
    if (start !== end && !event.shiftKey) return;
    const isBackward = selectionDirection === 'backward';
    const to = stepOver(value, isBackward ? start : end, towards);
    if (to === undefined) return;
    event.preventDefault();
    if (!event.shiftKey) area.setSelectionRange(to, to);
    else select(isBackward ? end : start, to);
  }

  /** `anchor` stays, `focus` moves. */
  function select(anchor: number, focus: number) {
    const direction = focus < anchor ? 'backward' : 'forward';
    area.setSelectionRange(Math.min(anchor, focus), Math.max(anchor, focus), direction);
  }

  function selectionChange() {
    if (keyboard.gate.isComposing || document.activeElement !== area) return;
    const { selectionStart: start, selectionEnd: end, value } = area;
    if (start !== end) {
      lastCaret = end;
      return;
    }
    const tag = tagRanges(value).find((one) => one.start < start && start < one.end);
    if (tag) {
      const to = lastCaret === tag.end
        ? tag.start
        : lastCaret === tag.start
        ? tag.end
        : snapCaret(value, start);
      area.setSelectionRange(to, to);
    }
    lastCaret = area.selectionStart;
  }

  area.addEventListener('beforeinput', beforeInput);
  area.addEventListener('keydown', keyDown);
  area.addEventListener('keyup', selectionChange);
  area.addEventListener('pointerup', selectionChange);
  return () => {
    area.removeEventListener('beforeinput', beforeInput);
    area.removeEventListener('keydown', keyDown);
    area.removeEventListener('keyup', selectionChange);
    area.removeEventListener('pointerup', selectionChange);
  };
}

const directions: Record<string, 'back' | 'forward'> = {
  deleteContentBackward: 'back',
  deleteContentForward: 'forward',
};

const arrows: Record<string, 'back' | 'forward'> = { ArrowLeft: 'back', ArrowRight: 'forward' };
