import type { MatchView } from '../../../../src/language-resources/matching/rules.ts';
import type { EditorSession } from '../../session/session.ts';
import { type EngineSlot, shownOf } from '../machine/suggestion-state.ts';
import type { EngineSuggestions } from '../machine/suggestions.ts';
import { type LineTerm, termsOfLine } from '../terms/line-terms.ts';
import type { TermList } from '../terms/term-list.ts';
import type { LowMatches } from './low-matches.ts';
import type { MatchList } from './match-list.ts';
import { type Ranking, rankSuggestions } from './rank.ts';

export type SuggestionSource = {
  session: EditorSession;
  matchList: MatchList;
  low: LowMatches;
  terms: TermList | null;
  engines: EngineSuggestions;
};

/** All there is for the active line, as it is listed and numbered now. */
export function rankingNow(source: SuggestionSource): Ranking {
  const { session } = source;
  const index = session.active.get();
  const line = index === null ? undefined : session.lines.line(index);
  if (!line || index === null) return rankSuggestions({ matches: [], terms: [], slots: [] });
  return rankSuggestions({
    matches: matchesAt(source, index),
    terms: termsAt(source, line.source),
    slots: slotsAt(source, index),
  });
}

function matchesAt({ matchList, low }: SuggestionSource, index: number): readonly MatchView[] {
  const page = matchList.page.get();
  if (page.index !== index) return [];
  const below = low.state.get();
  return below.isOpen && below.index === index ? [...page.matches, ...below.matches] : page.matches;
}

function termsAt({ terms }: SuggestionSource, source: string): LineTerm[] {
  const state = terms?.state.get();
  return state?.status === 'ready' ? termsOfLine(state.index, source) : [];
}

/** What engines have answered; nothing while nobody asks them. */
function slotsAt({ engines }: SuggestionSource, index: number): readonly EngineSlot[] {
  const page = engines.page.get();
  return engines.isOpen() && page.kind === 'line' && page.index === index ? shownOf(page) : [];
}
