import type { Tool } from '../../session/tool.ts';

/** Lines are split in two, and joined with the next one of their unit. */
export const splitMergeTool: Tool = {
  id: 'split-merge',
  label: { ko: '문장 나누기와 합치기', en: 'Split and join lines' },
  commands: [
    {
      id: 'split',
      label: { ko: '커서에서 문장 나누기', en: 'Split at the caret' },
      keys: [{ code: 'Slash', alt: true }],
      help: 29,
      menu: 6,
      more: 8,
    },
    {
      id: 'merge',
      label: { ko: '다음 문장과 합치기', en: 'Join with the next line' },
      keys: [{ code: 'KeyM', alt: true }],
      help: 30,
      menu: 7,
      more: 9,
    },
  ],
  isOffered: () => true,
  load: async () => (await import('./open-split-merge.tsx')).openSplitMerge,
};
