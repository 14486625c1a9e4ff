import type { AdapterSettings } from '../adapter-entry.ts';

export function neededSetting(env: AdapterSettings, name: string): string {
  const value = env[name]?.trim();
  if (!value) throw new Error(`EMBED=${env.EMBED?.trim()} needs ${name}`);
  return value;
}

/** Words that stand before each text, for models that want some. The blank at its end belongs to it. */
export function prefixIn(env: AdapterSettings): { prefix: string } | Record<string, never> {
  return env.EMBED_PREFIX ? { prefix: env.EMBED_PREFIX } : {};
}
