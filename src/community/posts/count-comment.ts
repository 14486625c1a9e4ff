import type { Db } from '../../../db/client.ts';
import type { PostScope } from '../../shared/scopes.ts';
import { addToComments } from './store.ts';

/** A comment came or went, in its transaction; `at`: of a new one. */
export async function countComment(
  tx: Db,
  postNo: PostScope,
  by: 1 | -1,
  at?: Date,
): Promise<void> {
  await addToComments(tx, postNo, by, at);
}
