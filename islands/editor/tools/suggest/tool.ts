import type { Tool } from '../../session/tool.ts';

/** Words that may come next, below the caret. */
export const suggestTool: Tool = {
  id: 'suggest',
  label: { ko: '입력 제안 켜고 끄기', en: 'Suggestions on or off' },
  commands: [
    {
      id: 'acceptSuggestion',
      label: { ko: '입력 제안 받아들이기', en: 'Accept the suggestion' },
      keys: [{ code: 'Enter', alt: true }],
      help: 38,
    },
    {
      id: 'otherSuggestion',
      label: { ko: '다른 입력 제안', en: 'Another suggestion' },
      keys: [{ code: 'Backslash', alt: true }],
      help: 39,
    },
    {
      id: 'suggestions',
      label: { ko: '입력 제안 켜고 끄기', en: 'Suggestions on or off' },
      help: 42,
      menu: 15,
    },
  ],
  isOffered: () => true,
  load: async () => (await import('./open-suggest.tsx')).openSuggest,
};
