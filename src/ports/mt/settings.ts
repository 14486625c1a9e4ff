import type { Env } from './port.ts';

/** What every language model may be given. */
export type LlmSettings = {
  /** Unset: not sent, for some models refuse it. */
  temperature?: number;
  batchSegments?: number;
  concurrency?: number;
  timeoutMs?: number;
};

/** The settings that `readLlmSettings` and `readPace` read. */
export const paceNames = ['MT_CONCURRENCY', 'MT_TIMEOUT_MS'] as const;
export const llmNames = ['MT_TEMPERATURE', 'MT_BATCH_SEGMENTS', ...paceNames] as const;

export function readLlmSettings(env: Env): LlmSettings {
  return defined({
    ...readPace(env),
    temperature: readNumber(env, 'MT_TEMPERATURE', 0, 2),
    batchSegments: readNumber(env, 'MT_BATCH_SEGMENTS', 1, 100),
  });
}

export function readPace(env: Env): Pick<LlmSettings, 'concurrency' | 'timeoutMs'> {
  return defined({
    concurrency: readNumber(env, 'MT_CONCURRENCY', 1, 64),
    timeoutMs: readNumber(env, 'MT_TIMEOUT_MS', 1_000, 600_000),
  });
}

export function readText(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

/** A web address without a slash at its end; one that is wrong stops the start and is not quoted. */
export function readAddress(env: Env, name: string, otherwise = ''): string {
  const address = readText(env, name) ?? otherwise;
  if (!URL.canParse(address) || !/^https?:/.test(address)) {
    throw new Error(`${name} is not a web address`);
  }
  return address.replace(/\/+$/, '');
}

/** A number among the settings; one that is wrong stops the start. */
export function readNumber(
  env: Env,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const text = readText(env, name);
  if (!text) return undefined;
  const value = Number(text);
  if (Number.isFinite(value) && value >= least && value <= most) return value;
  throw new Error(`${name} must be a number from ${least} to ${most}`);
}

/** Without what is unset. */
export function defined<T extends object>(given: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set) as { [K in keyof T]?: NonNullable<T[K]> };
}
