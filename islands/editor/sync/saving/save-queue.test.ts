import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftBox, type DraftBox } from './draft-box.ts';
import { fakeTexts } from '../../testing/fake-texts.ts';
import { createSaveQueue } from './save-queue.ts';
import type { SaveAnswer, Stored } from './saving.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

type Asked = {
  index: number;
  text: string;
  base: number;
  id: number | undefined;
  answer: (a: SaveAnswer) => void;
};

/** A queue whose requests wait for the test to answer them. */
function queueByHand(box: DraftBox = createDraftBox('d', localStorage)) {
  const asked: Asked[] = [];
  const saved: [number, Stored][] = [];
  const queue = createSaveQueue({
    idOf: (index) => 100 + index,
    put: (index, text, base, id) =>
      new Promise((answer) => asked.push({ index, text, base, id, answer })),
    box,
    onSaved: (index, stored) => saved.push([index, stored]),
    onChange: () => {},
  });
  return { queue, asked, saved };
}

test('typing is sent once, after a pause', async () => {
  const { queue, asked } = queueByHand();

  queue.type(3, '안', 7);
  await vi.advanceTimersByTimeAsync(400);
  queue.type(3, '안녕', 7);
  await vi.advanceTimersByTimeAsync(600);

  expect(asked.map(({ index, text, base }) => [index, text, base])).toEqual([[3, '안녕', 7]]);
});

test('someone who never pauses is saved after three seconds all the same', async () => {
  const { queue, asked } = queueByHand();

  for (let n = 0; n < 16; n++) {
    queue.type(0, 'x'.repeat(n + 1), 0);
    await vi.advanceTimersByTimeAsync(200);
  }

  expect(asked.length).toBe(1);
});

test('it says saved only when the newest text is acknowledged', async () => {
  const { queue, asked } = queueByHand();
  queue.type(0, 'a', 0);
  queue.flush(0);
  queue.type(0, 'ab', 0);

  asked[0]?.answer({ kind: 'saved', version: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.state()).toEqual({ kind: 'saving', count: 1 });

  await vi.advanceTimersByTimeAsync(3000);
  expect(asked[1]).toMatchObject({ text: 'ab', base: 1 });
  asked[1]?.answer({ kind: 'saved', version: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.state()).toEqual({ kind: 'saved' });
});

test('without a server the lines wait, are counted, and go out when it is back', async () => {
  const { queue, asked } = queueByHand();
  queue.type(0, 'a', 0);
  queue.type(1, 'b', 0);
  await vi.advanceTimersByTimeAsync(600);
  for (const request of asked) request.answer({ kind: 'unreachable' });
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.state()).toEqual({ kind: 'offline', count: 2 });

  queue.retryNow();
  for (const request of asked.slice(2)) request.answer({ kind: 'saved', version: 1 });
  await vi.advanceTimersByTimeAsync(0);

  expect(queue.state()).toEqual({ kind: 'saved' });
});

test('retries come slower and slower', async () => {
  const { queue, asked } = queueByHand();
  queue.type(0, 'a', 0);
  queue.flush(0);

  const gaps: number[] = [];
  for (let n = 0; n < 4; n++) {
    asked.at(-1)?.answer({ kind: 'unreachable' });
    const before = asked.length;
    const start = Date.now();
    while (asked.length === before) await vi.advanceTimersByTimeAsync(50);
    gaps.push(Date.now() - start);
  }

  expect(gaps[1]).toBeGreaterThan((gaps[0] ?? 0) * 0.9);
  expect(gaps[3]).toBeGreaterThan((gaps[1] ?? 0) * 2);
});

test('another text on the server asks the person; theirs can win with mine', async () => {
  const { queue, asked } = queueByHand();
  queue.type(0, 'mine', 1);
  queue.flush(0);
  asked[0]?.answer({ kind: 'changed', text: 'theirs', version: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.pending(0)).toMatchObject({
    text: 'mine',
    conflict: { text: 'theirs', version: 2 },
  });
  expect(queue.state()).toEqual({ kind: 'stuck', count: 1 });

  queue.keepMine(0);
  expect(asked[1]).toMatchObject({ text: 'mine', base: 2 });
  asked[1]?.answer({ kind: 'saved', version: 3 });
  await vi.advanceTimersByTimeAsync(0);

  expect(queue.pending(0)).toBeUndefined();
});

test('words go to the line that was typed into, wherever that stands by now', async () => {
  const { queue, asked, saved } = queueByHand();
  queue.type(3, '내 말', 1);
  queue.flush(3);
  asked[0]?.answer({ kind: 'saved', version: 2, hasMoved: true });
  await vi.advanceTimersByTimeAsync(0);

  expect(asked[0]).toMatchObject({ index: 3, id: 103 });
  expect(queue.state()).toEqual({ kind: 'saved' });
  // What is drawn at that place is another line.
  expect(saved).toEqual([]);
});

test('in a conflict typing goes on and nothing is sent over the other text', async () => {
  const { queue, asked } = queueByHand();
  queue.type(0, 'mine', 1);
  queue.flush(0);
  asked[0]?.answer({ kind: 'changed', text: 'theirs', version: 2 });
  await vi.advanceTimersByTimeAsync(0);

  queue.type(0, 'mine too', 1);
  await vi.advanceTimersByTimeAsync(10_000);

  expect(asked.length).toBe(1);
  expect(queue.giveUp(0)).toEqual({ text: 'theirs', version: 2 });
  expect(queue.state()).toEqual({ kind: 'saved' });
});

test('a lost acknowledgement is no conflict with oneself', async () => {
  const server = fakeTexts();
  const { queue, asked } = queueByHand();
  queue.type(0, 'a', 0);
  queue.flush(0);
  server.put(0, 'a', 0);
  asked[0]?.answer({ kind: 'unreachable' });
  await vi.advanceTimersByTimeAsync(0);
  queue.type(0, 'ab', 0);
  queue.retryNow();

  asked[1]?.answer(server.put(0, 'ab', asked[1].base));
  await vi.advanceTimersByTimeAsync(3000);

  expect(asked[2]).toMatchObject({ text: 'ab', base: 1 });
});

test('a refused text stays, and is sent again when asked', async () => {
  const { queue, asked } = queueByHand();
  queue.type(0, 'a', 0);
  queue.flush(0);
  asked[0]?.answer({ kind: 'refused', message: 'no' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queue.pending(0)).toMatchObject({ text: 'a', refusal: 'no' });
  expect(asked.length).toBe(1);

  queue.retry(0);

  expect(asked.length).toBe(2);
});

test('confirming waits for the newest text', async () => {
  const { queue, asked } = queueByHand();
  queue.type(0, 'a', 0);
  queue.flush(0);
  queue.type(0, 'ab', 0);
  let how = '';
  void queue.settled(0).then((result) => how = result);

  asked[0]?.answer({ kind: 'saved', version: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(how).toBe('');
  expect(asked[1]).toMatchObject({ text: 'ab', base: 1 });

  asked[1]?.answer({ kind: 'saved', version: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(how).toBe('saved');
});

test('a reload finds what was not acknowledged, and nothing else', async () => {
  const before = queueByHand();
  before.queue.type(0, 'saved', 0);
  before.queue.flush(0);
  before.asked[0]?.answer({ kind: 'saved', version: 1 });
  before.queue.type(4, 'not saved', 2);
  await vi.advanceTimersByTimeAsync(0);
  before.queue.close();

  const after = queueByHand();
  const found = after.queue.recover();
  await vi.advanceTimersByTimeAsync(600);

  expect([...found.keys()]).toEqual([4]);
  expect(after.asked).toMatchObject([{ index: 4, text: 'not saved', base: 2 }]);
});

test('a storage that refuses does not stop the saving', async () => {
  const full = {
    length: 0,
    key: () => null,
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const { queue, asked } = queueByHand(createDraftBox('d', full));

  queue.type(0, 'a', 0);
  await vi.advanceTimersByTimeAsync(600);

  expect(asked.length).toBe(1);
});
