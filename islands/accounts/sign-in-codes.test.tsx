/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { text } from '../../src/accounts/sign-in/text.ts';
import { fakeServer, refusal } from './testing/fake-server.ts';
import SignInForm from '../SignInForm.tsx';

const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
});
afterEach(cleanup);

const email = () => screen.getByLabelText<HTMLInputElement>('이메일');
const password = () => screen.getByLabelText<HTMLInputElement>('비밀번호');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '로그인' });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** The words that a screen reader joins to a field. */
function wordsOf(field: HTMLElement): string {
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}

function show(given: { notice?: 'joined' | 'reset' | 'code'; next?: string } = {}) {
  render(<SignInForm lang='ko' next='/upload' {...given} />);
}

const code = () => screen.getByLabelText<HTMLInputElement>(/코드$/);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('after the fifth wrong password one is sent home, where the next step is said', async () => {
  fakeServer({ '/api/auth': refusal('account.codeSent', '보냈어요.', 403) });
  show();
  type(email(), 'kim@example.com');
  type(password(), 'wrong');
  fireEvent.click(button());
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/?notice=security-code'));
  expect(sessionStorage.getItem('joinedEmail')).toBe('kim@example.com');
});

test('the mailed code: a wrong one is said at the field, the right one leads to the password', async () => {
  const server = fakeServer({ '/api/chk-sus': { body: { suspected: '1' } } });
  show({ notice: 'code' });
  type(email(), 'kim@example.com');
  type(code(), '12345678');
  press('코드 확인');
  await waitFor(() => expect(wordsOf(code())).toBe('보안 코드가 맞지 않아요.'));
  expect(document.activeElement).toBe(code());
  server.answers['/api/chk-sus'] = { body: { suspected: '0' } };
  press('코드 확인');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('확인되었어요'));
  expect(password().value).toBe('');
  expect(server.bodiesOf('/api/chk-sus')).toEqual([
    { email: 'kim@example.com', tempcode: '12345678' },
    { email: 'kim@example.com', tempcode: '12345678' },
  ]);
});

test('a code that has expired is called so, and leads to a new one', async () => {
  fakeServer({ '/api/chk-sus': { body: { suspected: '1', reason: 'expired' } } });
  show({ notice: 'code' });
  type(email(), 'kim@example.com');
  type(code(), '12345678');
  press('코드 확인');
  await waitFor(() => expect(wordsOf(code())).toContain('만료되었어요'));
  expect(screen.getByRole('button', { name: '코드 다시 보내기' })).toBeTruthy();
});

test('within a minute no second code is asked for, and it is said when one can be', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const server = fakeServer({ '/api/send-sus': { body: { message: 'sent' } } });
  show({ notice: 'code' });
  type(email(), 'kim@example.com');
  press('코드 다시 보내기');
  const said = () => screen.getByRole('status').textContent;
  await waitFor(() => expect(said()).toContain(text.codeSentAgain.ko));
  vi.setSystemTime(Date.now() + 20_000);
  press('코드 다시 보내기');
  await waitFor(() => expect(said()).toMatch(/1분에 한 번.*40초 뒤/));
  expect(server.bodiesOf('/api/send-sus')).toHaveLength(1);
  vi.setSystemTime(Date.now() + 40_000);
  press('코드 다시 보내기');
  await waitFor(() => expect(said()).toContain(text.codeSentAgain.ko));
  expect(server.bodiesOf('/api/send-sus')).toHaveLength(2);
  vi.useRealTimers();
});

test('the code that five wrong passwords have sent counts as the first of its minute', async () => {
  const server = fakeServer({ '/api/auth': refusal('account.codeSent', '보냈어요.', 403) });
  show();
  type(email(), 'kim@example.com');
  type(password(), 'wrong');
  fireEvent.click(button());
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/?notice=security-code'));
  cleanup();
  show({ notice: 'code' });
  press('코드 다시 보내기');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('1분에 한 번'));
  expect(server.bodiesOf('/api/send-sus')).toEqual([]);
});

test('the code can be sent again, and the answer tells nothing about the account', async () => {
  const server = fakeServer({ '/api/send-sus': { body: { message: 'sent' } } });
  show({ notice: 'code' });
  type(email(), 'kim@example.com');
  press('코드 다시 보내기');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain(text.codeSentAgain.ko)
  );
  expect(server.bodiesOf('/api/send-sus')).toEqual([{ email: 'kim@example.com' }]);
});

test('a suspected account is asked for its code as soon as a password is tried', async () => {
  fakeServer({ '/api/auth': refusal('account.suspected', '보안 코드를 확인해 주세요.', 403) });
  show();
  type(email(), 'kim@example.com');
  type(password(), 'Zeppelin7!x');
  fireEvent.click(button());
  await waitFor(() => expect(code().autocomplete).toBe('one-time-code'));
  expect(screen.getByRole('status').textContent).toContain('보안 코드를 확인해 주세요.');
});

test('the second step: a wrong code stays, the right one lets in', async () => {
  const server = fakeServer({
    '/api/auth': { body: { mfa: 'ticket-1' } },
    '/api/auth/mfa': refusal('mfa.wrongCode', '인증 코드가 맞지 않아요.', 401),
    '/api/name': { body: { username: 'kim', user_uid: 'u1' } },
  });
  show();
  type(email(), 'kim@example.com');
  type(password(), 'Zeppelin7!x');
  fireEvent.click(button());
  await waitFor(() => expect(code()).toBeTruthy());
  type(code(), '111111');
  fireEvent.click(button());
  await waitFor(() => expect(wordsOf(code())).toBe('인증 코드가 맞지 않아요.'));
  expect(localStorage.getItem('token')).toBeNull();
  server.answers['/api/auth/mfa'] = { body: { access_token: 'a.b.c' } };
  type(code(), '222222');
  fireEvent.click(button());
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/upload'));
  expect(server.bodiesOf('/api/auth/mfa').at(-1)).toEqual({ ticket: 'ticket-1', code: '222222' });
  expect(localStorage.getItem('token')).toBe('a.b.c');
});

test('a second step that took too long begins again with the password', async () => {
  fakeServer({
    '/api/auth': { body: { mfa: 'ticket-1' } },
    '/api/auth/mfa': refusal('mfa.ticketInvalid', '인증 시간이 지났어요.', 401),
  });
  show();
  type(email(), 'kim@example.com');
  type(password(), 'Zeppelin7!x');
  fireEvent.click(button());
  await waitFor(() => expect(code()).toBeTruthy());
  type(code(), '111111');
  fireEvent.click(button());
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('인증 시간이 지났어요.'));
  expect(password().value).toBe('Zeppelin7!x');
});
