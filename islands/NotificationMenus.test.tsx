/** @jsxImportSource react */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeFeed, told } from './notifications/testing/fake-feed.ts';
import { logout, storeLogin } from './runtime/session.ts';
import NotificationMenus from './NotificationMenus.tsx';

const now = Date.parse('2026-03-02T09:00:00Z');
const login = { uid: 'u1', name: 'kim', email: 'kim@example.com', expiresAt: now + 86_400_000 };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now });
  storeLogin({ ...login, token: 'a.b.c' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const bell = () => document.querySelectorAll('summary')[1]!;
const count = () => bell().querySelector<HTMLElement>('.news-badge')?.dataset.count;
const spoken = () => screen.getByRole('status').textContent;

test('before anything is known nothing is claimed; then it says that there is nothing', async () => {
  const feed = fakeFeed();
  render(<NotificationMenus lang='ko' />);
  expect(screen.queryByText('새 알림이 없어요.')).toBeNull();
  expect(screen.getByText('모든 알림 보기').getAttribute('href')).toBe('/notifications');
  await pass(0);
  feed.say([]);
  await pass(0);
  expect(screen.getByText('새 알림이 없어요.')).toBeTruthy();
  expect(screen.getByText('새 메시지가 없어요.')).toBeTruthy();
  expect(bell().getAttribute('aria-label')).toBe('알림');
});

test('what comes is counted, listed, kept for the next page, and spoken; what was there is not', async () => {
  const feed = fakeFeed();
  render(<NotificationMenus lang='ko' />);
  await pass(0);
  expect(feed.opened[0]?.get('authorization')).toBe('JWT a.b.c');
  feed.say([told(1)]);
  await pass(0);
  expect(spoken()).toBe('');

  feed.say([told(2), told(1)]);
  await pass(0);

  expect(bell().getAttribute('aria-label')).toBe('알림, 읽지 않은 알림 2개');
  expect(count()).toBe('2');
  const link = screen.getByRole('link', { name: /문장 2/, hidden: true });
  expect(link.getAttribute('href')).toBe('/editor/2.txt/en2ko');
  expect(link.textContent).toContain('3분 전');
  expect(spoken()).toBe('문장 2');
  expect(JSON.parse(localStorage.getItem('notifications')!)).toHaveLength(2);
  expect(localStorage.getItem('messages')).toBe('[]');
});

test('the next page shows at once what the one before heard, and speaks what came between', async () => {
  const before = fakeFeed();
  render(<NotificationMenus lang='ko' />);
  await pass(0);
  before.say([told(1)]);
  await pass(0);
  cleanup();

  const feed = fakeFeed();
  render(<NotificationMenus lang='ko' />);
  expect(count()).toBe('1');
  await pass(0);
  feed.say([told(2), told(1)]);
  await pass(0);
  expect(spoken()).toBe('문장 2');
});

test('another tab that reads the feed is heard through the storage', async () => {
  fakeFeed();
  render(<NotificationMenus lang='ko' />);
  await pass(0);
  localStorage.setItem('messages', '[]');
  localStorage.setItem('unread', '7');
  localStorage.setItem('notifications', JSON.stringify([told(9)]));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'notifications' })));
  expect(count()).toBe('7');
});

test('opening one, or the button for all, marks as read at once', async () => {
  const feed = fakeFeed();
  render(<NotificationMenus lang='ko' />);
  await pass(0);
  feed.say([told(3), told(2), told(1)]);
  await pass(0);

  fireEvent.click(screen.getByRole('link', { name: /문장 2/, hidden: true }));
  await pass(0);
  expect(count()).toBe('2');
  fireEvent.click(screen.getByText('모두 읽음으로 표시'));
  await pass(0);

  expect(count()).toBeUndefined();
  expect(screen.queryByText('모두 읽음으로 표시')).toBeNull();
  expect(feed.calls).toEqual([
    { method: 'PUT', body: { no: 2 } },
    { method: 'PUT', body: { all: true } },
  ]);
});

test('a line that drops is opened again, and goes on after what was heard', async () => {
  const feed = fakeFeed();
  render(<NotificationMenus lang='ko' />);
  await pass(0);
  feed.say([told(1)]);
  await pass(0);
  feed.drop();
  await pass(2_000);
  expect(feed.opened.map((headers) => headers.get('last-event-id'))).toEqual([null, '1.1']);
});

test('a refused login is not tried again; the one that follows it is', async () => {
  const feed = fakeFeed();
  feed.refuse(401);
  render(<NotificationMenus lang='ko' />);
  await pass(600_000);
  expect(feed.opened).toHaveLength(1);

  feed.refuse(200);
  storeLogin({ ...login, token: 'd.e.f' });
  await pass(60_000);
  expect(feed.opened.map((headers) => headers.get('authorization')))
    .toEqual(['JWT a.b.c', 'JWT d.e.f']);
});

test('after logging out nothing is kept, whatever the line still says', async () => {
  const feed = fakeFeed();
  render(<NotificationMenus lang='ko' />);
  await pass(0);
  feed.say([told(1)]);
  await pass(0);
  void logout();
  feed.say([told(2), told(1)]);
  await pass(0);
  expect(['notifications', 'messages', 'unread'].map((key) => localStorage.getItem(key)))
    .toEqual([null, null, null]);
});

test('a chat is shown with its partner and the newest words', async () => {
  const feed = fakeFeed();
  render(<NotificationMenus lang='ko' />);
  await pass(0);
  const partner = { partner: 'lee@example.com', partner_name: '이검수', link: '/chats/lee' };
  const room = {
    room: 'a',
    kind: 'pair' as const,
    is_removed: false,
    is_image: false,
    is_muted: false,
    rev: 4,
  };
  const chat = { ...partner, ...room, count: 4, unread: 2 };
  feed.say([], { messages: [{ ...chat, comment: '봤어요?', signdate: '2026-03-02 17:00:00' }] });
  await pass(0);
  const link = screen.getByRole('link', { name: /이검수/, hidden: true });
  expect(link.getAttribute('href')).toBe('/chats/lee');
  expect(document.querySelector('summary')?.getAttribute('aria-label'))
    .toBe('메시지, 읽지 않은 메시지 2개');
});
