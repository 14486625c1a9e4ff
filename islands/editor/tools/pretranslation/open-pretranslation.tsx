/** @jsxImportSource react */
import { FillDialog } from '../../../machine-translation/pretranslation/FillDialog.tsx';
import { useSignal } from '../../../runtime/signal.ts';
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { FillBar } from './FillBar.tsx';
import { FillItem } from './FillItem.tsx';
import { createFills } from './fills.ts';

/** Lines that a memory fills. */
export function openPretranslation({ session, services, dialogs }: EditorParts): OpenTool {
  const { lang } = session;
  const fills = createFills(session, services.pretranslation);

  function Dialog() {
    if (useSignal(dialogs.shown) !== 'fill') return null;
    return <FillDialog {...{ fills, lang }} onClose={dialogs.close} />;
  }

  return {
    draftMenu: () => <FillItem {...{ session, fills }} open={() => dialogs.open('fill')} />,
    notes: () => <FillBar {...{ fills, lang }} />,
    overlay: () => <Dialog />,
    begin() {
      void fills.takeUp();
      return fills.close;
    },
  };
}
