import { fetchJson, percent, placeOf } from './metrics.ts';
import type { MonitorKind, Reading } from './port.ts';

/** Ollama reports what its models hold of the GPU, but not how large that is: the target says so. */
export const ollamaMonitor: MonitorKind = {
  kind: 'ollama',
  measures: 'gpu',
  needsTotal: true,
  read: async ({ url, totalMiB }, signal) =>
    readOllama(await fetchJson(placeOf(url, '/api/ps'), signal), totalMiB),
};

export function readOllama(json: unknown, totalMiB: number | undefined): Reading {
  const { models } = (json ?? {}) as { models?: unknown };
  if (!Array.isArray(models)) throw new Error('no list of models');
  const used = models.reduce<number>((sum, model) => sum + bytesOf(model), 0);
  return { gpu: totalMiB ? percent(used / 2 ** 20, totalMiB) : null, main: null };
}

function bytesOf(model: unknown): number {
  const size = (model as { size_vram?: unknown } | null)?.size_vram;
  return typeof size === 'number' && size >= 0 ? size : 0;
}
