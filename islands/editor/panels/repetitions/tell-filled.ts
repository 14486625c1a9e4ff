import type { LineNews } from '../../../../src/documents/lines/follow-lines.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/editing/repetitions/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { undoOperation } from '../../../documents/batch-edits/undo-operation.ts';

type Told = Extract<LineNews, { type: 'propagated' }>;

/** Says how many lines a confirmation has filled, and offers to take that back at once. */
export function tellFilled(
  session: Pick<EditorSession, 'notify' | 'tell' | 'lang'>,
  { fillings }: Pick<Told, 'fillings'>,
  undo = undoOperation,
) {
  const { lang } = session;
  const n = fillings.reduce((sum, { count }) => sum + count, 0);
  session.notify({
    words: n === 1 ? text.filledOne[lang] : fill(text.filled[lang], { n }),
    tone: 'info',
    undo: () => void takeBack(),
  });

  async function takeBack() {
    try {
      for (const { name, operation } of fillings) await undo(name, operation);
      session.tell(text.undone[lang]);
    } catch (error) {
      session.notify({ words: error instanceof Error ? error.message : '', tone: 'error' });
    }
  }
}
