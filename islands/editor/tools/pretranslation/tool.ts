import type { Tool } from '../../session/tool.ts';

/** Open lines are filled from memories. */
export const pretranslationTool: Tool = {
  id: 'pretranslation',
  label: { ko: '번역 메모리로 채우기', en: 'Fill from memories' },
  isOffered: ({ uid }) => uid !== null,
  load: async () => (await import('./open-pretranslation.tsx')).openPretranslation,
};
