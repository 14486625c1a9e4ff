/** @jsxImportSource preact */
import { nextPath } from '../../../src/accounts/sign-in/rules.ts';
import { text } from '../../../src/accounts/sign-in/text.ts';
import SignInForm from '../../../islands/SignInForm.tsx';
import { Island } from '../../parts/Island.tsx';
import { page } from '../../parts/page.tsx';
import { AccountFrame } from './AccountFrame.tsx';

const notices = ['joined', 'reset', 'code'] as const;

export const signInPage = page((c) => {
  const { lang } = c.var;
  const next = nextPath(c.req.query('next'));
  const notice = notices.find((one) => c.req.query(one) === '1');
  const foot = (
    <>
      {text.noAccount[lang]}{' '}
      <a class='text-link' href={`/auth/sign-up?next=${encodeURIComponent(next)}`}>
        {text.signUp[lang]}
      </a>
      {c.var.deps.config.isDev && (
        <>
          {' · '}
          <a class='text-link' href='/dev/outbox'>{text.toOutbox[lang]}</a>
        </>
      )}
    </>
  );
  return (
    <AccountFrame title={text.signIn[lang]} lead={text.signInLead[lang]} foot={foot}>
      <Island of={SignInForm} props={{ lang, next, ...(notice ? { notice } : {}) }} />
    </AccountFrame>
  );
});
