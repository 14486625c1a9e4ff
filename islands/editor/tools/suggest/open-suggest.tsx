/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { isInField } from '../../field/text/target-field.ts';
import { acceptSuggestion, chooseOther, toggleSuggestions } from './suggest-commands.ts';
import { newSuggestState, refreshSuggestions, type SuggestState } from './suggest-state.ts';
import { SuggestionList } from './SuggestionList.tsx';

/**
 * Words that may come next, below the caret. They are shown beside the field and written by a key or a click alone, so
 * that nothing disturbs an input method; a key pressed within a syllable waits for its end, as all keys do.
 */
export function openSuggest(parts: EditorParts): OpenTool {
  const state = newSuggestState(parts);
  return {
    commands: {
      acceptSuggestion: () => acceptSuggestion(state),
      otherSuggestion: () => chooseOther(state),
      suggestions: () => toggleSuggestions(state),
    },
    isOn: (command) => command === 'suggestions' ? state.isOn.get() : undefined,
    overlay: () => <SuggestionList state={state} />,
    begin: () => followTyping(state),
  };
}

/** Suggests while one types, and hides when one does anything else; answers how to stop. */
function followTyping(state: SuggestState): () => void {
  const { session, shown } = state;
  const hide = () => shown.set(null);
  // The rich editor has read what was typed a moment later.
  const onInput = ({ target }: Event) =>
    void (isInField(target) && setTimeout(() => refreshSuggestions(state), 0));
  const hideElsewhere = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('.suggestions')) hide();
  };
  document.addEventListener('input', onInput);
  document.addEventListener('focusout', hide);
  document.addEventListener('pointerdown', hideElsewhere);
  document.addEventListener('scroll', hide, true);
  const stop = session.active.subscribe(hide);
  return () => {
    document.removeEventListener('input', onInput);
    document.removeEventListener('focusout', hide);
    document.removeEventListener('pointerdown', hideElsewhere);
    document.removeEventListener('scroll', hide, true);
    clearTimeout(state.timer);
    stop();
  };
}
