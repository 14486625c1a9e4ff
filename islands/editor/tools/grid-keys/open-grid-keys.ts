import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { followCells, toCell } from './cell-keys.ts';

/** The list of lines as a grid that is walked by keys. */
export function openGridKeys({ session }: EditorParts): OpenTool {
  return {
    commands: { leaveField: () => toCell(document.activeElement) },
    begin() {
      const list = document.querySelector<HTMLElement>('[role="grid"].lines');
      return list ? followCells(session, list) : undefined;
    },
  };
}
