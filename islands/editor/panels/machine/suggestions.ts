import type { EditorSession } from '../../session/session.ts';
import type { SuggestionService } from '../../session/services/suggestions.ts';
import { followActiveLine, showActiveLine, stopRequests } from './follow-active-line.ts';
import { insertSuggestion } from './insert-suggestion.ts';
import { requestDraft } from './request-drafts.ts';
import { activeLineOf, type EngineSlot, newSuggestionState } from './suggestion-state.ts';

export type EngineSuggestions = ReturnType<typeof createSuggestions>;

/** Drafts of the active line, requested while the tab is open; answers are remembered as long as the page lives. */
export function createSuggestions(session: EditorSession, calls: SuggestionService) {
  const state = newSuggestionState(session, calls);
  return {
    page: state.page,
    isOpen: () => state.isOpen,
    /** The tab is open; answers how to close it. */
    open() {
      state.isOpen = true;
      state.shownKey = '';
      const stop = followActiveLine(state);
      return () => {
        state.isOpen = false;
        stop();
        stopRequests(state);
        state.page.set({ kind: 'none' });
      };
    },
    retry() {
      state.shownKey = '';
      showActiveLine(state);
    },
    stop: () => stopRequests(state),
    /** One of them, at the press of its button. */
    ask(at: number, isAnew: boolean) {
      const line = activeLineOf(session);
      if (line) void requestDraft(state, line, at, { isAnew, signal: state.requests.signal });
    },
    insert: (slot: EngineSlot) => insertSuggestion(state, slot),
    /** Why no engine is called for the active line. */
    obstacle() {
      const now = state.page.get();
      return now.kind === 'line' ? now.obstacle : undefined;
    },
  };
}
