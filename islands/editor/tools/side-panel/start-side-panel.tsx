/** @jsxImportSource react */
import type { FirstParts, OpenTool } from '../../session/tool.ts';
import { SidePanelToggle } from './SidePanelToggle.tsx';

export function startSidePanel({ session, sidePanel }: FirstParts): OpenTool {
  return {
    commands: { aids: sidePanel.toggle },
    bar: () => <SidePanelToggle state={sidePanel} lang={session.lang} />,
    place: { name: 'aids', isOpen: sidePanel.isOpen },
  };
}
