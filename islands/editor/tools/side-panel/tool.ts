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
    {
      id: 'nextTab',
      label: { ko: '패널의 다음 탭', en: 'Next tab of the panel' },
      keys: [{ code: 'BracketRight', alt: true }],
      help: 17,
      isForMembers: true,
    },
    {
      id: 'previousTab',
      label: { ko: '패널의 이전 탭', en: 'Previous tab of the panel' },
      keys: [{ code: 'BracketLeft', alt: true }],
      help: 18,
      isForMembers: true,
    },
  ],
  isOffered: () => true,
  start: startSidePanel,
  load: async () => (await import('./open-side-panel.tsx')).openSidePanel,
};
