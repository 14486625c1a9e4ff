import type { Db } from '../../../db/client.ts';
import type { PostScope } from '../../shared/scopes.ts';
import { setAccepted } from './store.ts';

/** Which comment answers a question; null: none. */
export async function setAnswer(tx: Db, postNo: PostScope, comment: number | null): Promise<void> {
  await setAccepted(tx, postNo, comment);
}
