import { answerOfActiveLine } from '../../session/active-line-answer.ts';
import type { EditorSession } from '../../session/session.ts';
import type {
  ReachChange,
  Repeats,
  RepetitionService,
} from '../../session/services/lines/repetitions.ts';

export type RepetitionList = ReturnType<typeof createRepetitionList>;

/** The lines with the same source as the active one; loaded while the tab is open. */
export function createRepetitionList(session: EditorSession, calls: RepetitionService) {
  const { shown, follow, close } = answerOfActiveLine<Repeats>(session, async (index) => {
    const found = await calls.list(index);
    session.walk.fillsRepeats.set(found.reach.now !== 'off');
    return found;
  });

  /** Shown at once; what the server says comes behind it. */
  async function change(patch: (found: Repeats) => Repeats, act: () => Promise<void>) {
    const now = shown.get();
    if (now.kind === 'ready') shown.set({ ...now, found: patch(now.found) });
    try {
      await act();
    } catch (error) {
      session.notify({ words: error instanceof Error ? error.message : '', tone: 'error' });
    }
    follow();
  }

  return {
    shown,
    retry: follow,
    /** The tab is open; answers how to close it. */
    open() {
      const stop = session.active.subscribe(follow);
      const stopSaving = session.saving.subscribe(follow);
      follow();
      return () => {
        stop();
        stopSaving();
        close();
      };
    },
    setException: (index: number, isException: boolean) =>
      change((found) => ({ ...found, isException }), () => calls.setException(index, isException)),
    setReach: (wish: ReachChange) =>
      change(
        (found) => ({ ...found, reach: withReach(found.reach, wish) }),
        () => calls.setReach(wish),
      ),
    /** Asks how far confirmed lines fill others, so that the walk knows what to leave out. */
    async learnReach() {
      const found = await calls.list(0).catch(() => undefined);
      if (found) session.walk.fillsRepeats.set(found.reach.now !== 'off');
    },
  };
}

function withReach(known: Repeats['reach'], { of, reach }: ReachChange): Repeats['reach'] {
  return of === 'document' ? { ...known, own: reach } : { ...known, ofProject: reach };
}
