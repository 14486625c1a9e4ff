/** @jsxImportSource react */
import { useState } from 'react';
import { fill, text } from '../../../../src/documents/lines/text.ts';
import { EstimateNote } from '../../../machine-translation/draft-settings/EstimateNote.tsx';
import { useSignal } from '../../../runtime/signal.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { DraftService } from '../../session/services/drafts.ts';
import type { EditorSession } from '../../session/session.ts';
import { reasonForAll } from './disabled-reasons.ts';
import type { Drafts } from './drafts.ts';

type Props = { session: EditorSession; drafts: Drafts; estimate: DraftService['estimate'] };

/** A member who was a visitor here has the lines drafted that visitors are not given. */
export function RestNote({ session, drafts, estimate }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { filled } = useSignal(session.counts);
  const isOffered = useSignal(drafts.hasRest);
  useSignal(drafts.obstacle);
  useSignal(drafts.job);
  const { lang, lines } = session;
  const n = lines.count - filled;
  if (!isOffered || n <= 0 || reasonForAll(session, drafts)) return null;
  return (
    <div className='editor-note'>
      <Icon name='translate' />
      <span className='editor-note-words'>{fill(text.restNote[lang], { n })}</span>
      <button type='button' className='btn btn-sm' onClick={() => setIsAsking(true)}>
        {text.restAction[lang]}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={text.restTitle[lang]}
          body={text.restBody[lang]}
          action={text.restAction[lang]}
          lang={lang}
          onConfirm={() => void drafts.draftRest()}
          onClose={() => setIsAsking(false)}
        >
          <EstimateNote about='empty' ask={() => estimate('empty')} lang={lang} />
        </ConfirmDialog>
      )}
    </div>
  );
}
