import type { Panel } from '../../session/tool.ts';

/** Lines with the same source. */
export const repetitionsPanel: Panel = {
  id: 'repetitions',
  label: { ko: '반복', en: 'Repetitions' },
  within: 'concordance',
  isOffered: ({ uid }) => uid !== null,
  load: async () => (await import('./open-repetitions.tsx')).openRepetitions,
};
