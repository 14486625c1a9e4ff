import type { Context } from 'hono';
import { dropCookie, readCookie, writeCookie } from '../../server/cookies.ts';
import { type AppEnv, createHandlers, signedIn, valid } from '../../server/http.ts';
import { adoptVisitor } from './adopt-visitor.ts';
import { checkEmail, checkInformation } from './check-information.ts';
import { chosenTheme } from '../profile/settings.ts';
import { checkSecondStep } from '../second-factor/check-second-step.ts';
import { SecondStep } from '../second-factor/schema.ts';
import { confirmAccount } from '../verification/confirm-account.ts';
import { sendVerificationAgain } from '../verification/resend-verification.ts';
import { isFormToken } from './form-token.ts';
import { registerAccount } from './register-account.ts';
import { SESSION_MS } from '../sessions/rules.ts';
import { CheckEmail, CheckInformation, Register, SignIn } from './schema.ts';
import { endSession, startSession } from '../sessions/sessions.ts';
import { signIn } from './sign-in.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** POST /chk-email: an unknown address answers null; `status` 1 is verified, `suspected` 1 needs a code. */
export const postCheckEmail = createHandlers(valid('json', CheckEmail), async (c) => {
  const { deps, ip } = c.var;
  const { email } = c.req.valid('json');
  const isOurPage = !deps.config.formToken || await isFormToken(deps, readCookie(c, 'form'));
  const account = await checkEmail(deps, email, ip);
  // The same for everybody, where it may not be shown at all or not to this caller.
  if (deps.config.enumSafe || !isOurPage) return c.json({ email, status: '1', suspected: '0' });
  return c.json({
    email: account?.email ?? null,
    status: account?.isVerified ? '1' : '0',
    suspected: account?.isSuspected ? '1' : '0',
  });
});

/** POST /chk-information: null when the nickname or the address is free. */
export const postCheckInformation = createHandlers(valid('json', CheckInformation), async (c) => {
  const form = c.req.valid('json');
  const { deps, ip } = c.var;
  switch (form._type) {
    case 'CHK_NAME':
      return c.json({ name: await checkInformation(deps, { name: form.name }, ip) });
    case 'CHK_EMAIL':
      return c.json({ email: await checkInformation(deps, { email: form.email }, ip) });
  }
});

/** POST /register: `chk` 0 creates an account, 1 confirms its address by the mailed link and the password, and signs in if wished. */
export const postRegister = createHandlers(valid('json', Register), async (c) => {
  const form = c.req.valid('json');
  const { deps, ip, lang, visitorKey, user } = c.var;
  switch (form.chk) {
    case 0:
      await registerAccount(deps, form, { ip, lang, visitorKey });
      return c.json({ message: 'created' });
    case 1: {
      const { uid, email, next, isByPassword } = await confirmAccount(deps, form, ip);
      if (!form.signsIn || !isByPassword) return c.json({ message: 'verified', next });
      if (user) await endSession(deps, user);
      const session = await startSession(deps, uid, { device: deviceOf(c), ip });
      return c.json({ message: 'verified', next, email, access_token: await enter(c, session) });
    }
  }
});

/** POST /verification: always the same answer, for every sender and address. */
export const postVerification = createHandlers(valid('json', CheckEmail), async (c) => {
  await sendVerificationAgain(c.var.deps, c.req.valid('json').email, c.var.ip);
  return c.json({ message: 'sent' });
});

/** POST /auth: the token for the API, and the cookie by which pages know the member. */
export const postAuth = createHandlers(valid('json', SignIn), async (c) => {
  const { username: email, password } = c.req.valid('json');
  const { deps, ip, user } = c.var;
  const outcome = await signIn(deps, { email, password, ip, device: deviceOf(c) });
  // One browser, one session: the one before ends.
  if (user) await endSession(deps, user);
  if ('ticket' in outcome) return c.json({ mfa: outcome.ticket });
  return c.json({ access_token: await enter(c, outcome) });
});

/** POST /auth/mfa: the second step, for members who have turned it on. */
export const postAuthMfa = createHandlers(valid('json', SecondStep), async (c) => {
  const { deps, ip } = c.var;
  const uid = await checkSecondStep(deps, { ...c.req.valid('json'), ip });
  const session = await startSession(deps, uid, { device: deviceOf(c), ip });
  return c.json({ access_token: await enter(c, session) });
});

export const getName = createHandlers(signedIn, (c) => {
  const { name, uid } = c.var.member;
  return c.json({ username: name, user_uid: uid });
});

/** POST /logout also answers those whose session has ended: their cookie must go all the same. */
export const postLogout = createHandlers(async (c) => {
  const { deps, user } = c.var;
  if (user) await endSession(deps, user);
  dropCookie(c, 'page');
  c.header('clear-site-data', '"storage"');
  return c.json({ message: 'ok' });
});

type Session = { uid: string; pageSecret: string; accessToken: string };

/** Lets pages know the member, and look as the member likes them; answers the token for the API. */
async function enter(c: Context<AppEnv>, { uid, pageSecret, accessToken }: Session) {
  await adoptVisitor(c.var.deps, uid, c.var.visitorKey);
  if (c.var.visitorKey) dropCookie(c, 'v');
  writeCookie(c, { name: 'page', value: pageSecret, maxAgeSeconds: SESSION_MS / 1000 });
  const theme = await chosenTheme(c.var.deps, uid);
  if (theme) writeCookie(c, { name: 'theme', value: theme, maxAgeSeconds: YEAR_SECONDS });
  return accessToken;
}

function deviceOf(c: Context<AppEnv>): string {
  return c.req.header('user-agent') ?? '';
}
