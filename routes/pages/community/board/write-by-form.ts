import type { VNode } from 'preact';
import { bodyOfText, textOfBody } from '../../../../src/community/body/body-text.ts';
import type { PostBody } from '../../../../src/community/body/rules.ts';
import { readDraft } from '../../../../src/community/drafts/draft-post.ts';
import { requirePost } from '../../../../src/community/posts/find-post.ts';
import { PostForm, PostParams } from '../../../../src/community/posts/schema.ts';
import { addPost, changePost, PostConflict } from '../../../../src/community/posts/write-post.ts';
import { readForm } from '../../../../src/server/http.ts';
import { describe, DomainError, fail } from '../../../../src/shared/errors.ts';
import { draw, type PageContext, params } from '../../../parts/page.tsx';
import { postAddress } from './addresses.ts';
import { newPostOf, showAdd, showEdit, type TypedPost } from './WritePage.tsx';

type Form = ReturnType<typeof PostForm.parse>;

/** POST /form/add/{query} */
export async function addByForm(c: PageContext): Promise<Response> {
  return await answer(c, showAdd, async (form, { deps, member }) => {
    const { category, title, comment, client_id: clientId } = form;
    const { draftKey: draft } = newPostOf(c);
    const stored = await readDraft(deps, member, draft);
    const body = bodyFrom(comment, stored?.body);
    return await addPost(deps, member, { category, title, body, clientId, draft });
  });
}

/** POST /form/edit/{query}: text that is as it was leaves the form of the post alone. */
export async function editByForm(c: PageContext): Promise<Response> {
  return await answer(c, showEdit, async (form, { deps, member }) => {
    const { query: no } = params(c, PostParams);
    const { category, title, comment, rev = 0 } = form;
    const { post } = await requirePost(deps, member, no);
    const draft = `edit/${no}`;
    const stored = await readDraft(deps, member, draft);
    const body = bodyFrom(comment, stored?.body, post.body);
    return await changePost(deps, member, no, { category, title, body, rev, draft });
  });
}

/** Plain text; where it is that of something with form, that. */
function bodyFrom(comment: string, ...known: (PostBody | undefined)[]): PostBody {
  const same = known.find((body) => body && plain(textOfBody(body)) === plain(comment));
  return same ?? bodyOfText(comment);
}

const plain = (words: string) => words.replace(/\r\n?/g, '\n').trim();

type Show = (c: PageContext, typed: TypedPost) => VNode | Promise<VNode>;
type Writer = { deps: PageContext['var']['deps']; member: NonNullable<PageContext['var']['user']> };

async function answer(
  c: PageContext,
  show: Show,
  write: (form: Form, writer: Writer) => Promise<{ no: number }>,
): Promise<Response> {
  const member = c.var.user ?? fail('auth.required');
  const parsed = PostForm.safeParse(await readForm(c));
  if (!parsed.success) return fail('request.invalid');
  const { category, title, comment } = parsed.data;
  try {
    const { no } = await write(parsed.data, { deps: c.var.deps, member });
    return c.redirect(postAddress(no), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, body } = describe(error, c.var.lang);
    if (status === 403 || status === 404) throw error;
    c.status(status as 422);
    const typed: TypedPost = { category, title, comment, message: body.message };
    if (error instanceof PostConflict) typed.stored = error.stored;
    return await draw(c, await show(c, typed));
  }
}
