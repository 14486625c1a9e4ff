import type { MatchView } from '../../../../src/language-resources/matching/rules.ts';
import { signal } from '../../../runtime/signal.ts';
import type { EditorSession } from '../../session/session.ts';
import type { MatchService } from '../../session/services/matches.ts';
import type { MatchList } from './match-list.ts';

/** Nobody waits for what lies below the threshold. */
const REST_MS = 500;

type LowPage = { index: number | null; matches: readonly MatchView[]; isOpen: boolean };

export type LowMatches = ReturnType<typeof createLowMatches>;

/** What memories have for the active line below the threshold: counted, and listed on demand. */
export function createLowMatches(
  session: EditorSession,
  matchList: MatchList,
  calls: MatchService,
) {
  const state = signal<LowPage>({ index: null, matches: [], isOpen: false });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();
  let requestedKey = '';

  async function ask(index: number, key: string) {
    request = new AbortController();
    const { signal: leaving } = request;
    try {
      const { lines } = await calls.below(index, leaving);
      if (leaving.aborted || session.active.get() !== index) return;
      requestedKey = key;
      state.set((now) => ({ ...now, index, matches: lines[0]?.matches ?? [] }));
    } catch {
      // Only an extra: the next line asks anew.
    }
  }

  function follow() {
    const { index, state: progress, isComplete } = matchList.page.get();
    const line = index === null ? undefined : session.lines.line(index);
    if (!line || index === null || progress !== 'ready' || !isComplete) return;
    const key = `${line.id} ${line.source} ${matchList.generation()}`;
    if (key === requestedKey && state.get().index === index) return;
    clearTimeout(timer);
    request.abort();
    if (state.get().index !== index) state.set({ index, matches: [], isOpen: false });
    timer = setTimeout(() => void ask(index, key), REST_MS);
  }

  const stop = matchList.page.subscribe(follow);
  return {
    state,
    toggle: () => state.set((now) => ({ ...now, isOpen: !now.isOpen })),
    close() {
      stop();
      clearTimeout(timer);
      request.abort();
    },
  };
}
