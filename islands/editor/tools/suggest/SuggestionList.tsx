/** @jsxImportSource react */
import { text } from '../../../../src/editing/tools/text.ts';
import { useCommands } from '../../session/commands/command-table.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { acceptSuggestion } from './suggest-commands.ts';
import type { SuggestState } from './suggest-state.ts';

/** The suggested words below the caret. */
export function SuggestionList({ state }: { state: SuggestState }) {
  const now = useSignal(state.shown);
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
          onClick={() => acceptSuggestion(state, at)}
        >
          <span>
            <b>{one.words.slice(0, one.typed.length)}</b>
            {one.words.slice(one.typed.length)}
          </span>
          <small>
            {at === now.chosen
              ? keyLabel('acceptSuggestion', isMac)
              : text[one.from][state.session.lang]}
          </small>
        </button>
      ))}
    </div>
  );
}
