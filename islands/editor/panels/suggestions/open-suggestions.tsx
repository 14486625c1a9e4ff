/** @jsxImportSource react */
import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/language-resources/matching/text.ts';
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { suggestionsOf } from '../machine/suggestions-of.ts';
import { insertTerm } from '../terms/active-field.ts';
import { termsOf } from '../terms/terms-of.ts';
import { createLowMatches } from './low-matches.ts';
import { matchesOf } from './matches-of.ts';
import { suggestionAt } from './rank.ts';
import { rankingNow, type SuggestionSource } from './suggestion-source.ts';
import { SuggestionsTab } from './SuggestionsTab.tsx';

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** What memories, glossaries and engines have for the active line, and the keys that insert it. */
export function openSuggestions(parts: EditorParts): OpenTool | null {
  const { session, services, sidePanel, props: { sourceLang, targetLang } } = parts;
  const matchList = parts.shared(matchesOf);
  if (!matchList) return null;
  const low = createLowMatches(session, matchList, services.matches);
  const source = {
    session,
    matchList,
    low,
    terms: parts.shared(termsOf),
    engines: parts.shared(suggestionsOf),
  } satisfies SuggestionSource;

  function insert(number: number) {
    const one = suggestionAt(rankingNow(source), number);
    if (!one) return session.inform(fill(text.noMatch[session.lang], { n: number }));
    if (one.kind === 'draft') return source.engines.insert(one.slot);
    if (one.kind === 'match') return source.matchList.insert(one.match);
    if (!insertTerm(session, one.insert, targetLang)) {
      session.inform(text.cannotWrite[session.lang]);
    }
  }

  return {
    commands: Object.fromEntries(numbers.map((n) => [`match${n}`, () => insert(n)])),
    tab: {
      render: () => (
        <SuggestionsTab
          {...{ source, insert, sourceLang, targetLang }}
          calls={services.matches}
        />
      ),
    },
    begin() {
      const turn = () => matchList.turn(sidePanel.isOpen.get());
      const stop = sidePanel.isOpen.subscribe(turn);
      turn();
      return () => {
        stop();
        low.close();
        matchList.close();
      };
    },
  };
}
