/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { suggestionsOf } from '../machine/suggestions-of.ts';
import { matchesOf } from './matches-of.ts';
import { MatchesTab } from './MatchesTab.tsx';

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** What memories have for the active line, and the keys that insert it. */
export function openMatches(parts: EditorParts): OpenTool | null {
  const { session, services, sidePanel, props: { sourceLang, targetLang } } = parts;
  const matchList = parts.shared(matchesOf);
  const suggestions = parts.shared(suggestionsOf);
  if (!matchList) return null;
  // The number keys mean the list that is in sight.
  const insert = (number: number) =>
    suggestions.isOpen() ? suggestions.insert(number) : matchList.insert(number);
  return {
    commands: Object.fromEntries(numbers.map((n) => [`match${n}`, () => insert(n)])),
    tab: {
      render: () => (
        <MatchesTab {...{ session, matchList, calls: services.matches, sourceLang, targetLang }} />
      ),
    },
    begin() {
      const turn = () => matchList.turn(sidePanel.isOpen.get());
      const stop = sidePanel.isOpen.subscribe(turn);
      turn();
      return () => {
        stop();
        matchList.close();
      };
    },
  };
}
