/** @jsxImportSource react */
import { fill, text } from '../../src/lines/text.ts';
import { ConfirmDialog } from '../_ui/ConfirmDialog.tsx';
import type { EditorSession } from './session.ts';
import { useSignal } from './signal.ts';

type Props = { session: EditorSession; onConfirm: () => void; onClose: () => void };

/** Names what is lost before everything is translated anew. */
export function RetranslateDialog({ session, onConfirm, onClose }: Props) {
  const { checked } = useSignal(session.counts);
  const { lang } = session;
  const stay = checked > 0 ? fill(text.retranslateAllStay[lang], { done: checked }) : '';
  return (
    <ConfirmDialog
      title={text.retranslateAllTitle[lang]}
      body={`${text.retranslateAllBody[lang]} ${stay}`.trim()}
      action={text.retranslateAction[lang]}
      lang={lang}
      isDangerous
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
