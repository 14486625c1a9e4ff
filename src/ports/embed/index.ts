import { type AdapterEntry, type AdapterSettings, isSet, openChosen } from '../adapter-entry.ts';
import { http } from './http.ts';
import { onnx } from './onnx.ts';
import type { Embedder } from './port.ts';

/** By the word of EMBED that chooses each. */
export const embedders: readonly AdapterEntry<Embedder>[] = [onnx, http];

/** The embedder that the settings name; undefined when there is none. A setting that is wrong stops the start. */
export function embedderFromEnv(env: AdapterSettings): Embedder | undefined {
  if (!isSet(env, 'EMBED') || env.EMBED?.trim() === 'none') return undefined;
  const embedder = openChosen(embedders, env, undefined);
  if (!embedder) {
    throw new Error(`EMBED is none of: ${['none', ...embedders.map(({ id }) => id)].join(', ')}`);
  }
  return embedder;
}
