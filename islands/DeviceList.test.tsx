/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { text } from '../src/accounts/profile/text.ts';
import { fakeServer, refusal } from './accounts/testing/fake-server.ts';
import { storeLogin } from './runtime/session.ts';
import DeviceList from './DeviceList.tsx';

const assign = vi.fn();
const here = {
  id: 'a1',
  device: 'Chrome · Windows',
  created_datetime: '2026-03-02 18:00:00',
  last_seen_datetime: '2026-03-02 18:00:00',
  is_current: true,
};
const phone = { ...here, id: 'b2', device: 'Safari · iPhone', is_current: false };

beforeEach(() => {
  localStorage.clear();
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  storeLogin({
    token: 'a.b.c',
    expiresAt: Date.now() + 600_000,
    uid: 'u1',
    name: 'kim',
    email: 'kim@example.com',
  });
});
afterEach(cleanup);

const end = text.endDeviceOf.ko.replace('{device}', 'Safari · iPhone');

test('this device is named and has no button; another is logged out and leaves the list', async () => {
  const server = fakeServer({
    '/api/sessions': { body: { sessions: [here, phone] } },
    '/api/sessions/b2': { body: { message: 'ok' } },
  });
  render(<DeviceList lang='ko' />);
  const button = await screen.findByRole('button', { name: end });
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain(text.thisDevice.ko);
  expect(screen.getAllByRole('listitem')[0]?.querySelector('button')).toBeNull();
  server.answers['/api/sessions'] = { body: { sessions: [here] } };
  fireEvent.click(button);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(server.asked.map(({ path }) => path))
    .toEqual(['/api/sessions', '/api/sessions/b2', '/api/sessions']);
});

test('logging out everywhere asks first, then forgets the login here and leads to the log-in page', async () => {
  const server = fakeServer({
    '/api/sessions': { body: { sessions: [here, phone] } },
    '/api/logout': { body: { message: 'ok' } },
  });
  render(<DeviceList lang='ko' />);
  await screen.findByRole('button', { name: end });
  fireEvent.click(screen.getByRole('button', { name: text.endEverywhere.ko }));
  expect(server.asked).toHaveLength(1);
  const buttons = screen.getAllByRole('button', { name: text.endEverywhere.ko });
  fireEvent.click(buttons.at(-1)!);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/auth/sign-in'));
  expect(localStorage.getItem('token')).toBeNull();
});

test('a device that could not be logged out stays on the list', async () => {
  const server = fakeServer({
    '/api/sessions': { body: { sessions: [here, phone] } },
    '/api/sessions/b2': refusal('server.fault', '문제가 생겼어요.', 500),
  });
  render(<DeviceList lang='ko' />);
  fireEvent.click(await screen.findByRole('button', { name: end }));
  await waitFor(() => expect(server.asked.at(-1)?.path).toBe('/api/sessions/b2'));
  await screen.findByRole('button', { name: end });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a list that could not be read can be asked for again', async () => {
  const server = fakeServer({});
  render(<DeviceList lang='ko' />);
  const again = await screen.findByRole('button', { name: '다시 시도' });
  server.answers['/api/sessions'] = { body: { sessions: [here] } };
  fireEvent.click(again);
  expect((await screen.findAllByRole('listitem')).length).toBe(1);
});
