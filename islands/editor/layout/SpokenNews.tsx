/** @jsxImportSource react */
import type { EditorSession } from '../session/session.ts';
import { useSignal } from '../../runtime/signal.ts';

/** Says to screen readers what the eye sees at the line: politely, and nothing while typing. */
export function SpokenNews({ session }: { session: EditorSession }) {
  const words = useSignal(session.spoken);
  return <p className='sr-only' role='status' aria-live='polite'>{words}</p>;
}
