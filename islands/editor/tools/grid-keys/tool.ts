import type { Tool } from '../../session/tool.ts';

/** The list of lines as a grid that is walked by keys. */
export const gridKeysTool: Tool = {
  id: 'grid-keys',
  label: { ko: '문장 목록', en: 'Lines' },
  commands: [
    {
      id: 'leaveField',
      label: {
        ko: '입력란에서 표의 칸으로 (화살표로 이동, Enter로 입력란에)',
        en: 'From the field to its cell (arrows move, Enter goes back)',
      },
      keys: [{ code: 'F8' }],
      help: 22,
    },
  ],
  isOffered: () => true,
  load: async () => (await import('./open-grid-keys.ts')).openGridKeys,
};
