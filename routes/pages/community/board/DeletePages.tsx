/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { drawWords } from '../../../../src/community/body/draw-words.ts';
import { requireComment } from '../../../../src/community/comments/change-comment.ts';
import { text as comments } from '../../../../src/community/comments/text.ts';
import { isAuthor, requirePost } from '../../../../src/community/posts/find-post.ts';
import { PostParams } from '../../../../src/community/posts/schema.ts';
import { text } from '../../../../src/community/posts/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Layout } from '../../../parts/Layout.tsx';
import { page, params, usePage } from '../../../parts/page.tsx';
import { commentAddress, postAddress } from './addresses.ts';

/** GET /form/delete/{query}: only the question; the form on it deletes. */
export const deletePostPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const { query: no } = params(c, PostParams);
  const found = await requirePost(deps, user, no);
  if (!isAuthor(found, user)) fail('post.deleteNotYours');
  const help = text.deleteHelp[lang].replace('{count}', String(found.post.comments));
  return (
    <Question title={text.deleteTitle[lang]} help={help} back={postAddress(no)}>
      <p data-words class='font-semibold'>{found.post.title}</p>
    </Question>
  );
});

/** GET /form/delete_comment/{commentNo} */
export const deleteCommentPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const { query: no } = params(c, PostParams);
  const { comment } = await requireComment(deps, user, no);
  if (comment.authorUid !== user?.uid) fail('comment.deleteNotYours');
  return (
    <Question
      title={comments.deleteTitle[lang]}
      help={comments.deleteHelp[lang]}
      back={commentAddress(comment.postNo, no)}
    >
      <div data-words dangerouslySetInnerHTML={{ __html: drawWords(comment.body) }} />
    </Question>
  );
});

type QuestionProps = { title: string; help: string; back: string; children: ComponentChildren };

function Question({ title, help, back, children }: QuestionProps) {
  return (
    <Layout title={title} isPrivate>
      <QuestionForm title={title} help={help} back={back}>{children}</QuestionForm>
    </Layout>
  );
}

function QuestionForm({ title, help, back, children }: QuestionProps) {
  const { lang, path } = usePage();
  return (
    <form method='post' action={path} class='post-form'>
      <h1>{title}</h1>
      <blockquote class='panel'>{children}</blockquote>
      <p>{help}</p>
      <p class='post-form-buttons'>
        <button type='submit' name='do' value='delete' class='btn btn-error'>
          <Icon name='trash' />
          {text.remove[lang]}
        </button>
        <a class='btn' href={back}>{text.cancel[lang]}</a>
      </p>
    </form>
  );
}
