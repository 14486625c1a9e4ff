/** @jsxImportSource react */
import { isInField } from '../../field/text/target-field.ts';
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { focusWhenDrawn } from '../../../ui/focus-when-drawn.ts';
import { createConcordance } from './concordance.ts';
import { ConcordanceTab } from './ConcordanceTab.tsx';
import { selectedForSearch } from './selected-words.ts';

/** How words were translated before: the selected ones by a key, or those that are typed. */
export function openConcordance(parts: EditorParts): OpenTool {
  const { session, services, sidePanel, commands, props: { sourceLang, targetLang } } = parts;
  const concordance = createConcordance(services.matches);

  /** The selected words in the panel; without any, the place to type them. */
  function searchSelection() {
    const { words, side } = selectedForSearch(session, concordance.hits.get().side);
    sidePanel.show('concordance');
    if (words) void concordance.search(words, side);
    else focusWhenDrawn('.aids-query');
  }

  /** From anywhere on the page; within a field its key has been used already. */
  function onKey(event: KeyboardEvent) {
    const isUsed = event.defaultPrevented || event.repeat || event.isComposing;
    if (isUsed || isInField(event.target) || commands.commandOf(event) !== 'concordance') return;
    event.preventDefault();
    searchSelection();
  }

  return {
    commands: { concordance: searchSelection },
    tab: {
      render: () => <ConcordanceTab {...{ session, concordance, sourceLang, targetLang }} />,
    },
    begin() {
      addEventListener('keydown', onKey);
      return () => {
        removeEventListener('keydown', onKey);
        concordance.close();
      };
    },
  };
}
