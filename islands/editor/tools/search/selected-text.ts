import { shownForm } from '../../../../src/language/tags/shown-form.ts';
import type { EditorSession } from '../../session/session.ts';

const LONGEST = 200;

/** The words that are selected in the active field or on the page, in one line. */
export function selectedText(session: EditorSession): string {
  const index = session.active.get();
  const field = index === null ? undefined : session.field(index);
  const inField = field?.hasFocus() ? sliceOf(field) : '';
  const words = (inField || getSelection()?.toString() || '').trim();
  return words.length > LONGEST || words.includes('\n') ? '' : words;
}

function sliceOf(field: { read(): string; selection(): { start: number; end: number } }): string {
  const { start, end } = field.selection();
  // As it stands in the field; the sign that marks text there is in no line.
  return shownForm(field.read().slice(start, end)).replaceAll('\u2060', '');
}
