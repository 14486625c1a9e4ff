/** @jsxImportSource react */
import { text } from '../../../../src/documents/lines/text.ts';
import { text as settings } from '../../../../src/machine-translation/draft-settings/text.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { BarItem } from '../../layout/bar/BarItem.tsx';
import type { Dialogs } from '../../session/dialogs.ts';
import type { EditorSession } from '../../session/session.ts';
import { reasonForAll } from './disabled-reasons.ts';
import type { Drafts } from './drafts.ts';

type Props = { session: EditorSession; drafts: Drafts; dialogs: Dialogs };

/** Everything drafted anew; visitors are not offered that. */
export function RetranslateAllItem({ session, drafts, dialogs }: Props) {
  useSignal(drafts.obstacle);
  useSignal(drafts.job);
  useSignal(session.rights);
  const { lang } = session;
  const reason = reasonForAll(session, drafts);
  return (
    <BarItem
      words={`${text.retranslateAll[lang]}…`}
      icon='translate'
      reason={reason}
      onChoose={() => {
        if (reason) session.inform(reason);
        else dialogs.open('retranslate');
      }}
    />
  );
}

export function SettingsItem({ session: { lang }, dialogs }: Omit<Props, 'drafts'>) {
  return (
    <BarItem
      words={`${settings.open[lang]}…`}
      icon='gear'
      onChoose={() => dialogs.open('settings')}
    />
  );
}
