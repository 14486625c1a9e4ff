/** @jsxImportSource react */
import { text } from '../../../../src/documents/lines/text.ts';
import { useSignal } from '../../../runtime/signal.ts';
import type { EditorSession } from '../../session/session.ts';
import type { OneLine } from './use-one-line.ts';

/** The bar has room for so many. */
const MOST_SHOWN = 999;

/** Where one is, in the bar of a phone; it leads to the list of all lines, and back. */
export function PlaceButton({ session, oneLine }: { session: EditorSession; oneLine: OneLine }) {
  const { lang, lines } = session;
  const index = useSignal(session.active);
  if (!oneLine.isPhone || index === null) return null;
  return (
    <button
      type='button'
      className='bar-place'
      aria-pressed={!oneLine.isShown}
      onClick={oneLine.toggle}
    >
      <span className='sr-only'>{text.lineList[lang]}</span>
      <b>{index + 1}</b>
      {lines.count <= MOST_SHOWN && `/${lines.count}`}
    </button>
  );
}
