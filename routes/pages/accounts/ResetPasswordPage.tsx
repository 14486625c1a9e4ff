/** @jsxImportSource preact */
import { text } from '../../../src/accounts/sign-in/text.ts';
import { fail } from '../../../src/shared/errors.ts';
import ResetPasswordForm from '../../../islands/ResetPasswordForm.tsx';
import { Island } from '../../parts/Island.tsx';
import { page } from '../../parts/page.tsx';
import { AccountFrame } from './AccountFrame.tsx';

/** For members, and for visitors with a mailed link; its token is read by the browser alone. */
export const resetPasswordPage = page((c) => {
  const { lang, user } = c.var;
  if (!user && !c.req.query('token')) fail('auth.required');
  return (
    <AccountFrame title={text.resetTitle[lang]} lead={text.resetLead[lang]} isPrivate>
      <Island of={ResetPasswordForm} props={{ lang, isMember: user !== null }} />
    </AccountFrame>
  );
});
