import type { Panel } from '../../session/tool.ts';
import { startScores } from './start-scores.tsx';

/** How likely each translation is to be right. */
export const scoresPanel: Panel = {
  id: 'scores',
  label: { ko: '정확도', en: 'Accuracy' },
  isOffered: () => true,
  start: startScores,
  load: async () => (await import('./open-scores.tsx')).openScores,
};
