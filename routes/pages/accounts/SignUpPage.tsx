/** @jsxImportSource preact */
import { nextPath } from '../../../src/accounts/sign-in/rules.ts';
import { text } from '../../../src/accounts/sign-in/text.ts';
import SignUpForm from '../../../islands/SignUpForm.tsx';
import { Island } from '../../parts/Island.tsx';
import { page } from '../../parts/page.tsx';
import { AccountFrame } from './AccountFrame.tsx';

export const signUpPage = page((c) => {
  const { lang } = c.var;
  const next = nextPath(c.req.query('next'));
  const foot = (
    <>
      {text.hasAccount[lang]}{' '}
      <a class='text-link' href={`/auth/sign-in?next=${encodeURIComponent(next)}`}>
        {text.signIn[lang]}
      </a>
    </>
  );
  return (
    <AccountFrame title={text.signUp[lang]} lead={text.signUpLead[lang]} foot={foot}>
      <Island of={SignUpForm} props={{ lang, next }} />
    </AccountFrame>
  );
});
