/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, refusal } from './accounts/testing/fake-server.ts';
import { FACTOR_BANNER } from '../src/accounts/second-factor/rules.ts';
import SecondFactor from './SecondFactor.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('인증 코드'), { target: { value } });

const setup = {
  body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Omgim:kim?secret=ABCDEFGH&issuer=Omgim' },
};

test('set up: picture and letters, a wrong code stays, the right one shows the codes once', async () => {
  const server = fakeServer({
    '/api/mfa/setup': setup,
    '/api/mfa/confirm': refusal('mfa.wrongCode', '인증 코드가 맞지 않아요.', 401),
  });
  const banner = document.body.appendChild(document.createElement('p'));
  banner.id = FACTOR_BANNER;
  render(<SecondFactor lang='ko' isOn={false} codesLeft={0} isNeeded={false} />);
  press('2단계 인증 설정하기');
  const picture = await screen.findByRole('img', { name: /QR 코드/ });
  expect(picture.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500);
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();
  expect(screen.getByText('다른 기기에서는 모두 로그아웃돼요', { exact: false })).toBeTruthy();
  type('111111');
  press('확인하고 사용하기');
  await screen.findByText('인증 코드가 맞지 않아요.');
  expect(banner.isConnected).toBe(true);
  server.answers['/api/mfa/confirm'] = { body: { recovery_codes: ['aaaa-1', 'bbbb-2'] } };
  press('확인하고 사용하기');
  await screen.findByText('bbbb-2');
  expect(banner.isConnected).toBe(false);
  press('적어 두었어요');
  expect(screen.queryByText('bbbb-2')).toBeNull();
  expect(screen.getByText('남은 복구 코드 2개', { exact: false })).toBeTruthy();
});

test('once it is on, it leads on to the page that was wanted', () => {
  render(<SecondFactor lang='ko' isOn codesLeft={8} isNeeded next='/editor/a.txt/ko2en?line=3' />);
  expect(screen.getByRole('link', { name: '하던 곳으로 돌아가기' }).getAttribute('href'))
    .toBe('/editor/a.txt/ko2en?line=3');
});

test('it is turned off by a code', async () => {
  const server = fakeServer({ '/api/mfa/disable': { body: { message: 'ok' } } });
  render(<SecondFactor lang='ko' isOn codesLeft={7} isNeeded={false} />);
  press('2단계 인증 끄기');
  type('123456');
  press('2단계 인증 끄기');
  await screen.findByRole('button', { name: '2단계 인증 설정하기' });
  expect(server.bodiesOf('/api/mfa/disable')).toEqual([{ code: '123456' }]);
});

test('an operator cannot turn it off', () => {
  fakeServer({});
  render(<SecondFactor lang='ko' isOn codesLeft={7} isNeeded />);
  expect(screen.queryByRole('button', { name: '2단계 인증 끄기' })).toBeNull();
});

test('what cannot be done is said, and can be tried again', async () => {
  fakeServer({});
  render(<SecondFactor lang='ko' isOn={false} codesLeft={0} isNeeded={false} />);
  press('2단계 인증 설정하기');
  await waitFor(() => {
    expect(document.querySelector('.toast-item')?.textContent).toContain('잠시 뒤에');
  });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '2단계 인증 설정하기' });
  await waitFor(() => expect(button.disabled).toBe(false));
});
