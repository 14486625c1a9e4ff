/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { FillBar } from './FillBar.tsx';
import { FillButton } from './FillButton.tsx';
import { createFills } from './fills.ts';

/** Lines that a memory fills. */
export function openPretranslation({ session, services }: EditorParts): OpenTool {
  const { lang } = session;
  const fills = createFills(session, services.pretranslation);
  return {
    bar: () => <FillButton {...{ session, fills }} />,
    notes: () => <FillBar {...{ fills, lang }} />,
    begin() {
      void fills.takeUp();
      return fills.close;
    },
  };
}
