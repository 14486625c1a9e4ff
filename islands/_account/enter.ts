import { SESSION_MS } from '../../src/accounts/rules.ts';
import { accountsApi, send } from '../_lib/api.ts';
import { keepLogin } from '../_lib/session.ts';

/** Signs in and keeps the login in this browser. */
export async function enter(email: string, password: string): Promise<void> {
  const startedAt = Date.now();
  const { access_token: token } = await send(
    accountsApi.auth.$post({ json: { username: email, password } }),
    { stay: true },
  );
  const headers = { authorization: `JWT ${token}` };
  const member = await send(accountsApi.name.$get({}, { headers }), { stay: true });
  keepLogin({
    token,
    expiresAt: startedAt + SESSION_MS,
    uid: member.user_uid,
    name: member.username,
    email: email.trim(),
  });
}
