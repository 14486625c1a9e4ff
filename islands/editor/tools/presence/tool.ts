import type { Tool } from '../../session/tool.ts';

/** Others who are in the document: who, where, and what they are typing. */
export const presenceTool: Tool = {
  id: 'presence',
  label: { ko: '함께 보는 사람', en: 'People here' },
  isOffered: ({ uid }) => uid !== null,
  load: async () => (await import('./open-presence.tsx')).openPresence,
};
