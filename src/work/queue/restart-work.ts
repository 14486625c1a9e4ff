import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { deleteGivenUp, restartFailed } from './store.ts';

/** Begins again what was given up; it is found within seconds. */
export async function restartWork({ db }: Pick<Deps, 'db'>, id: number): Promise<void> {
  if (!await restartFailed(db, id)) fail('mt.jobNotFound');
}

/** What was given up will never be done. */
export async function discardWork({ db }: Pick<Deps, 'db'>, id: number): Promise<void> {
  if (!await deleteGivenUp(db, id)) fail('mt.jobNotFound');
}
