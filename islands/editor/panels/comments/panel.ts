import type { Panel } from '../../session/tool.ts';

/** Threads about lines. Visitors work alone. */
export const commentsPanel: Panel = {
  id: 'comments',
  label: { ko: '댓글', en: 'Comments' },
  commands: [
    {
      id: 'comment',
      label: { ko: '댓글', en: 'Comment' },
      keys: [{ code: 'KeyC', alt: true }],
      help: 31,
      menu: 11,
    },
  ],
  hasTab: true,
  isOffered: ({ uid }) => uid !== null,
  load: async () => (await import('./open-comments.tsx')).openComments,
};
