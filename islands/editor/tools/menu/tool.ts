import type { Tool } from '../../session/tool.ts';

/** What can be done with a line, by right click, by the menu key and by its command. */
export const menuTool: Tool = {
  id: 'menu',
  label: { ko: '문장 메뉴', en: 'Menu of the line' },
  commands: [
    { id: 'lineMenu', label: { ko: '문장 메뉴', en: 'Menu of the line' }, help: 41 },
  ],
  isOffered: () => true,
  load: async () => (await import('./open-menu.tsx')).openMenu,
};
