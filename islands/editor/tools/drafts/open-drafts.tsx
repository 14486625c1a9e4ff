/** @jsxImportSource react */
import { useSignal } from '../../../runtime/signal.ts';
import { documentKey } from '../../session/services/document-key.ts';
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { draftsOf } from './drafts.ts';
import { RetranslateDialog } from './RetranslateDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

/** The dialogs of drafting. */
export function openDrafts(parts: EditorParts): OpenTool {
  const { session, services, dialogs, props: { uid, name, targetLang, lang } } = parts;
  const drafts = parts.shared(draftsOf);

  function Dialog() {
    const shown = useSignal(dialogs.shown);
    if (shown === 'retranslate') {
      return (
        <RetranslateDialog
          session={session}
          service={services.drafts}
          isIntoKorean={targetLang === 'ko'}
          onAll={(choices) => void drafts.retranslateAll(choices)}
          onEmpty={() => void drafts.draftRest()}
          onClose={dialogs.close}
        />
      );
    }
    if (shown !== 'settings') return null;
    return (
      <SettingsDialog
        document={{ filename: name, project_no: documentKey(uid, name).project }}
        isIntoKorean={targetLang === 'ko'}
        lang={lang}
        onClose={dialogs.close}
      />
    );
  }

  return { overlay: () => <Dialog /> };
}
