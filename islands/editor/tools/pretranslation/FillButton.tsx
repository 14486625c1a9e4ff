/** @jsxImportSource react */
import { useState } from 'react';
import { text } from '../../../../src/machine-translation/pretranslation/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { FillDialog } from '../../../machine-translation/pretranslation/FillDialog.tsx';
import type { Fills } from './fills.ts';

/** Opens the dialog that fills lines from memories. */
export function FillButton({ session, fills }: { session: EditorSession; fills: Fills }) {
  const [isOpen, setOpen] = useState(false);
  const { lang } = session;
  const job = useSignal(fills.job);
  if (useSignal(session.rights).duty === 'reader') return null;
  return (
    <>
      <button
        type='button'
        className='icon-button'
        aria-label={text.open[lang]}
        aria-disabled={job !== null}
        title={job ? text.running[lang] : text.open[lang]}
        onClick={() => job ? session.inform(text.running[lang]) : setOpen(true)}
      >
        <Icon name='plus' />
      </button>
      {isOpen && <FillDialog {...{ fills, lang }} onClose={() => setOpen(false)} />}
    </>
  );
}
