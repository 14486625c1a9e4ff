import type { Panel } from '../../session/tool.ts';

/** How words were translated before. */
export const concordancePanel: Panel = {
  id: 'concordance',
  label: { ko: '용례', en: 'Concordance' },
  commands: [
    {
      id: 'concordance',
      label: { ko: '선택한 말의 용례 찾기', en: 'Look up the selected words' },
      keys: [{ code: 'KeyK', alt: true }],
      help: 15,
      menu: 10,
      isForMembers: true,
    },
  ],
  hasTab: true,
  isOffered: ({ uid }) => uid !== null,
  load: async () => (await import('./open-concordance.tsx')).openConcordance,
};
