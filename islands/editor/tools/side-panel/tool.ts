import type { Tool } from '../../session/tool.ts';
import { startSidePanel } from './start-side-panel.tsx';

/** The area beside the lines that shows one panel at a time. */
export const sidePanelTool: Tool = {
  id: 'side-panel',
  label: { ko: '번역 자료', en: 'Translation aids' },
  commands: [
    {
      id: 'aids',
      label: { ko: '번역 자료 여닫기', en: 'Show or hide the aids' },
      keys: [{ code: 'KeyK', mod: true, alt: true }],
      help: 16,
      isForMembers: true,
    },
  ],
  isOffered: () => true,
  start: startSidePanel,
  load: async () => (await import('./open-side-panel.tsx')).openSidePanel,
};
