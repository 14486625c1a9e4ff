/** @jsxImportSource react */
import type { FirstParts, OpenTool } from '../../session/tool.ts';
import { SidePanelToggle } from './SidePanelToggle.tsx';

export function startSidePanel({ session, sidePanel }: FirstParts): OpenTool {
  return {
    commands: {
      aids: sidePanel.toggle,
      nextTab: () => sidePanel.step(1),
      previousTab: () => sidePanel.step(-1),
    },
    barEnd: () => <SidePanelToggle state={sidePanel} lang={session.lang} />,
    isOn: (command) => command === 'aids' ? sidePanel.isOpen.get() : undefined,
    place: { name: 'aids', isOpen: sidePanel.isOpen },
  };
}
