/** @jsxImportSource react */
import { fill, text } from '../../../../src/documents/lines/text.ts';
import type { DraftService } from '../../session/services/drafts.ts';
import { EstimateNote } from '../../../machine-translation/draft-settings/EstimateNote.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { EditorSession } from '../../session/session.ts';
import { useSignal } from '../../../runtime/signal.ts';

type Props = {
  session: EditorSession;
  estimate: DraftService['estimate'];
  onConfirm: () => void;
  onClose: () => void;
};

/** Names what is lost, and what it takes, before everything is translated anew. */
export function RetranslateDialog({ session, estimate, onConfirm, onClose }: Props) {
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
    >
      <EstimateNote about='all' ask={() => estimate('all')} lang={lang} />
    </ConfirmDialog>
  );
}
