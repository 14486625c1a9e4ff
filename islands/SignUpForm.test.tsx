/** @jsxImportSource react */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from './accounts/testing/fake-server.ts';
import SignUpForm from './SignUpForm.tsx';

const assign = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  render(<SignUpForm lang='ko' next='/upload' />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const submit = () => fireEvent.click(screen.getByRole('button', { name: '회원가입' }));
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

function wordsOf(label: string): string {
  const id = field(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
}

function fill() {
  type('이메일', 'kim@example.com');
  type('닉네임', '김 철수');
  type('비밀번호', 'Zeppelin7!x');
}

function agree() {
  for (const name of [/14세/, /이용약관/, /개인정보/]) fireEvent.click(box(name));
}

test('nothing is ticked beforehand, and the optional consent is marked as such', () => {
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map((one) => one.checked)).toEqual([false, false, false, false]);
  expect(boxes.map((one) => one.required)).toEqual([true, true, true, false]);
  expect(box(/선택/).name).toBe('marketing');
});

test('joining sends exactly what was filled in and ticked, and goes to sign-in', async () => {
  const server = fakeServer({ '/api/register': { body: { message: 'created' } } });
  fill();
  agree();
  submit();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/auth/sign-in?joined=1&next=%2Fupload'));
  expect(server.bodiesOf('/api/register')).toEqual([{
    chk: 0,
    email: 'kim@example.com',
    name: '김 철수',
    password: 'Zeppelin7!x',
    age14: true,
    consents: ['terms', 'privacy'],
    next: '/upload',
  }]);
  expect(sessionStorage.getItem('joinedEmail')).toBe('kim@example.com');
});

test('by the link of an invitation the address is given, and joining leads into the project', async () => {
  cleanup();
  const invitation = { key: 'secret', email: 'her@example.com' };
  render(<SignUpForm lang='ko' next='/upload' invitation={invitation} />);
  const server = fakeServer({
    '/api/invitation': { body: { email: 'her@example.com', project_no: 7 } },
    '/api/auth': { body: { access_token: 'token' } },
    '/api/name': { body: { username: '이영', user_uid: 'u2' } },
  });
  expect(screen.queryByLabelText('이메일')).toBeNull();
  expect(document.body.textContent).toContain('her@example.com');
  type('닉네임', '이영');
  type('비밀번호', 'Zeppelin7!x');
  agree();
  fireEvent.click(screen.getByRole('button', { name: '가입하고 참여하기' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/projects/edit/7?said=accepted'));
  expect(server.bodiesOf('/api/invitation')).toEqual([{
    key: 'secret',
    name: '이영',
    password: 'Zeppelin7!x',
    age14: true,
    consents: ['terms', 'privacy'],
  }]);
});

test('an empty form says at each field what is missing and focuses the first', () => {
  const server = fakeServer({});
  submit();
  expect(wordsOf('이메일')).toBe('이메일을 입력해 주세요.');
  expect(wordsOf('닉네임')).toBe('닉네임을 입력해 주세요.');
  expect(wordsOf('비밀번호')).toContain('8~25자');
  expect(document.activeElement).toBe(field('이메일'));
  expect(server.asked).toEqual([]);
});

test('without the age tick nobody joins, and the box gets the focus', () => {
  const server = fakeServer({});
  fill();
  fireEvent.click(box(/이용약관/));
  fireEvent.click(box(/개인정보/));
  submit();
  expect(screen.getByText(/만 14세 이상만 가입할 수 있어요/)).toBeTruthy();
  expect(document.activeElement).toBe(box(/14세/));
  expect(server.bodiesOf('/api/register')).toEqual([]);
});

test('without a needed consent nobody joins; the optional one may be left out', () => {
  const server = fakeServer({});
  fill();
  fireEvent.click(box(/14세/));
  fireEvent.click(box(/이용약관/));
  fireEvent.click(box(/선택/));
  submit();
  expect(screen.getByText('필수 약관에 동의해 주세요.')).toBeTruthy();
  expect(document.activeElement).toBe(box(/개인정보/));
  expect(server.bodiesOf('/api/register')).toEqual([]);
});

test('nickname and address are checked 400 ms after the last key', async () => {
  vi.useFakeTimers();
  const server = fakeServer({
    '/api/chk-information': (body: { _type: string }) => ({
      body: body._type === 'CHK_NAME' ? { name: '김 철수' } : { email: null },
    }),
  });
  type('이메일', 'kim@example.com');
  type('닉네임', '김 철수');
  await act(() => vi.advanceTimersByTimeAsync(399));
  expect(server.asked).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(wordsOf('닉네임')).toBe('이미 사용 중인 닉네임이에요.');
  expect(field('닉네임').getAttribute('aria-invalid')).toBe('true');
  expect(wordsOf('이메일')).toBe('사용할 수 있는 이메일이에요.');
  expect(field('이메일').getAttribute('aria-invalid')).toBe('false');
});

test('half-typed values are not asked about', async () => {
  vi.useFakeTimers();
  const server = fakeServer({});
  type('이메일', 'kim@');
  type('닉네임', '김');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(server.asked).toEqual([]);
});

test.each([
  ['account.registered', '이메일'],
  ['account.nameTaken', '닉네임'],
  ['account.passwordCommon', '비밀번호'],
])('the refusal %s is shown at the field %s', async (code, label) => {
  fakeServer({ '/api/register': refusal(code, '다시 입력해 주세요.', 409) });
  fill();
  agree();
  submit();
  await waitFor(() => expect(wordsOf(label)).toBe('다시 입력해 주세요.'));
  expect(document.activeElement).toBe(field(label));
  expect(assign).not.toHaveBeenCalled();
});

test('any other refusal is said above the form', async () => {
  fakeServer({ '/api/register': refusal('server.fault', '서버에 문제가 생겼어요.', 500) });
  fill();
  agree();
  submit();
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('서버에 문제가 생겼어요.')
  );
});
