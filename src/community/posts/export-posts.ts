import type { Deps } from '../../server/deps.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { textOfBody } from '../body/body-text.ts';
import { listAllOfAuthor, listLoves } from './store.ts';

/** What a member has written and recommended, for their own export; deleted posts too while they are stored. */
export async function exportPosts({ db }: Pick<Deps, 'db'>, uid: MemberScope) {
  return {
    posts: (await listAllOfAuthor(db, uid)).map((post) => ({
      no: post.no,
      category: post.category,
      title: post.title,
      text: textOfBody(post.body),
      created_at: post.createdAt,
      edited_at: post.editedAt,
      deleted_at: post.deletedAt,
    })),
    recommended_posts: (await listLoves(db, uid)).map(({ no, at }) => ({ no, at })),
  };
}
