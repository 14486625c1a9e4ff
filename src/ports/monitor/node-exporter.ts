import { fetchText, oldest, percent, placeOf, samplesOf } from './metrics.ts';
import type { MonitorKind, Reading } from './port.ts';

/** Main memory of another machine, by the exporter that runs there. */
export const nodeExporter: MonitorKind = {
  kind: 'node',
  measures: 'main',
  read: async ({ url }, signal) => readNode(await fetchText(placeOf(url, '/metrics'), signal)),
};

export function readNode(text: string): Reading {
  const available = samplesOf(text, 'node_memory_MemAvailable_bytes');
  const total = samplesOf(text, 'node_memory_MemTotal_bytes');
  const [left] = available;
  const [all] = total;
  if (!left || !all || all.value <= 0) throw new Error('no memory among the metrics');
  return {
    gpu: null,
    main: percent(all.value - left.value, all.value),
    ...oldest([...available, ...total]),
  };
}
