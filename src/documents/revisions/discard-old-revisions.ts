import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Deps } from '../../server/deps.ts';
import { REVISION_MS } from './rules.ts';
import { deleteOldRevisions } from './store.ts';
import { systemScope } from '../../shared/scopes.ts';

/** Each batch is one short statement, so that other requests get their turn. */
const BATCH = 500;

/** Deletes revisions of more than a month ago; the newest of each line and its first draft stay. */
export async function discardOldRevisions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - REVISION_MS);
  for (let discarded = 0;;) {
    const count = await deleteOldRevisions(db, systemScope('their time is over'), before, BATCH);
    discarded += count;
    if (count < BATCH) return discarded;
    await yieldToEventLoop();
  }
}
