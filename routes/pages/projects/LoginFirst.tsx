/** @jsxImportSource preact */
import { text } from '../../../src/projects/projects/text.ts';
import { text as shell } from '../../../src/shared/shell/text.ts';
import { Layout } from '../../parts/Layout.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { accountAddress } from '../../parts/account-address.ts';
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
  const { lang } = usePage();
  return (
    <Notice icon='lock' title={text.loginFirst[lang]} description={text.loginHelp[lang]}>
      <a class='btn btn-primary' href={accountAddress('sign-in', usePage())}>
        {shell.signIn[lang]}
      </a>
      <a class='btn' href={accountAddress('sign-up', usePage())}>{shell.signUp[lang]}</a>
    </Notice>
  );
}
