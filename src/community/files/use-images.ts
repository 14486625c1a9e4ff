import type { Db } from '../../../db/client.ts';
import type { MemberScope, PostScope } from '../../shared/scopes.ts';
import { imagesOf, withImages } from '../body/images.ts';
import { readBody } from '../body/read-body.ts';
import type { PostBody } from '../body/rules.ts';
import { listOwnImages, setImagesOf } from './store.ts';

/** The body with the pictures that its author has uploaded, in their real sizes, and without those of others. */
export async function withOwnImages(db: Db, uid: MemberScope, body: PostBody): Promise<PostBody> {
  const ids = imagesOf(body);
  if (ids.length === 0) return body;
  const own = await listOwnImages(db, uid, ids);
  // What held nothing but a picture may be empty now.
  return readBody(withImages(body, new Map(own.map(({ id, ...size }) => [id, size]))));
}

/** Says which pictures a post shows, in the transaction that writes it. */
export async function useImages(tx: Db, postNo: PostScope, body: PostBody): Promise<void> {
  await setImagesOf(tx, postNo, [...new Set(imagesOf(body))]);
}
