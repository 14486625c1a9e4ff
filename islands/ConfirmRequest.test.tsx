/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from './accounts/testing/fake-server.ts';
import ConfirmRequest from './ConfirmRequest.tsx';
import { readLogin } from './runtime/session.ts';

beforeEach(() => {
  history.replaceState(null, '', '/auth/chk-request/u1?temp=secret');
});
afterEach(cleanup);

const typePassword = (value: string) =>
  fireEvent.change(screen.getByLabelText('비밀번호'), { target: { value } });
const press = () => {
  typePassword('Zeppelin7!x');
  fireEvent.click(screen.getByRole('button', { name: '인증 완료하기' }));
};
const said = () => screen.getByRole('status').textContent;

test('opening the page confirms nothing; the button does, with both parts of the link', async () => {
  const server = fakeServer({ '/api/register': { body: { message: 'verified' } } });
  render(<ConfirmRequest lang='ko' />);
  expect(server.asked).toEqual([]);
  press();
  await waitFor(() => expect(said()).toBe('회원가입이 완료되었어요. 로그인해 주세요.'));
  expect(server.bodiesOf('/api/register')).toEqual([
    { chk: 1, params: 'u1', query: 'secret', password: 'Zeppelin7!x', signsIn: true },
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/auth/sign-in');
});

test('who is signed in at once goes on where they joined, and this browser knows them', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const next = '/editor/opaque/ko2en?line=12';
  const entered = { message: 'verified', next, email: 'kim@example.com', access_token: 'token' };
  fakeServer({
    '/api/register': { body: entered },
    '/api/name': { body: { username: '김번역', user_uid: 'u1' } },
  });
  render(<ConfirmRequest lang='ko' />);
  press();
  await waitFor(() => expect(assign).toHaveBeenCalledWith(next));
  expect(said()).toContain('회원가입이 완료되었어요.');
  expect(readLogin()).toMatchObject({ token: 'token', uid: 'u1', email: 'kim@example.com' });
  assign.mockRestore();
});

test('who is confirmed but could not be signed in goes on by the log-in', async () => {
  const next = '/editor/opaque/ko2en?line=12';
  const entered = { message: 'verified', next, email: 'kim@example.com', access_token: 'token' };
  fakeServer({
    '/api/register': { body: entered },
    '/api/name': refusal('internal', '문제가 생겼어요.', 500),
  });
  render(<ConfirmRequest lang='ko' />);
  press();
  await waitFor(() => expect(said()).toBe('회원가입이 완료되었어요. 로그인해 주세요.'));
  expect(screen.getByRole('link').getAttribute('href'))
    .toBe('/auth/sign-in?next=%2Feditor%2Fopaque%2Fko2en%3Fline%3D12');
});

test('the log-in leads back to where the person joined', async () => {
  const next = '/editor/opaque/ko2en?line=12';
  fakeServer({ '/api/register': { body: { message: 'verified', next } } });
  render(<ConfirmRequest lang='ko' />);
  press();
  await waitFor(() => expect(said()).toContain('회원가입이 완료되었어요'));
  expect(screen.getByRole('link').getAttribute('href'))
    .toBe('/auth/sign-in?next=%2Feditor%2Fopaque%2Fko2en%3Fline%3D12');
});

test('a wrong password is said at its field, and can be typed again', async () => {
  const server = fakeServer({
    '/api/register': refusal('account.wrongPassword', '비밀번호를 확인해 주세요.', 401),
  });
  render(<ConfirmRequest lang='ko' />);
  typePassword('');
  fireEvent.click(screen.getByRole('button', { name: '인증 완료하기' }));
  await screen.findByText('비밀번호를 입력해 주세요.');
  expect(server.asked).toEqual([]);
  press();
  await screen.findByText('비밀번호를 확인해 주세요.');
  server.answers['/api/register'] = { body: { message: 'verified' } };
  press();
  await waitFor(() => expect(said()).toBe('회원가입이 완료되었어요. 로그인해 주세요.'));
});

test('a link that was used already leads to sign-in', async () => {
  fakeServer({
    '/api/register': refusal('account.alreadyVerified', '이미 인증된 이메일이에요.', 409),
  });
  render(<ConfirmRequest lang='ko' />);
  press();
  await waitFor(() => expect(said()).toBe('이미 인증된 이메일이에요.'));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/auth/sign-in');
});

test('after a failed connection the button can be pressed again', async () => {
  fakeServer({});
  render(<ConfirmRequest lang='ko' />);
  press();
  await waitFor(() => expect(said()).toContain('지금은 처리할 수 없어요'));
  press();
});
