import type { Panel } from '../../session/tool.ts';

/** The revisions of the active line. */
export const historyPanel: Panel = {
  id: 'history',
  label: { ko: '이력', en: 'History' },
  commands: [
    {
      id: 'history',
      label: { ko: '문장 이력', en: 'History of the line' },
      keys: [{ code: 'KeyH', alt: true }],
      help: 32,
      menu: 12,
    },
  ],
  hasTab: true,
  isOffered: ({ uid }) => uid !== null,
  load: async () => (await import('./open-history.tsx')).openHistory,
};
