import type { EntrySide } from '../../../../src/language-resources/memories/rules.ts';
import { readShown } from '../../../../src/language/tags/shown-form.ts';
import { plainText } from '../../../../src/language/tags/tags.ts';
import type { EditorSession } from '../../session/session.ts';

/** The words that are selected in the active field or in a line, and their side. */
export function selectedForSearch(
  session: EditorSession,
  usual: EntrySide,
): { words: string; side: EntrySide } {
  const index = session.active.get();
  const field = index === null ? undefined : session.field(index);
  if (field?.hasFocus()) {
    const { start, end } = field.selection();
    const words = field.read().slice(start, end);
    if (words.trim()) return { words: bare(plainText(words)), side: 'target' };
  }
  const selection = getSelection();
  const words = selection?.toString() ?? '';
  const at = selection?.anchorNode?.parentElement;
  if (!words.trim() || !at?.closest('.line')) return { words: '', side: usual };
  const side = at.closest('.line-source') ? 'source' : 'target';
  return { words: bare(plainText(readShown(words))), side };
}

function bare(words: string): string {
  return words.replace(/\s+/g, ' ').slice(0, 200);
}
