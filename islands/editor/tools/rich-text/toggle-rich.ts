import { text as words } from '../../../../src/editing/tools/text.ts';
import type { Modes } from '../../field/rich/modes.ts';
import type { Selection } from '../../field/text/tag-text.ts';
import type { FieldHandle } from '../../field/text/target-field.ts';
import type { EditorSession } from '../../session/session.ts';
import { loadBesideTyping, type RichLoader } from './load-rich.ts';

/** Turns the active line to its other mode; the caret stays where it is. */
export async function toggleRich(session: EditorSession, modes: Modes, loader: RichLoader) {
  const { lang } = session;
  const index = session.active.get();
  const line = index === null ? undefined : session.lines.line(index);
  if (index === null || !line) return;
  const isRich = modes.isRich(line);
  if (!isRich && !await loadBesideTyping(loader)) return session.inform(words.richFailed[lang]);
  const before = session.field(index);
  const selection = before?.selection();
  modes.turn(line, !isRich);
  session.lines.notify(index);
  session.say(words[isRich ? 'modeIsTags' : 'modeIsRich'][lang]);
  // Another line that became active meanwhile stays so.
  if (session.active.get() !== index) return;
  const goOn = () => goOnTyping(session.field(index), before, selection);
  // The other field is there before the next key; at the latest after this task.
  queueMicrotask(() => goOn() || setTimeout(goOn, 0));
}

function goOnTyping(
  field: FieldHandle | undefined,
  before: FieldHandle | undefined,
  selection?: Selection,
): boolean {
  if (!field || field === before) return false;
  field.focus();
  if (selection) field.edit({ start: 0, end: 0, insert: '', caret: selection });
  return true;
}
