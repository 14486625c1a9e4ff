import type { Tool } from '../../session/tool.ts';

/** Times, widths and reading speed beside each subtitle. */
export const cuesTool: Tool = {
  id: 'cues',
  label: { ko: '자막 시간', en: 'Times of subtitles' },
  isOffered: ({ isSubtitle = false }) => isSubtitle,
  load: async () => (await import('./open-cues.tsx')).openCues,
};
