/** @jsxImportSource react */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from './accounts/testing/fake-server.ts';
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
    '/api/auth': refusal('request.tooMany', '요청이 너무 많아요.', 429, { 'retry-after': '60' }),
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

test('the confirmation is sent again by a button, which says how long to wait', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = fakeServer({
    '/api/chk-email': known,
    '/api/verification': { body: { message: 'sent' } },
  });
  show({ notice: 'joined' });
  type(email(), 'kim@example.com');
  const again = () => screen.getByRole('button', { name: '인증 메일 다시 보내기' });
  fireEvent.click(again());
  await screen.findByText(/메일을 다시 보내 드렸어요/);
  expect(server.bodiesOf('/api/verification')).toEqual([{ email: 'kim@example.com' }]);

  fireEvent.click(again());
  await screen.findByText(/10분에 한 번 보낼 수 있어요. 10분 뒤에 다시/);
  expect(server.bodiesOf('/api/verification')).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(600_000));
  fireEvent.click(again());
  await waitFor(() => expect(server.bodiesOf('/api/verification')).toHaveLength(2));
});

test('who waits for nothing has no such button', () => {
  fakeServer({ '/api/chk-email': known });
  show();
  expect(screen.queryByRole('button', { name: '인증 메일 다시 보내기' })).toBeNull();
});
