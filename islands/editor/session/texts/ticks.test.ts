import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, lineOf } from '../../testing/fake-server.ts';
import { createSession } from '../session.ts';
import type { CheckAnswer } from '../services/lines/lines.ts';

afterEach(() => localStorage.clear());

/** A session whose ticks are answered by the test. */
function slowSession() {
  const all = [0, 1, 2].map((index) => lineOf(index, { target: 'x' }));
  const { server } = fakeServer(all);
  const answers: ((answer: CheckAnswer) => void)[] = [];
  const counts = vi.fn(() => Promise.resolve({ filled: 3, checked: 3 }));
  const session = createSession({
    server: {
      ...server,
      counts,
      check: () => new Promise((answer) => answers.push(answer)),
    },
    first: { lines: all, count: all.length },
    counts: { filled: 3, checked: 0 },
    openLines: all.length,
    documentKey: 'd',
    lang: 'ko',
    notify: () => {},
  });
  return { session, answers, counts };
}

const saved = (checked: number): CheckAnswer => ({ kind: 'saved', counts: { filled: 3, checked } });
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test('the number of confirmed lines never goes back while one confirms quickly', async () => {
  const { session, answers } = slowSession();
  const seen: number[] = [];
  session.counts.subscribe(() => seen.push(session.counts.get().checked));

  for (const index of [0, 1, 2]) void session.check(index, true);
  await turn();
  for (const [at, answer] of answers.entries()) {
    answer(saved(at + 1));
    await turn();
  }

  expect(answers).toHaveLength(3);
  expect(seen).toEqual(seen.toSorted());
  expect(session.counts.get().checked).toBe(3);
});

test('when an older answer comes last, the server is asked how many there are', async () => {
  const { session, answers, counts } = slowSession();

  void session.check(0, true);
  void session.check(1, true);
  await turn();
  answers[1]?.(saved(2));
  await turn();
  answers[0]?.(saved(1));
  await turn();

  expect(counts).toHaveBeenCalledOnce();
  expect(session.counts.get().checked).toBe(3);
});

test('who waits for the confirmations waits until each of them is answered', async () => {
  const { session, answers } = slowSession();
  let isAnswered = false;

  void session.check(0, true);
  void session.check(1, true);
  void session.allChecksAnswered().then(() => isAnswered = true);
  await turn();
  answers[0]?.(saved(1));
  await turn();
  expect(isAnswered).toBe(false);
  answers[1]?.({ kind: 'refused', message: '안 돼요' });
  await turn();
  expect(isAnswered).toBe(true);
});
