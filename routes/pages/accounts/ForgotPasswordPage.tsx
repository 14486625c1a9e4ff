/** @jsxImportSource preact */
import { text } from '../../../src/accounts/sign-in/text.ts';
import ForgotPasswordForm from '../../../islands/ForgotPasswordForm.tsx';
import { Island } from '../../parts/Island.tsx';
import { page } from '../../parts/page.tsx';
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
