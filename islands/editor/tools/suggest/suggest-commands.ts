import { text } from '../../../../src/editing/tools/text.ts';
import { termEdit } from '../../panels/terms/term-edit.ts';
import { activeLine } from '../menu/active-line.ts';
import { findSuggestions, rememberSuggestions, type SuggestState } from './suggest-state.ts';

/** Writes suggestion `number` at the caret; the chosen one when no number is given. */
export function acceptSuggestion(
  state: SuggestState,
  number = state.shown.get()?.chosen ?? 0,
) {
  const { session, shown, isOn, sources: { targetLang } } = state;
  // The caret may have moved on since they were shown.
  const one = findSuggestions(state)[number];
  const field = activeLine(session)?.field;
  shown.set(null);
  if (!one || !field || !isOn.get()) return session.inform(text.noSuggestion[session.lang]);
  const { end } = field.selection();
  const typed = { start: end - one.typed.length, end };
  field.edit(termEdit(field.read(), typed, one.words, targetLang));
  shown.set(null);
}

export function chooseOther({ shown }: SuggestState) {
  shown.set((now) => now && { ...now, chosen: (now.chosen + 1) % now.all.length });
}

export function toggleSuggestions({ session, shown, isOn }: SuggestState) {
  isOn.set((on) => !on);
  rememberSuggestions(isOn.get());
  shown.set(null);
  session.inform(text[isOn.get() ? 'suggestionsOn' : 'suggestionsOff'][session.lang]);
}
