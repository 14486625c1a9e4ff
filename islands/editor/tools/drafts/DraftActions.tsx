/** @jsxImportSource react */
import { text } from '../../../../src/documents/lines/text.ts';
import { text as settings } from '../../../../src/machine-translation/draft-settings/text.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Dialogs } from '../../session/dialogs.ts';
import type { EditorSession } from '../../session/session.ts';
import { reasonForAll } from './disabled-reasons.ts';
import type { Drafts } from './drafts.ts';

type Props = { session: EditorSession; drafts: Drafts; dialogs: Dialogs };

/** Everything drafted anew; visitors are not offered that. */
export function RetranslateAllButton({ session, drafts, dialogs }: Props) {
  useSignal(drafts.obstacle);
  useSignal(drafts.job);
  useSignal(session.rights);
  const { lang } = session;
  const reason = reasonForAll(session, drafts);
  return (
    <button
      type='button'
      className='btn btn-sm btn-ghost'
      aria-disabled={reason !== undefined}
      title={reason ?? text.retranslateAll[lang]}
      onClick={() => {
        if (reason) session.inform(reason);
        else dialogs.open('retranslate');
      }}
    >
      <Icon name='translate' />
      <span className='editor-wide'>{text.retranslateAll[lang]}</span>
    </button>
  );
}

export function SettingsButton({ session: { lang }, dialogs }: Omit<Props, 'drafts'>) {
  return (
    <button
      type='button'
      className='icon-button'
      onClick={() => dialogs.open('settings')}
      aria-label={settings.open[lang]}
      title={settings.open[lang]}
    >
      <Icon name='gear' />
    </button>
  );
}
