import { storageNames } from '../../../../src/shared/browser-storage/rules.ts';
import { text } from '../../../../src/editing/tools/text.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { type Signal, signal } from '../../../runtime/signal.ts';
import type { EditorSession } from '../../session/session.ts';
import type { EditorParts } from '../../session/tool.ts';
import { shownPlace } from '../../field/text/lone-braces.ts';
import { tagRanges } from '../../field/text/tag-text.ts';
import { matchesOf } from '../../panels/suggestions/matches-of.ts';
import { termsOf } from '../../panels/terms/terms-of.ts';
import { activeLine } from '../menu/active-line.ts';
import type { Point } from '../menu/FloatingMenu.tsx';
import { caretPlace } from './caret-place.ts';
import { offersFor, type Sources } from './offers.ts';
import { type Suggestion, suggestionsFor } from './suggest.ts';

type Shown = { at: Point; all: readonly Suggestion[]; chosen: number } | null;

/** Which words are suggested below the caret, and whether any are wanted. */
export type SuggestState = {
  readonly session: EditorSession;
  readonly sources: Sources;
  readonly shown: Signal<Shown>;
  readonly isOn: Signal<boolean>;
  timer: ReturnType<typeof setTimeout> | undefined;
};

const STORAGE_KEY = storageNames.suggestions;
/** Screen readers say nothing while typing goes on. */
const SAY_MS = 1200;
/** No words of ours are longer. */
const REACH = 40;

export function newSuggestState(parts: EditorParts): SuggestState {
  return {
    session: parts.session,
    sources: {
      terms: parts.shared(termsOf),
      matches: parts.shared(matchesOf),
      targetLang: parts.props.targetLang,
    },
    shown: signal<Shown>(null),
    isOn: signal(localStorage.getItem(STORAGE_KEY) !== '0'),
    timer: undefined,
  };
}

/** Words that go on with what stands before the caret. */
export function findSuggestions({ session, sources }: SuggestState): Suggestion[] {
  const at = activeLine(session);
  const { start = 0, end = -1 } = at?.field.selection() ?? {};
  if (!at || start !== end) return [];
  const all = at.field.read();
  const tag = tagRanges(all).findLast((one) => one.end <= start);
  const before = all.slice(Math.max(tag?.end ?? 0, start - REACH), start);
  return suggestionsFor(before, offersFor(at.line, sources));
}

/** Shows what fits the text as it is now. */
export function refreshSuggestions(state: SuggestState) {
  const { session, shown, isOn } = state;
  const at = activeLine(session);
  const field = document.querySelector('.line[data-active] .target-field');
  const all = isOn.get() && at?.field.hasFocus() ? findSuggestions(state) : [];
  const place = field && all.length > 0
    ? caretPlace(field, at ? shownPlace(at.field.read(), at.field.selection().start) : 0)
    : undefined;
  clearTimeout(state.timer);
  if (!place) return shown.set(null);
  shown.set({ at: place, all, chosen: 0 });
  state.timer = setTimeout(() => announceSuggestion(state), SAY_MS);
}

function announceSuggestion({ session, shown }: SuggestState) {
  const words = shown.get()?.all[0]?.words;
  if (words) session.say(fill(text.suggested[session.lang], { words }));
}

/** For the next visit of this browser. */
export function rememberSuggestions(isOn: boolean) {
  localStorage.setItem(STORAGE_KEY, isOn ? '1' : '0');
}
