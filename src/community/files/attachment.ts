import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import type { PostScope } from '../../shared/scopes.ts';
import { findAttachment, linkFile, unlinkAttachment } from './store.ts';

type Attachment = { name: string; size: number; blobKey: string };

/** The one file that a post carries, for those that the caller has let pass. */
export async function readAttachment(
  { db }: Pick<Deps, 'db'>,
  postNo: PostScope,
): Promise<Attachment | undefined> {
  return await findAttachment(db, postNo);
}

/** In place of the one before, which is deleted with the next clearing. */
export async function setAttachment(tx: Db, postNo: PostScope, fileId: string | null) {
  await unlinkAttachment(tx, postNo);
  if (fileId !== null) await linkFile(tx, postNo, fileId);
}
