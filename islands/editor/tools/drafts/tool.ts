import type { Tool } from '../../session/tool.ts';
import { startDrafts } from './start-drafts.tsx';

/** Drafts of the whole document or of one line, and how they are to be. */
export const draftsTool: Tool = {
  id: 'drafts',
  label: { ko: '기계번역', en: 'Machine translation' },
  commands: [
    {
      id: 'retranslate',
      label: { ko: '이 문장 다시 번역', en: 'Retranslate this line' },
      keys: [{ code: 'KeyR', alt: true }],
      help: 17,
      more: 4,
    },
  ],
  isOffered: () => true,
  start: startDrafts,
  load: async () => (await import('./open-drafts.tsx')).openDrafts,
};
