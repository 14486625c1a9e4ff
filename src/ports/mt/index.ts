import { none } from './none.ts';
import { openai } from './openai.ts';
import type { EngineEntry, Env, MtEngine } from './port.ts';

/** In the order in which `auto` looks for one that is configured; the last is always there. */
export const engines: readonly EngineEntry[] = [openai, none];

/** The engine that the settings name. A setting that is wrong stops the start instead of being ignored. */
export function engineFromEnv(env: Env): MtEngine {
  const wanted = env.MT_ENGINE?.trim() || 'auto';
  const lacks = (entry: EngineEntry) => entry.required.filter((name) => !env[name]?.trim());

  if (wanted === 'auto') {
    const entry = engines.find((one) => lacks(one).length === 0) ?? none;
    return entry.fromEnv(env);
  }
  const entry = engines.find((one) => one.id === wanted);
  if (!entry) {
    const known = ['auto', ...engines.map((one) => one.id)].join(', ');
    throw new Error(`MT_ENGINE is none of: ${known}`);
  }
  const missing = lacks(entry);
  if (missing.length > 0) throw new Error(`MT_ENGINE=${entry.id} needs ${missing.join(', ')}`);
  return entry.fromEnv(env);
}
