import type { LineNews } from '../../../../src/documents/lines/line-news.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/editing/repetitions/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { undoOperation } from '../../../documents/batch-edits/undo-operation.ts';

type PropagationNews = Extract<LineNews, { type: 'propagated' }>;

/** Says how many lines a confirmation has filled, and offers to take that back at once. */
export function announceFilled(
  session: Pick<EditorSession, 'notify' | 'inform' | 'lang'>,
  { fillings }: Pick<PropagationNews, 'fillings'>,
  undo = undoOperation,
) {
  const { lang } = session;
  const n = fillings.reduce((sum, { count }) => sum + count, 0);
  session.notify({
    words: n === 1 ? text.filledOne[lang] : fill(text.filled[lang], { n }),
    tone: 'info',
    undo: () => void undoAll(),
  });

  async function undoAll() {
    try {
      for (const { name, operation } of fillings) await undo(name, operation);
      session.inform(text.undone[lang]);
    } catch (error) {
      session.notify({ words: error instanceof Error ? error.message : '', tone: 'error' });
    }
  }
}
