/** @jsxImportSource react */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeFeed, told } from './notifications/testing/fake-feed.ts';
import { storeLogin } from './runtime/session.ts';
import NotificationList from './NotificationList.tsx';

const now = Date.parse('2026-03-02T09:00:00Z');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now });
  storeLogin({
    token: 'a.b.c',
    uid: 'u1',
    name: 'kim',
    email: 'kim@example.com',
    expiresAt: now + 86_400_000,
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const from = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => told(first - at));
const numbers = () =>
  screen.getAllByRole('listitem').map((item) => Number(item.id.replace('notification-', '')));

test('more are shown below, each once, until fewer than ten come', async () => {
  // Since the page was drawn one has come, so that the next ten begin with one that is shown.
  const feed = fakeFeed([from(11, 10), from(1, 1)]);
  render(<NotificationList initial={from(20, 10)} past={0} now={now} lang='ko' />);
  const more = screen.getByRole('link', { name: '더 보기' });
  expect(more.getAttribute('href')).toBe('/notifications?past=10');

  fireEvent.click(more);
  await pass(10);
  expect(numbers()).toEqual(from(20, 19).map(({ no }) => no));
  expect(document.activeElement?.id).toBe('notification-11');
  fireEvent.click(screen.getByRole('link', { name: '더 보기' }));
  await pass(10);

  expect(numbers()).toEqual(from(20, 20).map(({ no }) => no));
  expect(screen.queryByRole('link', { name: '더 보기' })).toBeNull();
  expect(feed.calls.map(({ body }) => body)).toEqual([{ past: 10 }, { past: 19 }]);
});

test('new ones come in above, but not in the middle of older pages', async () => {
  const feed = fakeFeed();
  render(<NotificationList initial={[told(3)]} past={0} now={now} lang='ko' />);
  await pass(0);
  feed.say([told(4), told(3, { ref: 1, read_datetime: '2026-03-02 17:58:10' })]);
  await pass(0);
  expect(numbers()).toEqual([4, 3]);
  expect(screen.getByText('2026-03-02 17:58')).toBeTruthy();
  cleanup();

  render(<NotificationList initial={[told(1)]} past={10} now={now} lang='ko' />);
  await pass(0);
  expect(numbers()).toEqual([1]);
});

test('all are marked as read, each with the time', async () => {
  const feed = fakeFeed();
  render(<NotificationList initial={[told(2), told(1)]} past={0} now={now} lang='ko' />);
  expect(screen.getAllByText('새 알림')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '모두 읽음으로 표시' }));
  await pass(0);
  expect(screen.queryByText('새 알림')).toBeNull();
  expect(screen.getAllByText('2026-03-02 18:00')).toHaveLength(2);
  expect(feed.calls.map(({ body }) => body)).toEqual([{ all: true }]);
});

test('each kind leads to its page; a comment has a way of its own beside it', () => {
  fakeFeed();
  const initial = [
    told(3, { cause: 'comment', message: '이검수 님의 댓글: 봤어요', link: '/support/7' }),
    told(2, { cause: 'invite', message: '초대', link: '/projects/edit/5' }),
    told(1, { cause: 'kick out', message: '제외', link: null }),
  ];
  render(<NotificationList initial={initial} past={0} now={now} lang='ko' />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]))
    .toEqual([['바로 가기', '/support/7'], ['초대', '/projects/edit/5']]);
});

test('nobody who was never told anything sees an empty frame', () => {
  fakeFeed();
  render(<NotificationList initial={[]} past={0} now={now} lang='ko' />);
  expect(screen.getByText('아직 받은 알림이 없어요.')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});
