import type { Panel } from '../../session/tool.ts';

/** Asks engines about the active line; they may charge, so it is a part that one opens. Visitors have no panel. */
export const machinePanel: Panel = {
  id: 'machine',
  label: { ko: '엔진에 물어보기', en: 'Ask the engines' },
  within: 'suggestions',
  isOffered: ({ uid }) => uid !== null,
  load: async () => (await import('./open-machine.tsx')).openMachine,
};
