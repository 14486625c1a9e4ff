/** @jsxImportSource preact */
import { text } from '../../../src/projects/projects/text.ts';
import { text as shell } from '../../../src/shared/shell/text.ts';
import { Layout } from '../../parts/Layout.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { usePage } from '../../parts/page.tsx';

/** What visitors see where projects are. */
export function LoginFirst({ title }: { title: string }) {
  return (
    <Layout title={title} isPrivate>
      <Content />
    </Layout>
  );
}

function Content() {
  const { lang, path, query } = usePage();
  const next = query.size > 0 ? `${path}?${query}` : path;
  return (
    <Notice icon='lock' title={text.loginFirst[lang]} description={text.loginHelp[lang]}>
      <a class='btn btn-primary' href={`/auth/sign-in?next=${encodeURIComponent(next)}`}>
        {shell.signIn[lang]}
      </a>
      <a class='btn' href='/auth/sign-up'>{shell.signUp[lang]}</a>
    </Notice>
  );
}
