import { atLeast } from '../../shared/sleep.ts';
import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { checkCode } from './check-code.ts';
import { forgotPassword } from './forgot-password.ts';
import { reauthenticate } from '../sessions/reauthenticate.ts';
import { changePassword, resetPassword } from './reset-password.ts';
import { ANSWER_MS } from './rules.ts';
import { CheckCode, ForgotPassword, Reauthenticate, ResetPassword, SendCode } from './schema.ts';
import { sendCodeAgain } from './send-code.ts';

/** POST /send-sus: always the same answer, for every sender and address. */
export const postSendCode = createHandlers(valid('json', SendCode), async (c) => {
  const { email } = c.req.valid('json');
  await atLeast(ANSWER_MS, () => sendCodeAgain(c.var.deps, email, c.var.ip));
  return c.json({ message: 'sent' });
});

/** POST /chk-sus: `suspected` 0 when the code was right, 1 when it was not; `reason` when a new one is needed. */
export const postCheckCode = createHandlers(valid('json', CheckCode), async (c) => {
  const { email, tempcode: code } = c.req.valid('json');
  const outcome = await checkCode(c.var.deps, { email, code, ip: c.var.ip });
  return c.json({
    suspected: outcome === 'right' ? '0' : '1',
    ...(outcome === 'expired' ? { reason: outcome } : {}),
  });
});

export const postForgotPassword = createHandlers(valid('json', ForgotPassword), async (c) => {
  await forgotPassword(c.var.deps, c.req.valid('json').email, c.var.ip);
  return c.json({ message: 'sent' });
});

/** POST /reset-password: by a mailed token, or for a member who has just typed the old password. */
export const postResetPassword = createHandlers(valid('json', ResetPassword), async (c) => {
  const { token, password } = c.req.valid('json');
  const { deps, ip, user } = c.var;
  if (user && !token) await changePassword(deps, user, password);
  else await resetPassword(deps, { token: token ?? '', password, ip, user });
  return c.json({ message: 'ok' });
});

export const postReauthenticate = createHandlers(
  signedIn,
  valid('json', Reauthenticate),
  async (c) => {
    const { deps, ip, member } = c.var;
    await reauthenticate(deps, member, { password: c.req.valid('json').password, ip });
    return c.json({ message: 'ok' });
  },
);
