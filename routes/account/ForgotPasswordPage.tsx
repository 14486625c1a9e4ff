/** @jsxImportSource preact */
import { text } from '../../src/accounts/text.ts';
import { Island } from '../_parts/Island.tsx';
import { ForgotPasswordForm } from '../_parts/islands.ts';
import { page } from '../_parts/page.tsx';
import { AccountFrame } from './AccountFrame.tsx';

export const forgotPasswordPage = page((c) => {
  const { lang } = c.var;
  const foot = <a class='text-link' href='/auth/sign-in'>{text.toSignIn[lang]}</a>;
  return (
    <AccountFrame title={text.forgotTitle[lang]} lead={text.forgotLead[lang]} foot={foot}>
      <Island of={ForgotPasswordForm} props={{ lang }} />
    </AccountFrame>
  );
});
