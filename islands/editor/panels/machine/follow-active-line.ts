import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { browserCatalogue } from '../../../../src/shared/refusals/browser-catalogue.ts';
import type { EditorSession } from '../../session/session.ts';
import { requestUsualDrafts } from './request-drafts.ts';
import {
  activeLineOf,
  type EngineSlot,
  keyOfLine,
  messageOf,
  type SuggestionState,
} from './suggestion-state.ts';

/** Moving through the lines must not call, and pay, an engine for each of them. */
export const REST_MS = 700;

/** Shows the active line, and requests its drafts when it stays active. */
export function showActiveLine(state: SuggestionState) {
  const { session, page, known, choices } = state;
  const line = activeLineOf(session);
  if (!state.isOpen) return;
  const obstacle = line && obstacleTo(session, line);
  const key = line && choices ? `${keyOfLine(line)} ${obstacle}` : '';
  if (key !== '' && key === state.shownKey) return;
  state.shownKey = key;
  stopRequests(state);
  if (!line) return page.set({ kind: 'none' });
  if (!choices) return void loadChoices(state);
  const slots = known.get(keyOfLine(line)) ??
    choices.map((choice): EngineSlot => ({ choice, offer: null, state: 'idle' }));
  page.set({ kind: 'line', index: line.index, slots, obstacle });
  if (!obstacle) state.timer = setTimeout(() => void requestUsualDrafts(state, line), REST_MS);
}

function obstacleTo(session: EditorSession, line: OpenLine): string | undefined {
  const { lang } = session;
  if (!session.isMine(line)) return browserCatalogue['line.notYours'][lang];
  return line.checked ? browserCatalogue['mt.lineConfirmed'][lang] : undefined;
}

async function loadChoices(state: SuggestionState) {
  const { page, calls } = state;
  page.set({ kind: 'looking' });
  const { signal } = state.requests;
  try {
    state.choices = await calls.choices(signal);
    if (!signal.aborted) showActiveLine(state);
  } catch (error) {
    if (!signal.aborted) page.set({ kind: 'failed', words: messageOf(error) });
  }
}

export function stopRequests(state: SuggestionState) {
  clearTimeout(state.timer);
  state.requests.abort();
  state.requests = new AbortController();
}

/** Follows the active line, and what becomes of it; answers how to stop. */
export function followActiveLine(state: SuggestionState): () => void {
  const { active, lines } = state.session;
  const show = () => showActiveLine(state);
  let stopLine = lines.subscribeLine(active.get() ?? -1, show);
  const stop = active.subscribe(() => {
    stopLine();
    stopLine = lines.subscribeLine(active.get() ?? -1, show);
    show();
  });
  show();
  return () => {
    stop();
    stopLine();
  };
}
