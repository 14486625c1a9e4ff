import type { Deps } from '../../../server/deps.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { HIDDEN_FILE_MS } from '../rules.ts';
import { dropHiddenFiles } from './store.ts';

/** What hidden messages showed is let go after its time, and deleted with what nothing shows. */
export async function releaseHiddenFiles({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - HIDDEN_FILE_MS);
  return await dropHiddenFiles(db, systemScope('cleared every hour'), before);
}
