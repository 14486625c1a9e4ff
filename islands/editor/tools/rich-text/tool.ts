import type { Tool } from '../../session/tool.ts';

/** Lines as their document shows them. */
export const richTextTool: Tool = {
  id: 'rich-text',
  label: { ko: '서식 보기 전환', en: 'Rich text or tags' },
  commands: [
    {
      id: 'toggleMode',
      label: { ko: '서식 보기 전환', en: 'Rich text or tags' },
      keys: [{ code: 'KeyB', alt: true }],
      help: 35,
      menu: 3,
      more: 6,
    },
  ],
  isOffered: () => true,
  load: async () => (await import('./open-rich-text.tsx')).openRichText,
};
