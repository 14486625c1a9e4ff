import type { Tool } from '../../session/tool.ts';

/** Times, widths and reading speed beside each subtitle. */
export const cuesTool: Tool = {
  id: 'cues',
  label: { ko: '자막 시간', en: 'Times of subtitles' },
  commands: [
    {
      id: 'cueWordOn',
      label: { ko: '마지막 단어를 다음 자막으로', en: 'Last word to the next subtitle' },
      keys: [{ code: 'Quote', alt: true }],
    },
    {
      id: 'cueWordBack',
      label: { ko: '다음 자막의 첫 단어를 여기로', en: 'First word of the next subtitle to here' },
      keys: [{ code: 'Semicolon', alt: true }],
    },
  ],
  isOffered: ({ isSubtitle = false }) => isSubtitle,
  load: async () => (await import('./open-cues.tsx')).openCues,
};
