import { anthropic } from './engines/anthropic.ts';
import { azure } from './engines/azure.ts';
import { bergamot } from './engines/bergamot.ts';
import { chainOf } from './chain.ts';
import { deepl } from './engines/deepl.ts';
import { gemini } from './engines/gemini.ts';
import { google } from './engines/google.ts';
import { libre } from './engines/libre.ts';
import { none } from './engines/none.ts';
import { ollama } from './engines/ollama.ts';
import { openai } from './engines/openai.ts';
import { papago } from './engines/papago.ts';
import type { EngineEntry } from './entry.ts';
import type { Env, MtEngine } from './port.ts';

/** In the order in which `auto` looks for one that is configured; the last is always there. */
export const engines: readonly EngineEntry[] = [
  openai,
  ollama,
  anthropic,
  gemini,
  papago,
  deepl,
  google,
  azure,
  libre,
  bergamot,
  none,
];

/**
 * The engine that the settings name, with those to which lines go that it cannot serve. A setting that is wrong stops
 * the start instead of being ignored.
 */
export function engineFromEnv(env: Env): MtEngine {
  const first = firstEntry(env);
  if (first === none) return none.fromEnv(env); // who wants no engine gets none
  const names = env.MT_FALLBACK?.split(',').map((name) => name.trim()).filter(Boolean) ?? [];
  const others = names.map((name) => entryOf(name, 'MT_FALLBACK', env))
    // The engine that fills nothing ends every chain; it needs no place in one.
    .filter((entry, at, all) => entry !== first && entry !== none && all.indexOf(entry) === at);
  return chainOf(first.fromEnv(env), others.map((entry) => entry.fromEnv(env)));
}

function firstEntry(env: Env): EngineEntry {
  const wanted = env.MT_ENGINE?.trim() || 'auto';
  if (wanted !== 'auto') return entryOf(wanted, 'MT_ENGINE', env);
  const mayRun = (entry: EngineEntry) =>
    lacks(entry, env).length === 0 && (entry.isOffered?.(env) ?? true);
  return engines.find(mayRun) ?? none;
}

function entryOf(id: string, setting: string, env: Env): EngineEntry {
  const entry = engines.find((one) => one.id === id);
  if (!entry) {
    const auto = setting === 'MT_ENGINE' ? ['auto'] : [];
    const known = [...auto, ...engines.map((one) => one.id)].join(', ');
    throw new Error(`${setting} is none of: ${known}`);
  }
  const missing = lacks(entry, env);
  if (missing.length > 0) throw new Error(`${setting}=${id} needs ${missing.join(', ')}`);
  return entry;
}

function lacks({ required }: EngineEntry, env: Env): string[] {
  return required.filter((name) => !env[name]?.trim());
}
