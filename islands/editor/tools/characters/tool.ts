import type { Tool } from '../../session/tool.ts';

/** Letters: their case, their width, and those that no keyboard has. */
export const charactersTool: Tool = {
  id: 'characters',
  label: { ko: '특수 문자', en: 'Special characters' },
  commands: [
    {
      id: 'changeCase',
      label: { ko: '대소문자 바꾸기', en: 'Change case' },
      keys: [{ code: 'F3', shift: true }],
      help: 33,
      menu: 13,
    },
    {
      id: 'specialCharacters',
      label: { ko: '특수 문자', en: 'Special characters' },
      keys: [{ code: 'KeyI', alt: true }],
      help: 34,
      menu: 14,
    },
  ],
  isOffered: () => true,
  load: async () => (await import('./open-characters.tsx')).openCharacters,
};
