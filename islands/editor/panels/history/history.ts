import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/documents/history/text.ts';
import { answerOfActiveLine } from '../../session/active-line-answer.ts';
import type { EditorSession } from '../../session/session.ts';
import type { HistoryService, RevisionList } from '../../session/services/lines/history.ts';

export type History = ReturnType<typeof createHistory>;

/** The revisions of the active line; loaded while the tab is open. */
export function createHistory(session: EditorSession, calls: HistoryService) {
  const { lang } = session;
  const { shown, follow, close } = answerOfActiveLine<RevisionList>(session, calls.list);
  const complain = (error: unknown) =>
    session.notify({ words: error instanceof Error ? error.message : '', tone: 'error' });

  async function restore(index: number, rev: number) {
    if (await session.queue.settled(index) !== 'saved') return session.inform(text.saveFirst[lang]);
    try {
      // What was saved a moment ago is newer than the list.
      const { version } = await calls.list(index);
      const operation = await calls.restore({ index, version, rev });
      if (operation) {
        session.notify({
          words: fill(text.restored[lang], { n: index + 1 }),
          tone: 'info',
          undo: () => void undo(operation),
        });
      }
    } catch (error) {
      complain(error);
    }
    follow();
  }

  async function undo(operation: string) {
    try {
      await calls.undo(operation);
      session.inform(text.undone[lang]);
    } catch (error) {
      complain(error);
    }
    follow();
  }

  return {
    shown,
    retry: follow,
    restore,
    /** The tab is open; answers how to close it. */
    open() {
      const index = () => session.active.get() ?? -1;
      let stopLine = session.lines.subscribeLine(index(), follow);
      const stop = session.active.subscribe(() => {
        stopLine();
        stopLine = session.lines.subscribeLine(index(), follow);
        follow();
      });
      follow();
      return () => {
        stop();
        stopLine();
        close();
      };
    },
  };
}
