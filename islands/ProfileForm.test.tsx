/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, refusal } from './accounts/testing/fake-server.ts';
import ProfileForm from './ProfileForm.tsx';
import UserMenu from './UserMenu.tsx';

afterEach(cleanup);

const settings = { colour: 2, language: 'ko', mail_notices: true, marketing: false } as const;

/** The form of the profile, and the menu of the top bar beside it. */
function show() {
  render(
    <>
      <header>
        <UserMenu lang='ko' name='kim' colour={2} />
      </header>
      <ProfileForm lang='ko' name='kim' settings={settings} />
    </>,
  );
}

const mark = () => document.querySelector('header .avatar-mark');

test('a saved colour shows in the top bar at once', async () => {
  fakeServer({ '/api/profile': { body: {} } });
  show();
  expect(mark()?.className).toContain('colour-2');
  fireEvent.click(screen.getByLabelText('8번 색'));
  expect(mark()?.className).toContain('colour-2');
  fireEvent.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(mark()?.className).toContain('colour-7'));
});

test('a saved nickname shows in the top bar at once', async () => {
  fakeServer({ '/api/name': { body: { username: '이 영희' } } });
  show();
  fireEvent.change(screen.getByLabelText('닉네임'), { target: { value: '이 영희' } });
  fireEvent.click(screen.getByRole('button', { name: '닉네임 저장' }));
  await waitFor(() => expect(document.querySelector('header')?.textContent).toContain('이 영희'));
  expect(mark()?.textContent).toBe('이');
});

test('a colour that was not saved does not show', async () => {
  fakeServer({ '/api/profile': refusal('server.fault', '문제가 생겼어요.', 500) });
  show();
  fireEvent.click(screen.getByLabelText('8번 색'));
  fireEvent.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '저장' }).disabled).toBe(false)
  );
  expect(mark()?.className).toContain('colour-2');
});
