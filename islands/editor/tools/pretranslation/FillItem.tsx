/** @jsxImportSource react */
import { text } from '../../../../src/machine-translation/pretranslation/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { BarItem } from '../../layout/bar/BarItem.tsx';
import type { Fills } from './fills.ts';

type Props = { session: EditorSession; fills: Fills; open: () => void };

/** Opens the dialog that fills lines from memories. */
export function FillItem({ session, fills, open }: Props) {
  const { lang } = session;
  const job = useSignal(fills.job);
  if (useSignal(session.rights).duty === 'reader') return null;
  const reason = job ? text.running[lang] : undefined;
  return (
    <BarItem
      words={`${text.open[lang]}…`}
      icon='memory'
      reason={reason}
      onChoose={() => reason ? session.inform(reason) : open()}
    />
  );
}
