import { shownForm } from '../../../../src/language/tags/shown-form.ts';
import type { AreaText } from './area-text.ts';
import { renderTags } from './mirror.ts';
import { applyEdit, type Edit } from './tag-text.ts';

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
export function handleOf(text: AreaText): FieldHandle {
  const { area } = text;
  const edit = (one: Edit) => {
    // Neither keys nor panels write into lines of others.
    if (area.readOnly) return;
    area.focus({ preventScroll: true });
    area.dispatchEvent(new Event(COMMAND_WRITES));
    writeEdit(text, one);
    text.select(one.caret);
    area.dispatchEvent(new Event(COMMAND_WRITES));
  };
  return {
    read: text.read,
    selection: text.selection,
    focus: () => area.focus({ preventScroll: true }),
    hasFocus: () => document.activeElement === area,
    edit,
    replaceAll: (next) => {
      const caret = { start: next.length, end: next.length };
      edit({ start: 0, end: text.read().length, insert: next, caret });
    },
  };
}

/** An edit of the text as one of what is shown. */
function writeEdit(text: AreaText, edit: Edit) {
  const { area } = text;
  const next = applyEdit(text.read(), edit);
  const before = area.value;
  const after = shownForm(next);
  let [start, rest] = [text.toShown(edit.start), before.length - text.toShown(edit.end)];
  // What was put beside a brace may be shown in another way than it was.
  while (before.slice(0, start) !== after.slice(0, start)) start--;
  rest = Math.min(rest, before.length - start, after.length - start);
  while (rest > 0 && before.slice(-rest) !== after.slice(-rest)) rest--;
  const [end, insert] = [before.length - rest, after.slice(start, after.length - rest)];
  text.write(next, () => typeInto(area, start, end, insert));
}

/** Writes like a person would. */
export function typeInto(area: HTMLTextAreaElement, start: number, end: number, insert: string) {
  area.setSelectionRange(start, end);
  if (typeText(insert)) return;
  area.setRangeText(insert, start, end, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** `execCommand` is old, but it alone preserves the browser's own undo history of a textarea. */
function typeText(insert: string): boolean {
  if (typeof document.execCommand !== 'function') return false;
  return insert
    ? document.execCommand('insertText', false, insert)
    : document.execCommand('delete', false);
}

/** Shows a stored text. The caret stays where it was as far as the text goes. */
export function showText(text: AreaText, mirror: HTMLElement, next: string) {
  const { area } = text;
  if (text.read() === next) return;
  const { selectionStart, selectionEnd } = area;
  text.show(next);
  if (document.activeElement === area) area.setSelectionRange(selectionStart, selectionEnd);
  renderTags(mirror, area.value);
}
