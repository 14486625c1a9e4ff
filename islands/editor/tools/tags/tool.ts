import type { Tool } from '../../session/tool.ts';

/** All tags of the source to choose from, and their repair. */
export const tagsTool: Tool = {
  id: 'tags',
  label: { ko: '원문의 태그', en: 'Tags of the source' },
  commands: [
    {
      id: 'tagPalette',
      label: { ko: '원문 태그 골라 넣기', en: 'Choose a tag of the source' },
      keys: [{ code: 'KeyW', alt: true }],
      help: 36,
      menu: 4,
      more: 7,
    },
    {
      id: 'fixTags',
      label: { ko: '태그 고치기', en: 'Fix the tags' },
      keys: [{ code: 'KeyX', alt: true }],
      help: 37,
      menu: 5,
    },
  ],
  isOffered: () => true,
  load: async () => (await import('./open-tags.tsx')).openTags,
};
