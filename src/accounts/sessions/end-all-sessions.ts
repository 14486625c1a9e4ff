import type { Db } from '../../../db/client.ts';
import type { SystemScope } from '../../shared/scopes.ts';
import { setAllRevoked } from './store.ts';

/** Signs everybody out. Answers how many sessions were live. */
export async function endAllSessions(db: Db, scope: SystemScope, at: Date): Promise<number> {
  return await setAllRevoked(db, scope, at);
}
