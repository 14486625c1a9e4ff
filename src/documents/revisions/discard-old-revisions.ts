import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Deps } from '../../server/deps.ts';
import { SLICE } from '../../work/clearing/in-slices.ts';
import { systemScope } from '../../shared/scopes.ts';
import { sinceLast } from '../../work/clearing/since-last.ts';
import { REVISION_MS } from './rules.ts';
import { deleteOldRevisions, listRevisedBetween, type RevisionPlace } from './store.ts';

/**
 * Deletes revisions of more than a month ago; the newest of each line and its first draft stay. Looks at lines of which a
 * revision has become so old since the last time, or that got a new one, for then the one before is not the newest.
 */
export async function discardOldRevisions(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return await sinceLast(deps, 'old revisions', async (since, until) => {
    const before = ago(until);
    const old = await discardIn(
      deps,
      { from: since ? ago(since) : new Date(0), to: before },
      before,
    );
    if (!since) return old;
    return old + await discardIn(deps, { from: since, to: until }, before);
  });
}

const ago = (moment: Date) => new Date(moment.getTime() - REVISION_MS);

/** Each slice is two short statements, so that other requests get their turn. */
async function discardIn(
  { db }: Pick<Deps, 'db'>,
  { from, to }: { from: Date; to: Date },
  before: Date,
): Promise<number> {
  const scope = systemScope('their time is over');
  let place: RevisionPlace = { at: from.getTime() - 1, rowid: 0 };
  for (let discarded = 0;;) {
    const some = await listRevisedBetween(db, scope, { place, to }, SLICE);
    const lineIds = new Set(some.map(({ lineId }) => lineId));
    if (lineIds.size > 0) discarded += await deleteOldRevisions(db, scope, [...lineIds], before);
    const last = some.at(-1);
    if (!last || some.length < SLICE) return discarded;
    place = last;
    await yieldToEventLoop();
  }
}
