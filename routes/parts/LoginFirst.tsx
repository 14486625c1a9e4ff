/** @jsxImportSource preact */
import { text } from '../../src/shared/shell/text.ts';
import { accountAddress } from './account-address.ts';
import { Layout } from './Layout.tsx';
import { Notice } from './Notice.tsx';
import { usePage } from './page.tsx';

type LoginFirstProps = {
  title: string;
  /** What one finds here after logging in. */
  finds: string;
};

/** What visitors see where a member's things are. */
export function LoginFirst({ title, finds }: LoginFirstProps) {
  return (
    <Layout title={title} isPrivate>
      <Content finds={finds} />
    </Layout>
  );
}

function Content({ finds }: Pick<LoginFirstProps, 'finds'>) {
  const { lang } = usePage();
  return (
    <Notice icon='lock' title={text.loginFirst[lang]} description={finds}>
      <a class='btn btn-primary' href={accountAddress('sign-in', usePage())}>
        {text.signIn[lang]}
      </a>
      <a class='btn' href={accountAddress('sign-up', usePage())}>{text.signUp[lang]}</a>
    </Notice>
  );
}
