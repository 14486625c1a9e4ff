import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '../accounts/testing/fake-server.ts';
import { accountsApi, Refusal, send } from './api.ts';
import { storeLogin } from './session.ts';

const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  storeLogin({
    token: 'a.b.c',
    expiresAt: Date.now() + 3_600_000,
    uid: 'u',
    name: 'n',
    email: 'e',
  });
});
afterEach(() => {
  history.replaceState(null, '', '/');
  document.documentElement.lang = '';
});

const ended = refusal('auth.required', '로그인이 필요해요.', 401);

test('calls carry the token as the server wants it', async () => {
  const server = fakeServer({ '/api/name': { body: { username: 'kim', user_uid: 'u' } } });
  expect(await send(accountsApi.name.$get())).toEqual({ username: 'kim', user_uid: 'u' });
  expect(server.asked[0]?.authorization).toBe('JWT a.b.c');
});

test('a refusal is an error with the words and the code of the server', async () => {
  fakeServer({ '/api/name': refusal('request.tooMany', '잠시 뒤에', 429, { 'retry-after': '7' }) });
  const error = await send(accountsApi.name.$get()).catch((one) => one);
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toMatchObject({
    message: '잠시 뒤에',
    code: 'request.tooMany',
    status: 429,
    retryAfterSeconds: 7,
  });
});

test('a login that has ended is dropped and the page goes to /unauthorized', async () => {
  fakeServer({ '/api/name': ended, '/api/logout': { body: {} } });
  await expect(send(accountsApi.name.$get())).rejects.toThrow('로그인이 필요해요.');
  expect(assign).toHaveBeenCalledWith('/unauthorized?next=%2F');
  expect(localStorage.getItem('token')).toBeNull();
});

test('the page is found again after the log-in, with its query and its place', async () => {
  history.replaceState(null, '', '/projects/edit/7?tab=team#kim');
  fakeServer({ '/api/name': ended, '/api/logout': { body: {} } });
  await expect(send(accountsApi.name.$get())).rejects.toThrow();
  expect(assign).toHaveBeenCalledWith(
    '/unauthorized?next=%2Fprojects%2Fedit%2F7%3Ftab%3Dteam%23kim',
  );
});

test('a page with unsaved work may stay where it is', async () => {
  fakeServer({ '/api/name': ended });
  await expect(send(accountsApi.name.$get(), { stay: true })).rejects.toThrow();
  expect(assign).not.toHaveBeenCalled();
  expect(localStorage.getItem('token')).toBe('a.b.c');
});

test('no connection and foreign answers become words in the language of the page', async () => {
  document.documentElement.lang = 'en';
  fakeServer({});
  await expect(send(accountsApi.name.$get())).rejects.toThrow('Temporarily unavailable');
  fakeServer({ '/api/name': { status: 502, body: '<html>' } });
  await expect(send(accountsApi.name.$get())).rejects.toThrow('Internal server error');
});
