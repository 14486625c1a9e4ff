import type { Db } from '../../../db/client.ts';
import { readJobUsage } from './store.ts';

/**
 * What a job has taken so far; `usd` is null where a price is not known. Reused lines cost nothing. Of `counted` calls the
 * provider said how many tokens they took; those of the others are estimated.
 */
export async function costOfJob(db: Db, jobId: string) {
  const usage = await readJobUsage(db, jobId);
  const { calls = 0, counted = 0, reused = 0, characters = 0, tokens = 0 } = usage ?? {};
  const usd = usage && usage.unpriced > 0 ? null : (usage?.microUsd ?? 0) / 1e6;
  return { calls, counted, reused, characters, tokens, usd };
}
