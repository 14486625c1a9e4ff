import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { announceNotification, notify } from './notify.ts';
import { STREAMS_PER_MEMBER } from '../../server/guards/open-streams.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
});
afterEach(() => app.close());

async function tell(uid: string, words: string) {
  await app.db.transaction((tx) =>
    notify(app.deps, tx, { uid, cause: 'comment', query: 1, words })
  );
  await announceNotification(app.deps, uid);
}

type Heard = { id: string; unread: number; words: string[] };

/** A feed that is read piece by piece, as far as a test wants. */
async function follow(as: Person, lastId?: string) {
  const headers: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': lastId };
  const res = await app.api('GET', '/feed', { as, headers });
  const reader = res.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    status: res.status,
    type: res.headers.get('content-type'),
    /** The next event; undefined at the end of the feed. */
    async next(): Promise<Heard | undefined> {
      const { value } = await reader!.read();
      if (value === undefined) return undefined;
      const field = (name: string) => value.match(new RegExp(`^${name}: ?(.*)$`, 'm'))?.[1] ?? '';
      expect(field('event')).toBe('summary');
      const { unread, notifications } = JSON.parse(field('data'));
      const words = notifications.map((one: { comment: string }) => one.comment);
      return { id: field('id'), unread, words };
    },
    close: () => reader!.cancel(),
  };
}

test('a feed begins with what there is, and tells what comes, to the member alone', async () => {
  await tell(kim.uid, 'first');
  const feed = await follow(kim);
  expect(feed.type).toContain('text/event-stream');
  expect(await feed.next()).toMatchObject({ unread: 1, words: ['first'] });

  await tell(lee.uid, 'of lee');
  await tell(kim.uid, 'second');

  expect(await feed.next()).toMatchObject({ unread: 2, words: ['second', 'first'] });
  await feed.close();
  expect(app.faults).toEqual([]);
});

test('a reader who comes back hears nothing twice, and what was missed', async () => {
  await tell(kim.uid, 'first');
  const before = await follow(kim);
  const known = (await before.next())!.id;
  await before.close();

  const same = await follow(kim, known);
  await tell(kim.uid, 'meanwhile');
  expect(await same.next()).toMatchObject({ unread: 2, words: ['meanwhile', 'first'] });
  await same.close();
  const later = await follow(kim, known);
  expect(await later.next()).toMatchObject({ unread: 2 });
  await later.close();
});

test('what is read in one place is read in all', async () => {
  await tell(kim.uid, 'first');
  const feed = await follow(kim);
  await feed.next();
  await app.api('PUT', '/notification', { as: kim, json: { all: true } });
  expect(await feed.next()).toMatchObject({ unread: 0, words: ['first'] });
  await feed.close();
});

test('signing out ends the feed', async () => {
  const feed = await follow(kim);
  await feed.next();
  await app.api('POST', '/logout', { as: kim });
  expect(await feed.next()).toBeUndefined();
});

test('when the session has run out the feed ends, though nobody signs out', async () => {
  const feed = await follow(kim);
  await feed.next();
  app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60_000);
  await tell(kim.uid, 'too late');
  expect(await feed.next()).toBeUndefined();
});

test('a member has so many feeds and no more, until one is left', async () => {
  const feeds = await Promise.all(Array.from({ length: STREAMS_PER_MEMBER }, () => follow(kim)));
  expect((await app.api('GET', '/feed', { as: kim })).status).toBe(429);
  const other = await follow(lee);
  expect(other.status).toBe(200);

  for (const feed of feeds) await feed.next();
  await feeds.pop()?.close();
  await expect.poll(async () => {
    const again = await follow(kim);
    if (again.status === 200) feeds.push(again);
    return again.status;
  }).toBe(200);
  await Promise.all([...feeds, other].map((feed) => feed.close()));
});
