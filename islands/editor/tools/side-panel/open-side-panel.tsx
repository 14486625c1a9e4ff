/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { SidePanel } from './SidePanel.tsx';

export function openSidePanel({ session, sidePanel, viewState }: EditorParts): OpenTool {
  return {
    beside: () => <SidePanel {...{ session, viewState }} state={sidePanel} />,
  };
}
