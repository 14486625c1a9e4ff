import type { Panel } from '../../session/tool.ts';

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** What memories, glossaries and engines have for the active line, in one list. Visitors have none. */
export const suggestionsPanel: Panel = {
  id: 'suggestions',
  label: { ko: '제안', en: 'Suggestions' },
  commands: numbers.map((n) => ({
    id: `match${n}`,
    label: { ko: '제안 넣기 (1~9번)', en: 'Insert suggestion 1–9' },
    keys: [{ code: `Digit${n}`, alt: true }],
    help: 13,
    isForMembers: true,
  })),
  hasTab: true,
  isOffered: ({ uid }) => uid !== null,
  load: async () => (await import('./open-suggestions.tsx')).openSuggestions,
};
