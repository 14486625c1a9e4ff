import { shownForm } from '../../../../src/language/tags/shown-form.ts';
import { text } from '../../../../src/editing/tools/text.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import { pastedForm } from '../../field/text/watch-tags.ts';
import { activeLine } from './active-line.ts';

/** What is selected: in the field, or anywhere else on the page. */
export function copySelection(session: EditorSession) {
  const at = activeLine(session);
  const { start, end } = at?.field.selection() ?? { start: 0, end: 0 };
  const text = at?.field.read() ?? '';
  const whole = getSelection()?.toString() || shownForm(text.slice(start, end) || text);
  if (whole) void navigator.clipboard?.writeText(whole).catch(() => undefined);
}

/** Browsers may ask the person first, or forbid it. */
export async function pasteInto(session: EditorSession) {
  const words = await navigator.clipboard?.readText?.().catch(() => undefined);
  const line = activeLine(session)?.line;
  if (words && line) return insert(session, pastedForm(words.replace(/\r\n?/g, '\n'), line));
  const key = isMac ? '⌘V' : 'Ctrl+V';
  session.inform(fill(text.pasteByKey[session.lang], { key }));
}

export function insertSource(session: EditorSession) {
  const source = activeLine(session)?.line.source;
  if (source) insert(session, source);
}

function insert(session: EditorSession, words: string) {
  const at = activeLine(session);
  if (!at) return;
  const { start, end } = at.field.selection();
  const caret = start + words.length;
  at.field.edit({ start, end, insert: words, caret: { start: caret, end: caret } });
}
