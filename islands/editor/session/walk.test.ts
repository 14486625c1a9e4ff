import { expect, test } from 'vitest';
import { fakeServer, lineOf } from '../testing/fake-server.ts';
import type { Notice } from './texts/notice.ts';
import { createSession } from './session.ts';

function setUp(checked: (index: number) => boolean, count: number, openLines = Infinity) {
  const all = Array.from(
    { length: count },
    (_, i) => lineOf(i, { target: 'x', checked: checked(i) }),
  );
  const { server, calls } = fakeServer(all);
  const notices: Notice[] = [];
  const session = createSession({
    server,
    first: { lines: all.slice(0, 50), count },
    counts: { filled: count, checked: 0 },
    documentKey: 'd',
    lang: 'ko',
    openLines,
    notify: (notice) => notices.push(notice),
  });
  return { session, calls, notices };
}

test('the next unconfirmed line is found far beyond what is loaded', async () => {
  const { session, calls } = setUp((index) => index !== 730, 1000);

  await session.walk.toUnconfirmed(1);

  expect(session.active.get()).toBe(730);
  expect(calls.length).toBeLessThanOrEqual(20);
});

test('whoever goes elsewhere while a line is looked for stays there', async () => {
  const { session } = setUp((index) => index !== 730, 1000);
  const isWanted = () => session.active.get() === null;

  const looking = session.walk.toUnconfirmed(1, isWanted);
  session.activate(3);
  await looking;

  expect(session.active.get()).toBe(3);
});

test('after the last one the search goes on at the top', async () => {
  const { session } = setUp((index) => index !== 1, 4);
  session.activate(3);

  await session.walk.toUnconfirmed(1);

  expect(session.active.get()).toBe(1);
});

test('when all are confirmed it says so and stays', async () => {
  const { session, notices } = setUp(() => true, 4);
  session.activate(2);

  await session.walk.toUnconfirmed(1);

  expect(session.active.get()).toBe(2);
  expect(notices.map(({ words }) => words)).toEqual(['모든 문장을 확정했어요.']);
});

test('backwards it goes too', async () => {
  const { session } = setUp((index) => index === 1, 4);
  session.activate(2);

  await session.walk.toUnconfirmed(-1);

  expect(session.active.get()).toBe(0);
});

test('the lines of a visitor end at the tenth', async () => {
  const { session } = setUp(() => false, 50, 10);
  session.activate(9);

  await session.walk.move(1);

  expect(session.active.get()).toBe(9);
});

test('in a narrowed list one walks through what it shows', async () => {
  const { session } = setUp((index) => index % 2 === 0, 6);
  await session.view.show('unconfirmed');
  session.activate(1);

  await session.walk.move(1);

  expect(session.active.get()).toBe(3);
});

test('a line that a filter hides is no longer the active one', async () => {
  const { session } = setUp((index) => index === 1, 4);
  session.activate(1);

  await session.view.show('unconfirmed');

  expect(session.active.get()).toBeNull();
});
