import type { Deps } from '../../server/deps.ts';
import { systemScope } from '../../shared/scopes.ts';
import { inSlices } from '../../work/clearing/in-slices.ts';
import { KEY_MS } from './rules.ts';
import { deleteCallsUntil } from './store.ts';

/** Deletes the answers of calls a day after they began. */
export async function discardCalls({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const scope = systemScope('what is past its time goes');
  const until = new Date(now().getTime() - KEY_MS);
  return await inSlices((most) => deleteCallsUntil(db, scope, until, most));
}
