import type { Panel } from '../../session/tool.ts';

/** The active line translated back, with its score. */
export const backPanel: Panel = {
  id: 'back',
  label: { ko: '역번역', en: 'Back-translation' },
  within: 'qa',
  isOffered: ({ uid }) => uid !== null,
  load: async () => (await import('./open-back.tsx')).openBack,
};
