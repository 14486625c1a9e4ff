import type { FirstParts, OpenTool } from '../../session/tool.ts';

export function startShortcuts({ dialogs }: FirstParts): OpenTool {
  return { commands: { help: () => dialogs.open('help') } };
}
