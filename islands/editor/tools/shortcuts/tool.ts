import type { Tool } from '../../session/tool.ts';
import { startShortcuts } from './start-shortcuts.ts';

/** All keys of the editor, and the place to change them. */
export const shortcutsTool: Tool = {
  id: 'shortcuts',
  label: { ko: '단축키', en: 'Keyboard shortcuts' },
  commands: [
    {
      id: 'help',
      label: { ko: '단축키', en: 'Keyboard shortcuts' },
      keys: [{ code: 'Slash', mod: true }],
      help: 40,
    },
  ],
  isOffered: () => true,
  start: startShortcuts,
  load: async () => (await import('./open-shortcuts.tsx')).openShortcuts,
};
