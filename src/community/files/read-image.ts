import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { findImage } from './store.ts';

/** A picture for this reader: of a post that is shown for everybody, otherwise for its owner and operators. */
export async function readImage(
  deps: Pick<Deps, 'db' | 'blobs'>,
  reader: Member | null,
  id: string,
) {
  const found = await findImage(deps.db, id) ?? fail('page.notFound');
  const { file, isShown } = found;
  const isOwn = reader !== null && file.ownerUid === reader.uid;
  if (!isShown && !isOwn && reader?.role !== 'operator') fail('page.notFound');
  const blob = await deps.blobs.open(file.blobKey) ?? fail('page.notFound');
  return { type: file.type, isShown, ...blob };
}
