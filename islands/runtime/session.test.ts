import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../accounts/testing/fake-server.ts';
import {
  type LoginPhase,
  logout,
  readLogin,
  rememberedEmail,
  rememberEmail,
  storeLogin,
  watchLogin,
} from './session.ts';

const now = Date.parse('2026-03-02T09:00:00Z');
const login = {
  token: 'a.b.c',
  expiresAt: now + 3_600_000,
  uid: 'u1',
  name: '김 철수',
  email: 'kim@example.com',
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a kept login is read back, from entries with the specified names', () => {
  storeLogin(login);
  expect(readLogin()).toEqual(login);
  expect(Object.keys({ ...localStorage }).toSorted())
    .toEqual(['expirationTime', 'token', 'userInfo', 'useremail', 'username']);
});

test.each([
  [60_000, true],
  [1, true],
  [0, false],
  [-1, false],
])('a token with %i ms left: counts is %s', (left, counts) => {
  storeLogin({ ...login, expiresAt: now + left });
  expect(readLogin() !== null).toBe(counts);
});

test.each(['', 'never', 'NaN'])('an expiry of %j is no expiry: nobody is signed in', (text) => {
  storeLogin(login);
  localStorage.setItem('expirationTime', text);
  expect(readLogin()).toBeNull();
});

test('broken member facts do not sign anybody out', () => {
  storeLogin(login);
  localStorage.setItem('userInfo', '{');
  expect(readLogin()?.token).toBe('a.b.c');
});

test('W20: logout clears everything of the login and tells the server with the token', async () => {
  const server = fakeServer({ '/api/logout': { body: { message: 'ok' } } });
  storeLogin(login);
  for (const name of ['messages', 'notifications', 'cnt', 'socket']) {
    localStorage.setItem(name, 'x');
  }
  rememberEmail('kim@example.com');
  await logout();
  expect({ ...localStorage }).toEqual({ rememberedEmail: 'kim@example.com' });
  expect(server.asked).toMatchObject([{ path: '/api/logout', authorization: 'JWT a.b.c' }]);
});

test('the remembered address outlives a logout that empties the storage', async () => {
  fakeServer({
    '/api/logout': () => {
      localStorage.clear();
      return { body: { message: 'ok' } };
    },
  });
  storeLogin(login);
  rememberEmail('kim@example.com');
  await logout();
  expect(rememberedEmail()).toBe('kim@example.com');
});

test('logout without a connection still clears this browser', async () => {
  fakeServer({});
  storeLogin(login);
  await logout();
  expect(readLogin()).toBeNull();
});

/** The phases that are told while time passes, each once. */
function watched() {
  const phases: LoginPhase[] = [];
  watchLogin((phase) => {
    if (JSON.stringify(phase) !== JSON.stringify(phases.at(-1))) phases.push(phase);
  });
  return phases;
}

test('five minutes before its end a login warns, minute by minute, and then ends by itself', async () => {
  fakeServer({});
  storeLogin(login);
  rememberEmail('kim@example.com');
  const phases = watched();
  await vi.advanceTimersByTimeAsync(3_600_000 - 300_000 - 1);
  expect(phases).toEqual([{ kind: 'fresh' }]);
  await vi.advanceTimersByTimeAsync(1);
  expect(phases.at(-1)).toEqual({ kind: 'near', minutes: 5 });
  await vi.advanceTimersByTimeAsync(299_000);
  expect(phases.at(-1)).toEqual({ kind: 'near', minutes: 1 });
  expect(readLogin()?.token).toBe('a.b.c');
  await vi.advanceTimersByTimeAsync(1000);
  expect(phases.at(-1)).toEqual({ kind: 'ended' });
  expect({ ...localStorage }).toEqual({ rememberedEmail: 'kim@example.com' });
});

test('a login that is renewed after the warning is fresh again', async () => {
  fakeServer({});
  storeLogin(login);
  const phases = watched();
  await vi.advanceTimersByTimeAsync(3_600_000 - 100_000);
  expect(phases.at(-1)?.kind).toBe('near');
  storeLogin({ ...login, token: 'd.e.f', expiresAt: Date.now() + 86_400_000 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(phases.at(-1)).toEqual({ kind: 'fresh' });
});

test.each([
  [59_999, 'late'],
  [60_000, 'near'],
])('a page that is loaded with %i ms left is %s', async (left, kind) => {
  fakeServer({ '/api/logout': { body: { message: 'ok' } } });
  storeLogin({ ...login, expiresAt: now + left });
  const phases = watched();
  await vi.advanceTimersByTimeAsync(0);
  expect(phases.map((phase) => phase.kind)).toEqual([kind]);
  expect(localStorage.getItem('token') === null).toBe(kind === 'late');
});

test('what is typed and unsaved outlives a login that ends by itself, but no logout', async () => {
  fakeServer({
    '/api/logout': () => {
      localStorage.clear();
      return { body: { message: 'ok' } };
    },
  });
  storeLogin(login);
  localStorage.setItem('draft:u1:계약서:3', 'typed');

  await logout({ byItself: true });
  expect({ ...localStorage }).toEqual({ 'draft:u1:계약서:3': 'typed' });
  await logout();
  expect({ ...localStorage }).toEqual({});
});

test('without a login nothing is watched', async () => {
  fakeServer({});
  const phases = watched();
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(phases).toEqual([]);
});

test('an address that shall be forgotten is forgotten', () => {
  rememberEmail('kim@example.com');
  rememberEmail('');
  expect(rememberedEmail()).toBe('');
});
