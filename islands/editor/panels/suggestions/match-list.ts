import type { MatchView } from '../../../../src/language-resources/matching/rules.ts';
import { text } from '../../../../src/language-resources/matching/text.ts';
import type { EditorSession } from '../../session/session.ts';
import type { MatchService } from '../../session/services/matches.ts';
import { isFresh, knownMatches, type MatchState, newMatchState } from './match-state.ts';
import { announceMatches, requestSoon } from './request-matches.ts';

export type MatchList = ReturnType<typeof createMatchList>;

/** Keys move on line by line; only a line that stays active is looked up. */
const REST_MS = 60;

/** Matches of the active line: at once when they are known, and requested again behind it. */
export function createMatchList(session: EditorSession, calls: MatchService) {
  const state = newMatchState(session, calls);
  const stops = [session.active.subscribe(() => showMatches(state)), followConfirmations(state)];
  return {
    page: state.page,
    /** Nothing is requested while the side panel is closed. */
    turn(on: boolean) {
      state.isOn = on;
      if (on) showMatches(state);
      else clearTimeout(state.timer);
    },
    again() {
      state.known.clear();
      state.generation++;
      showMatches(state);
    },
    /** Rises when all matches are requested again. */
    generation: () => state.generation,
    insert: (match: MatchView) => insertMatch(state, match),
    close() {
      clearTimeout(state.timer);
      state.request.abort();
      for (const stop of stops) stop();
    },
  };
}

function showMatches(state: MatchState) {
  const { session, page } = state;
  const index = session.active.get();
  if (!state.isOn || index === null) return;
  const one = knownMatches(state, index);
  const isOther = page.get().index !== index;
  page.set(
    one
      ? { index, state: 'ready', matches: one.matches, isComplete: one.isComplete }
      : { index, state: 'asking', matches: [], isComplete: true },
  );
  if (one && isOther) announceMatches(session, one.matches);
  if (!one || !isFresh(one)) requestSoon(state, REST_MS);
}

/** What was confirmed may fit the lines to come. */
function followConfirmations(state: MatchState): () => void {
  const { counts } = state.session;
  let { checked } = counts.get();
  return counts.subscribe(() => {
    const now = counts.get().checked;
    if (now === checked) return;
    checked = now;
    for (const one of state.known.values()) one.at = 0;
    requestSoon(state, REST_MS);
  });
}

/** A match becomes the text of the active line. */
function insertMatch({ session, page }: MatchState, match: MatchView) {
  const { index } = page.get();
  const field = index === null || session.active.get() !== index ? undefined : session.field(index);
  if (!field) return session.inform(text.cannotWrite[session.lang]);
  field.replaceAll(match.tmx_target);
  session.say(text.inserted[session.lang]);
}
