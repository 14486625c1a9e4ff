import type { Tool } from '../../session/tool.ts';

/** Counts time and keystrokes for members who have turned that on. */
export const effortTool: Tool = {
  id: 'effort',
  label: { ko: '시간과 키 입력', en: 'Time and keystrokes' },
  isOffered: ({ countsEffort = false }) => countsEffort,
  load: async () => (await import('./open-effort.ts')).openEffort,
};
