import { fetchText, highest, oldest, percent, placeOf, samplesOf, sumOf } from './metrics.ts';
import type { MonitorKind, Reading } from './port.ts';

/**
 * vLLM takes nearly all GPU memory when it starts, so what the driver says would read `off` for ever. What fills up
 * with work is its cache of keys and values.
 */
export const vllm: MonitorKind = {
  kind: 'vllm',
  measures: 'gpu',
  read: async ({ url }, signal) => readVllm(await fetchText(placeOf(url, '/metrics'), signal)),
};

export function readVllm(text: string): Reading {
  const now = samplesOf(text, 'vllm:kv_cache_usage_perc');
  const usage = now.length > 0 ? now : samplesOf(text, 'vllm:gpu_cache_usage_perc'); // its older name
  const fullest = highest(usage);
  if (!fullest) throw new Error('no usage of the cache among the metrics');
  const waiting = samplesOf(text, 'vllm:num_requests_waiting');
  return {
    gpu: percent(fullest.value, 1),
    main: null,
    ...(waiting.length > 0 ? { waiting: sumOf(waiting) } : {}),
    ...oldest(usage),
  };
}
