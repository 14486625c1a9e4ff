/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from './accounts/testing/fake-server.ts';
import ResetPasswordForm from './ResetPasswordForm.tsx';

const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/auth/reset-password');
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
});
afterEach(cleanup);

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the token of a mailed link leaves the address at once and is sent with the new password', async () => {
  history.replaceState(null, '', '/auth/reset-password?token=secret-1&lang=ko');
  const server = fakeServer({ '/api/reset-password': { body: { message: 'ok' } } });
  render(<ResetPasswordForm lang='ko' isMember={false} />);
  expect(location.search).toBe('?lang=ko');
  type('새 비밀번호', 'Marigold8!y');
  press('비밀번호 변경하기');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/auth/sign-in?reset=1'));
  expect(server.bodiesOf('/api/reset-password'))
    .toEqual([{ token: 'secret-1', password: 'Marigold8!y' }]);
});

test('the mailed link is enough where somebody is signed in', async () => {
  history.replaceState(null, '', '/auth/reset-password?token=secret-1');
  const server = fakeServer({ '/api/reset-password': { body: { message: 'ok' } } });
  render(<ResetPasswordForm lang='ko' isMember />);
  type('새 비밀번호', 'Marigold8!y');
  press('비밀번호 변경하기');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/?notice=password'));
  expect(server.bodiesOf('/api/reset-password'))
    .toEqual([{ token: 'secret-1', password: 'Marigold8!y' }]);
});

test('a link that is used up leads to a new one, and the typed password stays', async () => {
  history.replaceState(null, '', '/auth/reset-password?token=old');
  fakeServer({
    '/api/reset-password': refusal('account.resetInvalid', '이미 사용되었어요.', 400),
  });
  render(<ResetPasswordForm lang='ko' isMember={false} />);
  type('새 비밀번호', 'Marigold8!y');
  press('비밀번호 변경하기');
  const link = await screen.findByRole('link', { name: '링크 다시 받기' });
  expect(link.getAttribute('href')).toBe('/auth/forgot-password');
  expect(screen.getByLabelText<HTMLInputElement>('새 비밀번호').value).toBe('Marigold8!y');
});

test('a weak password is not even sent', () => {
  const server = fakeServer({});
  render(<ResetPasswordForm lang='ko' isMember />);
  type('새 비밀번호', 'abcd');
  press('비밀번호 변경하기');
  expect(screen.getByText(/8~25자로 입력해 주세요/)).toBeTruthy();
  expect(server.asked).toEqual([]);
});

test('a member types the old password where the server wants it, and then goes home', async () => {
  let isFresh = false;
  const server = fakeServer({
    '/api/reset-password': () =>
      isFresh
        ? { body: { message: 'ok' } }
        : refusal('account.reauthenticate', '한 번 더 입력해 주세요.', 403),
    '/api/reauthenticate': (body: { password: string }) => {
      isFresh = body.password === 'Zeppelin7!x';
      return isFresh
        ? { body: { message: 'ok' } }
        : refusal('account.wrongPassword', '비밀번호를 확인해 주세요.', 401);
    },
  });
  render(<ResetPasswordForm lang='ko' isMember />);
  type('새 비밀번호', 'Marigold8!y');
  press('비밀번호 변경하기');
  await screen.findByLabelText('현재 비밀번호');
  type('현재 비밀번호', 'wrong');
  press('계속');
  await screen.findByText('비밀번호를 확인해 주세요.');
  type('현재 비밀번호', 'Zeppelin7!x');
  press('계속');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/?notice=password'));
  expect(server.bodiesOf('/api/reset-password')).toHaveLength(2);
  expect(server.bodiesOf('/api/reset-password')[0]).toEqual({ password: 'Marigold8!y' });
});
