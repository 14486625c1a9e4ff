/** @jsxImportSource react */
import { useSignal } from '../../../runtime/signal.ts';
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { HelpSheet } from './HelpSheet.tsx';

/** The sheet of all keys. Visitors cannot change theirs. */
export function openShortcuts({ services, dialogs, props: { uid, lang } }: EditorParts): OpenTool {
  const save = uid === null ? undefined : services.saveKeys;

  function Help() {
    if (useSignal(dialogs.shown) !== 'help') return null;
    return <HelpSheet save={save} lang={lang} onClose={dialogs.close} />;
  }

  return { overlay: () => <Help /> };
}
