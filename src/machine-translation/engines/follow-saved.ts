import type { Deps } from '../../server/deps.ts';
import { applySaved } from './apply-saved.ts';
import { findLastChange } from './store.ts';

const POLL_MS = 15_000;

/** Where other processes serve too: takes over what was saved through one of them. */
export async function followSaved(
  deps: Deps,
  wait: (ms: number, signal?: AbortSignal) => Promise<void>,
  stopping: AbortSignal,
): Promise<void> {
  let known = await findLastChange(deps.db);
  while (!stopping.aborted) {
    await wait(POLL_MS, stopping);
    if (stopping.aborted) return;
    try {
      const now = await findLastChange(deps.db);
      if (now === known) continue;
      known = now;
      await applySaved(deps);
    } catch (error) {
      deps.log.error('engines.follow', { error });
    }
  }
}
