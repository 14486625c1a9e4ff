import type { EditorSession } from '../../session/session.ts';
import type { Find, SearchService } from '../../session/services/search.ts';
import { dropPlace, goToPlace, runSearch } from './run-search.ts';
import { newSearchState } from './search-state.ts';

export type LineSearch = ReturnType<typeof createLineSearch>;

const REST_MS = 250;

/** The search through all lines that are listed: where the words stand, and at which of the places one is. */
export function createLineSearch(session: EditorSession, calls: SearchService) {
  const state = newSearchState(session, calls);
  const { isOpen, find, result, at } = state;
  return {
    isOpen,
    find,
    result,
    at,
    lang: session.lang,
    go: (by: 1 | -1) => goToPlace(state, by),
    search: () => runSearch(state),
    /** The search waits for a pause in typing. */
    change(more: Partial<Find>) {
      find.set((now) => ({ ...now, ...more }));
      clearTimeout(state.timer);
      state.timer = setTimeout(() => void runSearch(state), REST_MS);
    },
    open(words: string) {
      isOpen.set(true);
      if (!words || words === find.get().text) return;
      find.set((now) => ({ ...now, text: words }));
      void runSearch(state);
    },
    dropPlace: (nth: number, gone: number) => dropPlace(state, nth, gone),
    /** The focus goes to the line that was found. */
    close() {
      isOpen.set(false);
      session.focusActive();
    },
    end: () => clearTimeout(state.timer),
  };
}
