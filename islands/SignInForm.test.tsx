/** @jsxImportSource react */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from './_account/fake-server.ts';
import SignInForm from './SignInForm.tsx';

const known = { body: { email: 'kim@example.com', status: '1', suspected: '0' } };
const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

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

test('a member gets in: the login is kept and the page goes on', async () => {
  const server = fakeServer({
    '/api/auth': { body: { access_token: 'a.b.c' } },
    '/api/name': { body: { username: '김 철수', user_uid: 'u1' } },
  });
  show({ next: '/editor/a.docx/ko2en' });
  type(email(), 'kim@example.com');
  type(password(), 'Zeppelin7!x');
  fireEvent.click(button());
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/editor/a.docx/ko2en'));
  expect(server.bodiesOf('/api/auth'))
    .toEqual([{ username: 'kim@example.com', password: 'Zeppelin7!x' }]);
  expect(server.asked.at(-1)?.authorization).toBe('JWT a.b.c');
  expect(localStorage.getItem('token')).toBe('a.b.c');
  expect(JSON.parse(localStorage.getItem('userInfo') ?? ''))
    .toEqual({ userName: '김 철수', userEmail: 'kim@example.com', userUid: 'u1' });
  expect(localStorage.getItem('rememberedEmail')).toBeNull();
});

test('the address is remembered only when asked for, and filled in next time', async () => {
  fakeServer({
    '/api/auth': { body: { access_token: 'a.b.c' } },
    '/api/name': { body: { username: 'kim', user_uid: 'u1' } },
  });
  show();
  type(email(), 'kim@example.com');
  type(password(), 'Zeppelin7!x');
  fireEvent.click(screen.getByLabelText('이메일 기억하기'));
  fireEvent.click(button());
  await waitFor(() => expect(assign).toHaveBeenCalled());
  cleanup();
  show();
  expect(email().value).toBe('kim@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('이메일 기억하기').checked).toBe(true);
});

test('an empty form asks nobody, says what is missing and focuses the first field', () => {
  const server = fakeServer({});
  show();
  fireEvent.click(button());
  expect(wordsOf(email())).toBe('이메일을 입력해 주세요.');
  expect(wordsOf(password())).toBe('비밀번호를 입력해 주세요.');
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email());
  expect(server.asked).toEqual([]);
});

test('the address is checked half a second after the last key, once', async () => {
  vi.useFakeTimers();
  const server = fakeServer({
    '/api/chk-email': { body: { email: null, status: '0', suspected: '0' } },
  });
  show();
  for (const value of ['kim@example.c', 'kim@example.co', 'kim@example.com']) {
    type(email(), value);
    await act(() => vi.advanceTimersByTimeAsync(400));
  }
  expect(server.bodiesOf('/api/chk-email')).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(server.bodiesOf('/api/chk-email'))
    .toEqual([{ email: 'kim@example.com', _type: 'CHK_EMAIL' }]);
  expect(wordsOf(email())).toBe('가입되지 않은 이메일이에요.');
});

test.each([
  [{ email: 'kim@example.com', status: '0', suspected: '0' }, '이메일에서 인증을 완료해 주세요.'],
  [
    { email: 'kim@example.com', status: '1', suspected: '1' },
    '이메일로 보낸 보안 코드를 확인해 주세요.',
  ],
  [known.body, ''],
])('what the server knows of the address is said: %j', async (body, words) => {
  vi.useFakeTimers();
  fakeServer({ '/api/chk-email': { body } });
  show();
  type(email(), 'kim@example.com');
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(wordsOf(email())).toBe(words);
});

test('a late answer about an earlier address is not shown', async () => {
  vi.useFakeTimers();
  fakeServer({
    '/api/chk-email': (body: { email: string }) => ({
      body: {
        email: body.email === 'a@example.com' ? null : body.email,
        status: '1',
        suspected: '0',
      },
    }),
  });
  show();
  type(email(), 'a@example.com');
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(wordsOf(email())).toBe('가입되지 않은 이메일이에요.');
  type(email(), 'ab@example.com');
  expect(wordsOf(email())).toBe('');
});

test('a syllable that is being composed is neither judged nor asked about', async () => {
  vi.useFakeTimers();
  const server = fakeServer({ '/api/chk-email': known });
  show();
  fireEvent.compositionStart(email());
  type(email(), '김@한국.kr');
  fireEvent.blur(email());
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect([wordsOf(email()), server.asked.length]).toEqual(['', 0]);
  fireEvent.compositionEnd(email());
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(server.bodiesOf('/api/chk-email')).toHaveLength(1);
});

test('leaving a field with a wrong address says so, and mending it is noticed at once', () => {
  fakeServer({});
  show();
  type(email(), 'kim');
  expect(wordsOf(email())).toBe('');
  fireEvent.blur(email());
  expect(wordsOf(email())).toContain('이메일 주소가 올바르지 않아요');
  type(email(), 'kim@example.com');
  expect(wordsOf(email())).toBe('');
});

test('a wrong password is said at its field and nothing typed is lost', async () => {
  fakeServer({
    '/api/auth': refusal('account.wrongPassword', '비밀번호를 확인해 주세요.', 401),
  });
  show();
  type(email(), 'kim@example.com');
  type(password(), 'wrong');
  fireEvent.click(button());
  await waitFor(() => expect(wordsOf(password())).toBe('비밀번호를 확인해 주세요.'));
  expect(document.activeElement).toBe(password());
  expect([email().value, password().value]).toEqual(['kim@example.com', 'wrong']);
  expect(assign).not.toHaveBeenCalled();
  expect(localStorage.getItem('token')).toBeNull();
});

test('too many tries: how long to wait is said', async () => {
  fakeServer({
    '/api/auth': refusal('request.tooMany', '요청이 너무 많습니다.', 429, { 'retry-after': '60' }),
  });
  show();
  type(email(), 'kim@example.com');
  type(password(), 'x1');
  fireEvent.click(button());
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('60초 뒤'));
  expect(button().disabled).toBe(false);
});

test('without a connection the form says so and can be sent again', async () => {
  fakeServer({});
  show();
  type(email(), 'kim@example.com');
  type(password(), 'x1');
  fireEvent.click(button());
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('잠시 뒤에'));
  expect(password().value).toBe('x1');
});

test('the password can be looked at', () => {
  fakeServer({});
  show();
  expect(password().type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }));
  expect(password().type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: '비밀번호 숨기기' }));
  expect(password().type).toBe('password');
});

test('whoever has just joined is told what to do next, with their address filled in', () => {
  fakeServer({});
  sessionStorage.setItem('joinedEmail', 'kim@example.com');
  show({ notice: 'joined' });
  expect(screen.getByRole('status').textContent).toContain('이메일에서 인증을 완료해 주세요');
  expect(email().value).toBe('kim@example.com');
});

test('password managers are told what the fields are', () => {
  fakeServer({});
  show();
  expect([email().autocomplete, password().autocomplete]).toEqual(['username', 'current-password']);
});

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

test('the code can be sent again, and the answer tells nothing about the account', async () => {
  const server = fakeServer({ '/api/send-sus': { body: { message: 'sent' } } });
  show({ notice: 'code' });
  type(email(), 'kim@example.com');
  press('코드 다시 보내기');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('필요한 계정이면'));
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
