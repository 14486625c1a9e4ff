import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { deletePause, insertPause, listPauses, type WorkPause } from './store.ts';

/** So long a process goes by what it has read: it is looked at before each piece of work. */
const KNOWN_MS = 2_000;

const beginKnown = () => ({ readAt: -Infinity, kinds: new Set<string>() });

/** Lets nobody begin work of a kind, or lets it go on; what is under way is done. */
export async function setKindPaused(
  deps: Pick<Deps, 'now'>,
  tx: Db,
  { kind, isPaused, by }: { kind: string; isPaused: boolean; by: string },
): Promise<void> {
  const isChanged = isPaused
    ? await insertPause(tx, { kind, by, at: deps.now() })
    : await deletePause(tx, kind);
  if (!isChanged) fail('work.pauseUnchanged');
}

export async function readPauses({ db }: Pick<Deps, 'db'>): Promise<WorkPause[]> {
  return await listPauses(db);
}

/** Whether work of a kind rests: an operator has paused it, or nothing is saved at the moment. */
export async function isResting(
  deps: Pick<Deps, 'db' | 'state' | 'hooks'>,
  kind: string,
): Promise<boolean> {
  const known = deps.state.of(beginKnown);
  if (performance.now() - known.readAt > KNOWN_MS) {
    known.readAt = performance.now();
    known.kinds = new Set((await listPauses(deps.db)).map((one) => one.kind));
  }
  return known.kinds.has(kind) || await deps.hooks.isReadOnly();
}

/** Behind a change: the next piece of work reads anew. */
export function forgetPauses({ state }: Pick<Deps, 'state'>): void {
  state.of(beginKnown).readAt = -Infinity;
}
