import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { grantScope, type PostScope } from '../../shared/scopes.ts';
import { findPost } from './store.ts';

/** `scope`: the reader may read it. */
export type FoundPost = NonNullable<Awaited<ReturnType<typeof findPost>>> & { scope: PostScope };

/** A post that everybody may see. */
export async function findShownPost(
  deps: Pick<Deps, 'db'>,
  no: number,
): Promise<FoundPost | undefined> {
  const found = await findPost(deps.db, no, null);
  if (!found || found.post.deletedAt) return undefined;
  return { ...found, scope: grantScope<PostScope>(found.post.no) };
}

/** A post that the reader may see: one that is shown, or their own. Deleted ones are there for nobody. */
export async function requirePost(
  deps: Pick<Deps, 'db'>,
  reader: Member | null,
  no: number,
): Promise<FoundPost> {
  const found = await findPost(deps.db, no, reader?.uid ?? null);
  if (!found || found.post.deletedAt) return fail('post.notFound');
  return { ...found, scope: grantScope<PostScope>(found.post.no) };
}

export function isAuthor({ post }: Pick<FoundPost, 'post'>, reader: Member | null): boolean {
  return reader !== null && post.authorUid === reader.uid;
}
