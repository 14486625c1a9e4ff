import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../_account/fake-server.ts';
import {
  keepLogin,
  logout,
  readLogin,
  rememberedEmail,
  rememberEmail,
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
  keepLogin(login);
  expect(readLogin()).toEqual(login);
  expect(Object.keys({ ...localStorage }).toSorted())
    .toEqual(['expirationTime', 'token', 'userInfo', 'useremail', 'username']);
});

test.each([
  [60_001, true],
  [60_000, true],
  [59_999, false],
  [-1, false],
])('a token with %i ms left: counts is %s', (left, counts) => {
  keepLogin({ ...login, expiresAt: now + left });
  expect(readLogin() !== null).toBe(counts);
});

test.each(['', 'never', 'NaN'])('an expiry of %j is no expiry: nobody is signed in', (text) => {
  keepLogin(login);
  localStorage.setItem('expirationTime', text);
  expect(readLogin()).toBeNull();
});

test('broken member facts do not sign anybody out', () => {
  keepLogin(login);
  localStorage.setItem('userInfo', '{');
  expect(readLogin()?.token).toBe('a.b.c');
});

test('W20: logout clears everything of the login and tells the server with the token', async () => {
  const server = fakeServer({ '/api/logout': { body: { message: 'ok' } } });
  keepLogin(login);
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
  keepLogin(login);
  rememberEmail('kim@example.com');
  await logout();
  expect(rememberedEmail()).toBe('kim@example.com');
});

test('logout without a connection still clears this browser', async () => {
  fakeServer({});
  keepLogin(login);
  await logout();
  expect(readLogin()).toBeNull();
});

test('a watched login ends by itself at its time', async () => {
  const server = fakeServer({ '/api/logout': { body: { message: 'ok' } } });
  keepLogin(login);
  const onEnd = vi.fn();
  watchLogin(onEnd);
  await vi.advanceTimersByTimeAsync(3_599_999);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(localStorage.getItem('token')).toBeNull();
  expect(server.asked).toHaveLength(1);
});

test('a token with too little left is dropped at load', async () => {
  fakeServer({ '/api/logout': { body: { message: 'ok' } } });
  keepLogin({ ...login, expiresAt: now + 59_999 });
  const onEnd = vi.fn();
  watchLogin(onEnd);
  await vi.advanceTimersByTimeAsync(0);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('without a login nothing is watched', async () => {
  fakeServer({});
  const onEnd = vi.fn();
  watchLogin(onEnd);
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(onEnd).not.toHaveBeenCalled();
});

test('an address that shall be forgotten is forgotten', () => {
  rememberEmail('kim@example.com');
  rememberEmail('');
  expect(rememberedEmail()).toBe('');
});
