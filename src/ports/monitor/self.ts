import { percent } from './metrics.ts';
import type { MonitorKind } from './port.ts';

/** Main memory of the machine that this service runs on. */
export const self: MonitorKind = {
  kind: 'self',
  measures: 'main',
  isSelf: true,
  read() {
    const { available, total } = Deno.systemMemoryInfo();
    if (total <= 0) throw new Error('this system does not tell its memory');
    return Promise.resolve({ gpu: null, main: percent(total - available, total) });
  },
};
