import type { Panel } from '../../session/tool.ts';

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** What memories have for the active line. Visitors have none. */
export const matchesPanel: Panel = {
  id: 'matches',
  label: { ko: '유사 번역', en: 'Matches' },
  commands: numbers.map((n) => ({
    id: `match${n}`,
    label: { ko: '유사 번역 넣기 (1~9번)', en: 'Insert match 1–9' },
    keys: [{ code: `Digit${n}`, alt: true }],
    help: 13,
    isForMembers: true,
  })),
  isOffered: ({ uid }) => uid !== null,
  load: async () => (await import('./open-matches.tsx')).openMatches,
};
