import { TOKEN_MARGIN_MS } from '../../src/accounts/rules.ts';

/** What a sign-in leaves in the browser. The names of the entries are those of the specification. */
export type Login = { token: string; expiresAt: number; uid: string; name: string; email: string };

const REMEMBERED = 'rememberedEmail';

/** Everything that belongs to one login; the remembered e-mail outlives it. */
const entries = [
  'token',
  'expirationTime',
  'userInfo',
  'username',
  'useremail',
  'messages',
  'notifications',
  'cnt',
  'socket',
];

export function keepLogin({ token, expiresAt, uid, name, email }: Login) {
  localStorage.setItem('token', token);
  localStorage.setItem('expirationTime', String(expiresAt));
  localStorage.setItem(
    'userInfo',
    JSON.stringify({ userName: name, userEmail: email, userUid: uid }),
  );
  localStorage.setItem('username', name);
  localStorage.setItem('useremail', email);
}

/** The login of this browser; null when there is none or it is about to end. */
export function readLogin(now = Date.now()): Login | null {
  const token = localStorage.getItem('token');
  const expiresAt = Number(localStorage.getItem('expirationTime'));
  if (!token || !(expiresAt - now >= TOKEN_MARGIN_MS)) return null;
  const { userName = '', userEmail = '', userUid = '' } = readUserInfo();
  return { token, expiresAt, uid: userUid, name: userName, email: userEmail };
}

/** Ends the login here and on the server, on which the cookie of pages depends too. */
export async function logout(): Promise<void> {
  const token = localStorage.getItem('token');
  const email = rememberedEmail();
  dropLogin();
  await fetch('/api/logout', {
    method: 'POST',
    headers: token ? { authorization: `JWT ${token}` } : {},
    keepalive: true,
    // Nobody is helped by an error here: this browser has forgotten the token in any case.
  }).catch(() => undefined);
  // The answer empties the whole storage.
  rememberEmail(email);
}

/** To be called once a page: drops a token that is about to end, and logs out when it ends. */
export function watchLogin(onEnd: () => void): () => void {
  if (!localStorage.getItem('token')) return () => {};
  const left = (readLogin()?.expiresAt ?? 0) - Date.now();
  const timer = setTimeout(() => void logout().then(onEnd), Math.max(0, left));
  return () => clearTimeout(timer);
}

export function rememberedEmail(): string {
  return localStorage.getItem(REMEMBERED) ?? '';
}

/** An empty address forgets the one before. */
export function rememberEmail(email: string) {
  if (email) localStorage.setItem(REMEMBERED, email);
  else localStorage.removeItem(REMEMBERED);
}

function dropLogin() {
  for (const name of entries) localStorage.removeItem(name);
}

function readUserInfo(): Partial<Record<'userName' | 'userEmail' | 'userUid', string>> {
  try {
    return JSON.parse(localStorage.getItem('userInfo') ?? '{}') ?? {};
  } catch {
    // Someone wrote something else there; the token still says who this is.
    return {};
  }
}
