import { deleteComment } from '../../../../src/community/comments/change-comment.ts';
import { deletePost, restorePost } from '../../../../src/community/posts/delete-post.ts';
import { PostParams } from '../../../../src/community/posts/schema.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { type PageContext, params } from '../../../parts/page.tsx';
import { postAddress } from './addresses.ts';

/** POST /form/delete/{query}: deletes, or takes it back. */
export async function deletePostByForm(c: PageContext): Promise<Response> {
  const member = c.var.user ?? fail('auth.required');
  const { query: no } = params(c, PostParams);
  if ((await readForm(c)).do === 'restore') {
    await restorePost(c.var.deps, member, no);
    return c.redirect(postAddress(no), 303);
  }
  await deletePost(c.var.deps, member, no);
  return c.redirect(`/supports?deleted=${no}`, 303);
}

/** POST /form/delete_comment/{commentNo} */
export async function deleteCommentByForm(c: PageContext): Promise<Response> {
  const member = c.var.user ?? fail('auth.required');
  const { query: no } = params(c, PostParams);
  const { postNo } = await deleteComment(c.var.deps, member, no);
  return c.redirect(`${postAddress(postNo)}?deleted=${no}#comments-title`, 303);
}
