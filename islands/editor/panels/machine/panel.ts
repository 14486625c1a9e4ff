import type { Panel } from '../../session/tool.ts';

/** What engines say of the active line. Visitors have no panel to show it in. */
export const machinePanel: Panel = {
  id: 'machine',
  label: { ko: '기계 번역', en: 'Machine translation' },
  isOffered: ({ uid }) => uid !== null,
  load: async () => (await import('./open-machine.tsx')).openMachine,
};
