import { text } from '../../../../src/editing/tools/text.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import { activeLine } from './active-line.ts';

/** What is selected: in the field, or anywhere else on the page. */
export function copySelection(session: EditorSession) {
  const at = activeLine(session);
  const { start, end } = at?.field.selection() ?? { start: 0, end: 0 };
  const words = getSelection()?.toString() || at?.field.read().slice(start, end) || '';
  const whole = words || at?.field.read() || '';
  if (whole) void navigator.clipboard?.writeText(whole).catch(() => undefined);
}

/** Browsers may ask the person first, or forbid it. */
export async function pasteInto(session: EditorSession) {
  const words = await navigator.clipboard?.readText?.().catch(() => undefined);
  if (words) return insert(session, words.replace(/\r\n?/g, '\n'));
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
