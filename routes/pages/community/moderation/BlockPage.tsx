/** @jsxImportSource preact */
import { readUserByNo } from '../../../../src/accounts/users/read-user.ts';
import {
  blockMember,
  readBlocked,
  unblockMember,
} from '../../../../src/community/chat/rooms/block-member.ts';
import { ActParams } from '../../../../src/community/moderation/schema.ts';
import { text } from '../../../../src/community/moderation/text.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, type PageContext, params, usePage } from '../../../parts/page.tsx';

/** GET /form/block/{no}: what blocking a member means, or taking it back. */
export const blockPage = page(async (c) => {
  const { deps, lang } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const { name, no, uid } = await partnerOf(c);
  if (uid === member.uid) fail('chat.blockSelf');
  const isBlocked = (await readBlocked(deps, member)).some((one) => one.uid === uid);
  const title = (isBlocked ? text.unblockTitle : text.blockTitle)[lang].replace('{name}', name);
  return (
    <Layout title={title} isPrivate>
      <Question title={title} isBlocked={isBlocked} back={`/supports/${no}`} />
    </Layout>
  );
});

/** POST /form/block/{no} */
export async function blockByForm(c: PageContext): Promise<Response> {
  const member = c.var.user ?? fail('auth.required');
  const { name } = await partnerOf(c);
  const change = (await readForm(c)).do === 'unblock' ? unblockMember : blockMember;
  await change(c.var.deps, member, name);
  return c.redirect('/moderation/mine#blocked', 303);
}

async function partnerOf(c: PageContext) {
  return await readUserByNo(c.var.deps.db, params(c, ActParams).no) ?? fail('page.notFound');
}

type QuestionProps = { title: string; isBlocked: boolean; back: string };

function Question({ title, isBlocked, back }: QuestionProps) {
  const { lang, path } = usePage();
  return (
    <form method='post' action={path} class='post-form'>
      <h1 data-words>{title}</h1>
      {!isBlocked && <p>{text.blockHelp[lang]}</p>}
      <p class='post-form-buttons'>
        <button
          type='submit'
          name='do'
          value={isBlocked ? 'unblock' : 'block'}
          class='btn btn-primary'
        >
          {(isBlocked ? text.unblockDo : text.blockDo)[lang]}
        </button>
        <a class='btn' href={back}>{text.cancel[lang]}</a>
      </p>
    </form>
  );
}
