/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import { fill, text } from '../../../../src/documents/lines/text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { SaveState } from '../../sync/saving/saving.ts';
import type { EditorSession } from '../../session/session.ts';
import { useSignal } from '../../../runtime/signal.ts';

/** Whether what was typed is safe; 'saved' only when the server has acknowledged everything. */
export function SaveStatus({ session }: { session: EditorSession }) {
  useSignal(session.saving);
  const { lang } = session;
  const state = useCalm(session.queue.state(), session.live !== null);
  return (
    <span className='save-status' role='status' data-state={state.kind}>
      {state.kind === 'saving'
        ? <Spinner />
        : <Icon name={state.kind === 'saved' ? 'check' : 'alert'} />}
      {state.kind === 'saved' && text.saved[lang]}
      {state.kind === 'saving' && text.saving[lang]}
      {state.kind === 'offline' && fill(text.offline[lang], { n: state.count })}
      {state.kind === 'stuck' && (
        <button
          type='button'
          onClick={() => void session.toStuck()}
          title={text.toStuck[lang]}
        >
          {fill(text.stuck[lang], { n: state.count })}
        </button>
      )}
    </span>
  );
}

/** Shared lines are saved with each key: 'saved' comes when that pauses, or it would flicker. */
const PAUSE_MS = 400;

function useCalm(now: SaveState, isShared: boolean): SaveState {
  const [isSettling, setIsSettling] = useState(false);
  useEffect(() => {
    if (now.kind === 'saving') return setIsSettling(isShared);
    if (!isSettling) return undefined;
    const timer = setTimeout(() => setIsSettling(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [now.kind, isSettling, isShared]);
  return now.kind === 'saved' && isSettling ? { kind: 'saving', count: 0 } : now;
}
