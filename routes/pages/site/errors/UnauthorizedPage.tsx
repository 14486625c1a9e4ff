/** @jsxImportSource preact */
import { nextPath } from '../../../../src/accounts/sign-in/rules.ts';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { Notice } from '../../../parts/Notice.tsx';
import { page } from '../../../parts/page.tsx';
import { text } from './text.ts';

/** Where people land who are not signed in, or whose request got no answer. */
export const unauthorizedPage = page((c) => {
  const { lang } = c.var;
  const next = c.req.query('next');
  const signIn = next
    ? `/auth/sign-in?next=${encodeURIComponent(nextPath(next))}`
    : '/auth/sign-in';
  c.status(401);
  return (
    <Layout title={shell.signIn[lang]} frame='front' isPrivate>
      <Notice
        icon='user'
        title={text.unauthorized[lang]}
        description={text.unauthorizedHelp[lang]}
      >
        <a class='btn btn-primary' href={signIn}>{shell.signIn[lang]}</a>
        <a class='btn' href='/'>{shell.toHome[lang]}</a>
      </Notice>
    </Layout>
  );
});
