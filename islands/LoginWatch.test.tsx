/** @jsxImportSource react */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from './accounts/testing/fake-server.ts';
import { storeLogin } from './runtime/session.ts';
import LoginWatch from './LoginWatch.tsx';

const now = Date.parse('2026-03-02T09:00:00Z');
const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now });
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  storeLogin({
    token: 'a.b.c',
    expiresAt: now + 600_000,
    uid: 'u1',
    name: 'kim',
    email: 'kim@example.com',
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const lets = (password: string) => ({
  '/api/auth': (body: { password: string }) =>
    body.password === password
      ? { body: { access_token: 'd.e.f' } }
      : refusal('account.wrongPassword', '비밀번호를 확인해 주세요.', 401),
  '/api/name': { body: { username: 'kim', user_uid: 'u1' } },
});

async function answer(password: string) {
  fireEvent.change(screen.getByLabelText('비밀번호'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: '로그인', hidden: true }));
  await pass(50);
}

test('nothing is said before the last five minutes', async () => {
  fakeServer({});
  render(<LoginWatch lang='ko' />);
  await pass(299_000);
  expect(screen.getByRole('alert').textContent).toBe('');
  await pass(1000);
  expect(screen.getByRole('alert').textContent).toContain('5분 뒤에 자동으로 로그아웃돼요');
});

test('staying logged in takes the password and leaves the page alone', async () => {
  const server = fakeServer(lets('Zeppelin7!x'));
  render(<LoginWatch lang='ko' />);
  await pass(400_000);
  fireEvent.click(screen.getByRole('button', { name: '로그인 유지' }));
  await answer('Zeppelin7!x');
  expect(server.bodiesOf('/api/auth'))
    .toEqual([{ username: 'kim@example.com', password: 'Zeppelin7!x' }]);
  expect(localStorage.getItem('token')).toBe('d.e.f');
  expect(screen.getByRole('alert').textContent).toBe('');
  await pass(600_000);
  expect(screen.queryByText('로그인이 만료되었어요')).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});

test('at its end the login is gone, a dialog asks for the password, and the page is not left', async () => {
  fakeServer(lets('Zeppelin7!x'));
  render(<LoginWatch lang='ko' />);
  await pass(601_000);
  expect(localStorage.getItem('token')).toBeNull();
  expect(screen.getByText('로그인이 만료되었어요')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('비밀번호'));
  await answer('wrong');
  expect(screen.getByText('비밀번호를 확인해 주세요.')).toBeTruthy();
  await answer('Zeppelin7!x');
  expect(screen.queryByText('로그인이 만료되었어요')).toBeNull();
  expect(localStorage.getItem('token')).toBe('d.e.f');
  expect(assign).not.toHaveBeenCalled();
});

test('with less than a minute at load one goes to log in, and comes back here', async () => {
  fakeServer({ '/api/logout': { body: { message: 'ok' } } });
  history.replaceState(null, '', '/upload?page=2');
  localStorage.setItem('expirationTime', String(now + 59_999));
  render(<LoginWatch lang='ko' />);
  await pass(10);
  expect(assign).toHaveBeenCalledWith('/auth/sign-in?next=%2Fupload%3Fpage%3D2');
});
