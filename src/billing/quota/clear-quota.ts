import type { Deps } from '../../server/deps.ts';
import { inSlices, SLICE } from '../../work/clearing/in-slices.ts';
import { systemScope } from '../../shared/scopes.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import { COUNTS_STORED_MS, dayOf } from './rules.ts';
import { deleteCountsOfGone, deleteOldCounts } from './store.ts';

/** The daily clearing: counts of days long past, and of documents that are gone. Answers how many went. */
export async function clearQuota({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const scope = systemScope('their days are long past');
  const until = dayOf(new Date(now().getTime() - COUNTS_STORED_MS));
  let gone = await inSlices((limit) => deleteOldCounts(db, scope, until, limit));
  let place: number | undefined = 0;
  while (place !== undefined) {
    const slice = await deleteCountsOfGone(db, scope, place, SLICE);
    gone += slice.gone;
    place = slice.place;
    await yieldToEventLoop();
  }
  return gone;
}
