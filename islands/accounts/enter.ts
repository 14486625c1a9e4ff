import { SESSION_MS } from '../../src/accounts/sessions/rules.ts';
import { accountsApi, send } from '../runtime/api.ts';
import { storeLogin } from '../runtime/session.ts';

/** Signs in and stores the login in this browser; answers a ticket where a second step is needed first. */
export async function enter(email: string, password: string): Promise<string | undefined> {
  const startedAt = Date.now();
  const answer = await send(
    accountsApi.auth.$post({ json: { username: email, password } }),
    { stay: true },
  );
  if ('mfa' in answer) return answer.mfa;
  await storeSession(answer.access_token, email, startedAt);
  return undefined;
}

type SecondStep = { email: string; ticket: string; code: string };

export async function enterByCode({ email, ticket, code }: SecondStep): Promise<undefined> {
  const startedAt = Date.now();
  const answer = await send(
    accountsApi.auth.mfa.$post({ json: { ticket, code } }),
    { stay: true },
  );
  await storeSession(answer.access_token, email, startedAt);
}

export async function storeSession(token: string, email: string, startedAt: number) {
  const headers = { authorization: `JWT ${token}` };
  const member = await send(accountsApi.name.$get({}, { headers }), { stay: true });
  storeLogin({
    token,
    expiresAt: startedAt + SESSION_MS,
    uid: member.user_uid,
    name: member.username,
    email: email.trim(),
  });
}
