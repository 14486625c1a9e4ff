import {
  openAttachment,
  removeAttachment,
} from '../../../../src/community/attachments/attach-file.ts';
import { acceptComment } from '../../../../src/community/comments/accept-comment.ts';
import {
  changeComment,
  restoreComment,
} from '../../../../src/community/comments/change-comment.ts';
import { CommentForm } from '../../../../src/community/comments/schema.ts';
import { addComment, addReply } from '../../../../src/community/comments/write-comment.ts';
import { lovePost, unlovePost } from '../../../../src/community/posts/love-post.ts';
import { PostParams } from '../../../../src/community/posts/schema.ts';
import { attachedFile } from '../../../../src/server/attachment.ts';
import { readForm } from '../../../../src/server/http.ts';
import { describe, DomainError, fail } from '../../../../src/shared/errors.ts';
import { draw, type PageContext, params } from '../../../parts/page.tsx';
import { commentAddress, postAddress } from './addresses.ts';
import { showPost } from './PostPage.tsx';

/** POST /support/{query}: the forms of the page; a refusal shows it again with what was typed. */
export async function postByForm(c: PageContext): Promise<Response> {
  const form = CommentForm.safeParse(await readForm(c));
  if (!form.success) fail('request.invalid');
  const { do: command, comment: words, no } = form.data;
  if (command === 'download') return await download(c);
  try {
    return c.redirect(await obey(c, { ...form.data, do: command }), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, body } = describe(error, c.var.lang);
    if (status === 404 && !error.code.startsWith('comment.')) throw error;
    c.status(status as 422);
    if (error.details?.retryAfter) c.header('retry-after', error.details.retryAfter);
    const refused = { do: command, message: body.message, words, no, target: form.data.target };
    return await draw(c, await showPost(c, refused));
  }
}

/** The attachment, for operators. */
async function download(c: PageContext): Promise<Response> {
  const member = c.var.user ?? fail('auth.required');
  const { query: no } = params(c, PostParams);
  const { name, size, content } = await openAttachment(c.var.deps, member, { no });
  return c.body(content, 200, { ...attachedFile(name), 'content-length': String(size) });
}

type Form = Omit<ReturnType<typeof CommentForm.parse>, 'do'> & {
  do: Exclude<ReturnType<typeof CommentForm.parse>['do'], 'download'>;
};

/** Does what a form says; answers the address that shows it. */
async function obey(c: PageContext, form: Form): Promise<string> {
  const { deps } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const { query: postNo } = params(c, PostParams);
  const { comment, target, fid = 0, thread, no = 0, client_id: clientId } = form;
  switch (form.do) {
    case 'comment': {
      const added = await addComment(deps, member, postNo, { comment, target, clientId });
      return commentAddress(postNo, added.no);
    }
    case 'reply': {
      const added = await addReply(deps, member, postNo, {
        comment,
        target,
        clientId,
        fid,
        thread,
      });
      return commentAddress(postNo, added.comment.no);
    }
    case 'edit':
      return commentAddress(postNo, (await changeComment(deps, member, no, comment)).no);
    case 'restore':
      return commentAddress(postNo, (await restoreComment(deps, member, no)).no);
    case 'love':
      await lovePost(deps, member, postNo);
      return `${postAddress(postNo)}?said=loved`;
    case 'unlove':
      await unlovePost(deps, member, postNo);
      return postAddress(postNo);
    case 'accept':
      await acceptComment(deps, member, postNo, no);
      return commentAddress(postNo, no);
    case 'detach':
      await removeAttachment(deps, member, postNo);
      return postAddress(postNo);
    case 'unaccept':
      await acceptComment(deps, member, postNo, null);
      return commentAddress(postNo, no);
  }
}
