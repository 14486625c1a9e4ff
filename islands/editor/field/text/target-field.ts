import { renderTags } from './mirror.ts';
import type { Edit } from './tag-text.ts';

/** The field of the line that is being edited, as commands see it. */
export type FieldHandle = {
  read(): string;
  selection(): { start: number; end: number };
  focus(): void;
  hasFocus(): boolean;
  /** Writes like a person would, so that Ctrl+Z takes it back. */
  edit(edit: Edit): void;
  replaceAll(text: string): void;
};

/** Said at a field before and after a command writes into it: one undo takes back just what the command did. */
export const COMMAND_WRITES = 'command-writes';

/** True in the field of a translation, which takes its keys itself. */
export function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.target-field') !== null;
}

/** A plain textarea that the person owns: nothing writes to it behind their back. */
export function handleOf(area: HTMLTextAreaElement): FieldHandle {
  const read = () => area.value;
  const edit = ({ start, end, insert, caret }: Edit) => {
    // Neither keys nor panels write into lines of others.
    if (area.readOnly) return;
    area.focus({ preventScroll: true });
    area.dispatchEvent(new Event(COMMAND_WRITES));
    area.setSelectionRange(start, end);
    if (!typeText(insert)) {
      area.setRangeText(insert, start, end, 'end');
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
    area.setSelectionRange(caret.start, caret.end);
    area.dispatchEvent(new Event(COMMAND_WRITES));
  };
  return {
    read,
    selection: () => ({ start: area.selectionStart, end: area.selectionEnd }),
    focus: () => area.focus({ preventScroll: true }),
    hasFocus: () => document.activeElement === area,
    edit,
    replaceAll: (text) => {
      const caret = { start: text.length, end: text.length };
      edit({ start: 0, end: area.value.length, insert: text, caret });
    },
  };
}

/** `execCommand` is old, but it alone preserves the browser's own undo history of a textarea. */
function typeText(insert: string): boolean {
  if (typeof document.execCommand !== 'function') return false;
  return insert
    ? document.execCommand('insertText', false, insert)
    : document.execCommand('delete', false);
}

/** Shows a stored text. The caret stays where it was as far as the text goes. */
export function showText(area: HTMLTextAreaElement, mirror: HTMLElement, text: string) {
  if (area.value === text) return;
  const { selectionStart, selectionEnd } = area;
  area.value = text;
  if (document.activeElement === area) area.setSelectionRange(selectionStart, selectionEnd);
  renderTags(mirror, text);
}
