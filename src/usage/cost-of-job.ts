import type { Db } from '../../db/client.ts';
import { readJobUsage } from './store.ts';

/** What a job has taken so far; `usd` is null where a price is not known. Reused lines cost nothing. */
export async function costOfJob(db: Db, jobId: string) {
  const { calls = 0, reused = 0, characters = 0, tokens = 0, microUsd = 0, unpriced = 0 } =
    await readJobUsage(db, jobId) ?? {};
  return { calls, reused, characters, tokens, usd: unpriced > 0 ? null : microUsd / 1e6 };
}
