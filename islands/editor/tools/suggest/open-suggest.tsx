/** @jsxImportSource react */
import { text } from '../../../../src/editing/tools/text.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { useCommands } from '../../session/command-table.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import { signal, useSignal } from '../../../runtime/signal.ts';
import { tagRanges } from '../../field/text/tag-text.ts';
import { isInField } from '../../field/text/target-field.ts';
import { activeLine } from '../menu/active-line.ts';
import type { Point } from '../menu/FloatingMenu.tsx';
import { matchesOf } from '../../panels/matches/matches-of.ts';
import { termsOf } from '../../panels/terms/terms-of.ts';
import { termEdit } from '../../panels/terms/term-edit.ts';
import { caretPlace } from './caret-place.ts';
import { offersFor } from './offers.ts';
import { type Suggestion, suggestionsFor } from './suggest.ts';

type Shown = { at: Point; all: readonly Suggestion[]; chosen: number } | null;

const STORAGE_KEY = 'suggestions';
/** Screen readers say nothing while typing goes on. */
const SAY_MS = 1200;
/** No words of ours are longer. */
const REACH = 40;

/**
 * Words that may come next, below the caret. They are shown beside the field and written by a key or a click alone, so
 * that nothing disturbs an input method; a key pressed within a syllable waits for its end, as all keys do.
 */
export function openSuggest(parts: EditorParts): OpenTool {
  const { session, props } = parts;
  const shown = signal<Shown>(null);
  const isOn = signal(localStorage.getItem(STORAGE_KEY) !== '0');
  const sources = {
    terms: parts.shared(termsOf),
    matches: parts.shared(matchesOf),
    targetLang: props.targetLang,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function find(): Suggestion[] {
    const at = activeLine(session);
    const { start = 0, end = -1 } = at?.field.selection() ?? {};
    if (!at || start !== end) return [];
    const all = at.field.read();
    const tag = tagRanges(all).findLast((one) => one.end <= start);
    const before = all.slice(Math.max(tag?.end ?? 0, start - REACH), start);
    return suggestionsFor(before, offersFor(at.line, sources));
  }

  function refresh() {
    const at = activeLine(session);
    const field = document.querySelector('.line[data-active] .target-field');
    const all = isOn.get() && at?.field.hasFocus() ? find() : [];
    const place = field && all.length > 0
      ? caretPlace(field, at?.field.selection().start ?? 0)
      : undefined;
    clearTimeout(timer);
    if (!place) return shown.set(null);
    shown.set({ at: place, all, chosen: 0 });
    timer = setTimeout(say, SAY_MS);
  }

  function say() {
    const words = shown.get()?.all[0]?.words;
    if (words) session.say(fill(text.suggested[session.lang], { words }));
  }

  function accept(number = shown.get()?.chosen ?? 0) {
    // The caret may have moved on since they were shown.
    const one = find()[number];
    const field = activeLine(session)?.field;
    shown.set(null);
    if (!one || !field || !isOn.get()) return session.inform(text.noSuggestion[session.lang]);
    const { end } = field.selection();
    const typed = { start: end - one.typed.length, end };
    field.edit(termEdit(field.read(), typed, one.words, props.targetLang));
    shown.set(null);
  }

  function other() {
    shown.set((now) => now && { ...now, chosen: (now.chosen + 1) % now.all.length });
  }

  function turn() {
    isOn.set((on) => !on);
    localStorage.setItem(STORAGE_KEY, isOn.get() ? '1' : '0');
    shown.set(null);
    session.inform(text[isOn.get() ? 'suggestionsOn' : 'suggestionsOff'][session.lang]);
  }

  /** The rich editor has read what was typed a moment later. */
  const onInput = ({ target }: Event) => void (isInField(target) && setTimeout(refresh, 0));
  const hide = () => shown.set(null);

  return {
    commands: {
      acceptSuggestion: () => accept(),
      otherSuggestion: other,
      suggestions: turn,
    },
    isOn: (command) => command === 'suggestions' ? isOn.get() : undefined,
    overlay: () => <Suggestions />,
    begin() {
      document.addEventListener('input', onInput);
      document.addEventListener('focusout', hide);
      document.addEventListener('pointerdown', hideElsewhere);
      document.addEventListener('scroll', hide, true);
      const deaf = session.active.subscribe(hide);
      return () => {
        document.removeEventListener('input', onInput);
        document.removeEventListener('focusout', hide);
        document.removeEventListener('pointerdown', hideElsewhere);
        document.removeEventListener('scroll', hide, true);
        clearTimeout(timer);
        deaf();
      };
    },
  };

  function hideElsewhere({ target }: Event) {
    if (!(target instanceof Element) || !target.closest('.suggestions')) hide();
  }

  function Suggestions() {
    const now = useSignal(shown);
    const { keyLabel } = useCommands();
    if (!now) return null;
    const left = Math.max(8, Math.min(now.at.x, innerWidth - 280));
    return (
      <div className='suggestions' aria-hidden='true' style={{ left, top: now.at.y }}>
        {now.all.map((one, at) => (
          <button
            key={one.words}
            type='button'
            tabIndex={-1}
            data-chosen={at === now.chosen || undefined}
            // The focus stays in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => accept(at)}
          >
            <span>
              <b>{one.words.slice(0, one.typed.length)}</b>
              {one.words.slice(one.typed.length)}
            </span>
            <small>
              {at === now.chosen
                ? keyLabel('acceptSuggestion', isMac)
                : text[one.from][session.lang]}
            </small>
          </button>
        ))}
      </div>
    );
  }
}
