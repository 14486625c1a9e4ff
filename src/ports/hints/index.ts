import type { AdapterSettings } from '../adapter-entry.ts';
import type { Hints } from './port.ts';
import { redisHints } from './redis.ts';

/** Undefined where the settings name no server for hints; changes are then found by reading often. */
export async function hintsFromEnv(
  env: AdapterSettings,
  installation = '',
): Promise<Hints | undefined> {
  const url = env.REDIS_URL?.trim();
  return url ? await redisHints(url, installation) : undefined;
}
