import { fetchText, oldest, percent, placeOf, samplesOf } from './metrics.ts';
import type { MonitorKind, Reading } from './port.ts';

/** NVIDIA's exporter: memory of each GPU, used and free. */
export const dcgm: MonitorKind = {
  kind: 'dcgm',
  measures: 'gpu',
  read: async ({ url }, signal) => readDcgm(await fetchText(placeOf(url, '/metrics'), signal)),
};

export function readDcgm(text: string): Reading {
  const used = samplesOf(text, 'DCGM_FI_DEV_FB_USED');
  const free = samplesOf(text, 'DCGM_FI_DEV_FB_FREE');
  const shares = used.flatMap(({ value, labels }) => {
    const left = free.find((one) => gpuOf(one.labels) === gpuOf(labels))?.value;
    return left === undefined || value + left <= 0 ? [] : percent(value, value + left);
  });
  if (shares.length === 0) throw new Error('no memory of a GPU among the metrics');
  return { gpu: Math.max(...shares), main: null, ...oldest([...used, ...free]) };
}

/** Labels may differ in order and in what else they say. */
function gpuOf(labels: string): string {
  return /UUID="([^"]*)"/.exec(labels)?.[1] ?? /gpu="([^"]*)"/.exec(labels)?.[1] ?? '';
}
