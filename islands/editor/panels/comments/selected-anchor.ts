import { ANCHOR_LENGTH } from '../../../../src/review/comments/rules.ts';
import type { EditorSession } from '../../session/session.ts';
import type { Anchor } from '../../session/services/comments.ts';

/** The words that are selected in the active field, as what a comment is about. */
export function selectedAnchor(session: EditorSession): Anchor | null {
  const index = session.active.get();
  const field = index === null ? undefined : session.field(index);
  if (!field) return null;
  const { start, end } = field.selection();
  const words = field.read().slice(start, end);
  if (!words.trim() || words.length > ANCHOR_LENGTH) return null;
  return { side: 'target', start, end, words };
}
