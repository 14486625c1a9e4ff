/** @jsxImportSource preact */
import { text } from '../../src/accounts/text.ts';
import { fail } from '../../src/shared/errors.ts';
import { Island } from '../_parts/Island.tsx';
import { ResetPasswordForm } from '../_parts/islands.ts';
import { page } from '../_parts/page.tsx';
import { AccountFrame } from './AccountFrame.tsx';

/** For members, and for whoever comes by a mailed link; its token is read by the browser alone. */
export const resetPasswordPage = page((c) => {
  const { lang, user } = c.var;
  if (!user && !c.req.query('token')) fail('auth.required');
  return (
    <AccountFrame title={text.resetTitle[lang]} lead={text.resetLead[lang]} isPrivate>
      <Island of={ResetPasswordForm} props={{ lang, isMember: user !== null }} />
    </AccountFrame>
  );
});
