import { expect, test } from 'vitest';
import { DatabaseBusy } from '../src/shared/errors.ts';
import { type Asker, askFor } from '../src/shared/priority/asker.ts';
import { Mutex } from './mutex.ts';

const stranger: Asker = { kind: 'stranger', id: '203.0.113.7' };
const kim: Asker = { kind: 'member', id: 'kim' };

/** Waits as this asker, and gives the lock on at once. */
function pass(mutex: Mutex, asker: Asker, note: () => void): Promise<void> {
  return askFor(asker, async () => {
    const release = await mutex.acquire();
    note();
    release();
  });
}

test('a member passes strangers who came before', async () => {
  const mutex = new Mutex();
  const order: string[] = [];
  const release = await mutex.acquire();
  const all = Array.from({ length: 20 }, () => pass(mutex, stranger, () => order.push('stranger')));
  all.push(pass(mutex, kim, () => order.push('kim')));
  release();
  await Promise.all(all);
  expect(order.indexOf('kim')).toBeLessThanOrEqual(1);
});

test('the lock goes on at once: waiting takes no turn of the event loop for each who waits', async () => {
  const mutex = new Mutex();
  const release = await mutex.acquire();
  let turns = 0;
  const timer = setInterval(() => turns++);
  const all = Array.from({ length: 100 }, () => pass(mutex, kim, () => {}));
  release();
  await Promise.all(all);
  clearInterval(timer);
  expect(turns).toBe(0);
});

test('when very many strangers wait, the next is told at once; a member is not', async () => {
  const mutex = new Mutex();
  const release = await mutex.acquire();
  const outcomes = Promise.allSettled(
    Array.from({ length: 300 }, () => pass(mutex, stranger, () => {})),
  );
  await expect(pass(mutex, stranger, () => {})).rejects.toBeInstanceOf(DatabaseBusy);
  const member = pass(mutex, kim, () => {});
  release();
  await member;
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(100);
  await pass(mutex, stranger, () => {});
});
