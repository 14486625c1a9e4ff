import { storageNames } from '../../src/shared/browser-storage/rules.ts';
import { TOKEN_MARGIN_MS } from '../../src/accounts/sessions/rules.ts';

/** What a sign-in leaves in the browser. The names of the entries are those of the specification. */
type Login = { token: string; expiresAt: number; uid: string; name: string; email: string };

const REMEMBERED = storageNames.rememberedEmail;

/** How long before the end of a login the page warns. */
const WARNING_MS = 5 * 60_000;
/** A device that slept is noticed at the latest after this. */
const CHECK_MS = 30_000;

/** Everything that belongs to one login; the remembered e-mail outlives it. */
const entries = [
  storageNames.token,
  storageNames.expirationTime,
  storageNames.userInfo,
  storageNames.username,
  storageNames.useremail,
  storageNames.messages,
  storageNames.notifications,
  storageNames.unread,
  // Names of the specification that nothing writes.
  'cnt',
  'socket',
];

export function storeLogin({ token, expiresAt, uid, name, email }: Login) {
  localStorage.setItem(storageNames.token, token);
  localStorage.setItem(storageNames.expirationTime, String(expiresAt));
  localStorage.setItem(
    storageNames.userInfo,
    JSON.stringify({ userName: name, userEmail: email, userUid: uid }),
  );
  localStorage.setItem(storageNames.username, name);
  localStorage.setItem(storageNames.useremail, email);
}

/** The member has another nickname now. */
export function renameLogin(name: string) {
  const login = readLogin();
  if (login) storeLogin({ ...login, name });
}

/** The login of this browser; null when there is none or it has ended. */
export function readLogin(now = Date.now()): Login | null {
  const token = localStorage.getItem(storageNames.token);
  const expiresAt = Number(localStorage.getItem(storageNames.expirationTime));
  if (!token || !(expiresAt > now)) return null;
  const { userName = '', userEmail = '', userUid = '' } = readUserInfo();
  return { token, expiresAt, uid: userUid, name: userName, email: userEmail };
}

/** What a person types is stored under such names until the server has it. */
const UNSAVED = storageNames.drafts;

/** Something that was typed in this browser has not reached the server. */
export function hasUnsaved(): boolean {
  return Object.keys({ ...localStorage }).some((name) => name.startsWith(UNSAVED));
}

/**
 * Ends the login here and on the server, on which the cookie of pages depends too. When it ends by itself, what is
 * typed and not yet saved stays for the next login; logging out leaves nothing behind.
 */
export async function logout({ byItself = false } = {}): Promise<void> {
  const token = localStorage.getItem(storageNames.token);
  const email = rememberedEmail();
  const unsaved = Object.entries({ ...localStorage })
    .filter(([name]) => byItself && name.startsWith(UNSAVED));
  dropLogin();
  await fetch('/api/logout', {
    method: 'POST',
    headers: token ? { authorization: `JWT ${token}` } : {},
    keepalive: true,
    // Nobody is helped by an error here: this browser has forgotten the token in any case.
  }).catch(() => undefined);
  // The answer empties the whole storage.
  rememberEmail(email);
  putBack(localStorage, unsaved);
}

export type LoginPhase =
  /** The page was loaded with so little time left that the login was given up. */
  | { kind: 'late' }
  | { kind: 'fresh' }
  /** The end is near: minutes that are left, rounded up. */
  | { kind: 'near'; minutes: number }
  | { kind: 'ended' };

/**
 * To be called once a page: drops a token that is about to end, says when the end of the login is near, and ends it
 * when it has come. A login that was renewed meanwhile, here or in another tab, is fresh again.
 */
export function watchLogin(tell: (phase: LoginPhase) => void): () => void {
  if (!localStorage.getItem(storageNames.token)) return () => {};
  if (timeLeft() < TOKEN_MARGIN_MS) {
    void logout({ byItself: true }).then(() => tell({ kind: 'late' }));
    return () => {};
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    const left = timeLeft();
    timer = setTimeout(tick, left > WARNING_MS ? Math.min(left - WARNING_MS, CHECK_MS) : 1000);
    if (!localStorage.getItem(storageNames.token)) return;
    if (left > WARNING_MS) return tell({ kind: 'fresh' });
    if (left > 0) return tell({ kind: 'near', minutes: Math.ceil(left / 60_000) });
    // The session of the server ends at the same moment; what is typed on this page stays.
    dropLogin();
    tell({ kind: 'ended' });
  };
  tick();
  return () => clearTimeout(timer);
}

function timeLeft(): number {
  return Number(localStorage.getItem(storageNames.expirationTime)) - Date.now() || 0;
}

export function rememberedEmail(): string {
  return localStorage.getItem(REMEMBERED) ?? '';
}

/** An empty address forgets the one before. */
export function rememberEmail(email: string) {
  if (email) localStorage.setItem(REMEMBERED, email);
  else localStorage.removeItem(REMEMBERED);
}

function putBack(place: Storage, kept: [name: string, text: string][]) {
  for (const [name, text] of kept) place.setItem(name, text);
}

function dropLogin() {
  for (const name of entries) localStorage.removeItem(name);
}

function readUserInfo(): Partial<Record<'userName' | 'userEmail' | 'userUid', string>> {
  try {
    return JSON.parse(localStorage.getItem(storageNames.userInfo) ?? '{}') ?? {};
  } catch {
    // Someone wrote something else there; the token still says who this is.
    return {};
  }
}
