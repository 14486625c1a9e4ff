import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import type { Scores } from '../scores/scores.ts';
import type { EditorSession } from '../../session/session.ts';
import { signal } from '../../../runtime/signal.ts';
import { REST_MS } from '../machine/follow-active-line.ts';

type BackState =
  /** `waiting`: until it is sure that one rests at the line. */
  | { kind: 'idle' | 'waiting' }
  | { kind: 'asking'; index: number }
  | { kind: 'failed'; index: number; words: string };

export type Back = ReturnType<typeof createBack>;

/** Has the active line translated back while the tab is open; what is known is not requested again. */
export function createBack(session: EditorSession, scores: Scores) {
  const state = signal<BackState>({ kind: 'idle' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();

  function leave() {
    clearTimeout(timer);
    asking.abort();
    asking = new AbortController();
    state.set({ kind: 'idle' });
  }

  function follow() {
    leave();
    const index = session.active.get();
    const line = index === null ? undefined : session.lines.line(index);
    if (!line || !isMissing(line)) return;
    state.set({ kind: 'waiting' });
    timer = setTimeout(() => void ask(line.index), REST_MS);
  }

  /** Nothing is missing where no engine could translate back and the score is known. */
  function isMissing(line: OpenLine): boolean {
    if (session.shownText(line).trim() === '') return false;
    const score = scores.of(line);
    return !score || (score.back === null && Boolean(scores.status.get()?.backEngine));
  }

  async function ask(index: number) {
    const { signal } = asking;
    state.set({ kind: 'asking', index });
    try {
      await scores.measure(index, { withBack: true, signal });
      if (!signal.aborted) state.set({ kind: 'idle' });
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      if (!signal.aborted) state.set({ kind: 'failed', index, words });
    }
  }

  return {
    state,
    /** The tab is open; answers how to close it. */
    open() {
      const stop = session.active.subscribe(follow);
      follow();
      return () => {
        stop();
        leave();
      };
    },
    again(index: number) {
      leave();
      void ask(index);
    },
    stop: leave,
  };
}
