import { fetchJson, fetchText, percent, placeOf } from './metrics.ts';
import type { MonitorKind, Reading } from './port.ts';

/**
 * llama.cpp's server holds its memory from the start; what fills up is the context of its slots. It reports them
 * only when it was started with `--slots`: without that it is known to live, and no more.
 */
export const llamaCpp: MonitorKind = {
  kind: 'llamacpp',
  measures: 'gpu',
  async read({ url }, signal) {
    // 503 while the model is loading.
    await fetchText(placeOf(url, '/health'), signal);
    const slots = await fetchJson(placeOf(url, '/slots'), signal).catch(() => undefined);
    return readSlots(slots);
  },
};

type Slot = {
  n_ctx?: unknown;
  n_past?: unknown;
  n_prompt_tokens?: unknown;
  is_processing?: unknown;
  next_token?: unknown;
} | null;

export function readSlots(json: unknown): Reading {
  const nothing = { gpu: null, main: null };
  if (!Array.isArray(json)) return nothing;
  let used = 0;
  let size = 0;
  for (const slot of json as Slot[]) {
    const tokens = tokensOf(slot);
    if (typeof slot?.n_ctx !== 'number' || slot.n_ctx <= 0 || tokens === undefined) return nothing;
    used += tokens;
    size += slot.n_ctx;
  }
  return size > 0 ? { gpu: percent(used, size), main: null } : nothing;
}

/** Idle slots count as free: what they keep may be overwritten. Undefined when this version does not say. */
function tokensOf(slot: Slot): number | undefined {
  if (slot?.is_processing === false) return 0;
  if (typeof slot?.n_past === 'number') return slot.n_past;
  if (typeof slot?.n_prompt_tokens !== 'number') return undefined;
  const [next] = [slot.next_token].flat() as { n_decoded?: unknown }[];
  return slot.n_prompt_tokens + (typeof next?.n_decoded === 'number' ? next.n_decoded : 0);
}
