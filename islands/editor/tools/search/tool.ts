import type { Tool } from '../../session/tool.ts';

/** Filters, search and replacement over all lines, wherever they are. */
export const searchTool: Tool = {
  id: 'search',
  label: { ko: '찾기', en: 'Find' },
  commands: [
    {
      id: 'lastEdited',
      label: { ko: '마지막으로 고친 문장으로', en: 'Back to the last edited line' },
      keys: [{ code: 'KeyJ', alt: true }],
      help: 20,
    },
    {
      id: 'find',
      label: { ko: '찾기', en: 'Find' },
      keys: [{ code: 'KeyF', mod: true }],
      help: 23,
    },
    {
      id: 'replace',
      label: { ko: '바꾸기', en: 'Replace' },
      keys: [{ code: 'KeyH', mod: true }, { code: 'KeyF', mod: true, alt: true, mac: true }],
      help: 24,
    },
    {
      id: 'filterBar',
      label: { ko: '필터', en: 'Filters' },
      keys: [{ code: 'KeyL', alt: true }],
      help: 25,
    },
  ],
  isOffered: () => true,
  load: async () => (await import('./open-search.tsx')).openSearch,
};
