import { writeTags } from '../../../src/language/tags/tags.ts';
import { text } from '../../../src/language-resources/matching/text.ts';
import type { EditorSession } from './session.ts';

/** Words as people read them, as if they had been typed; place and focus of the field stay. */
export function insertAtCaret(session: EditorSession, words: string) {
  const index = session.active.get();
  const field = index === null ? undefined : session.field(index);
  if (!field) return session.inform(text.cannotWrite[session.lang]);
  const { start, end } = field.selection();
  const insert = writeTags([words]);
  const caret = start + insert.length;
  field.edit({ start, end, insert, caret: { start: caret, end: caret } });
}
