import { text } from '../../../src/language-resources/matching/text.ts';
import type { EditorSession } from './session.ts';

/** As if it had been typed; place and focus of the field stay. */
export function insertAtCaret(session: EditorSession, words: string) {
  const index = session.active.get();
  const field = index === null ? undefined : session.field(index);
  if (!field) return session.inform(text.cannotWrite[session.lang]);
  const { start, end } = field.selection();
  const caret = start + words.length;
  field.edit({ start, end, insert: words, caret: { start: caret, end: caret } });
}
