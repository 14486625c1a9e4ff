import { afterEach, expect, test } from 'vitest';
import { OneThread } from './one-thread.ts';

type Work = { text: string };
const work = { text: 'a' };
const never = new AbortController().signal;
const threads: OneThread<Work, string>[] = [];
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.close();
});

/** A thread whose script answers with what the function body says. */
function newThread(body: string, options: { callMs?: number; idleMs?: number } = {}) {
  const code = `import { parentPort } from 'node:worker_threads';
    const say = ({ id, work }) => parentPort.postMessage({ id, result: work.text });
    parentPort.on('message', (ask) => { ${body} });`;
  const script = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const thread = new OneThread<Work, string>({ script, data: {}, ...options });
  threads.push(thread);
  return thread;
}

test('calls are answered one after the other, each by its own', async () => {
  const thread = newThread('setTimeout(() => say(ask), 2);');

  const all = await Promise.all(
    ['a', 'b', 'c'].map((text) => thread.ask({ text }, never)),
  );

  expect(all).toEqual(['a', 'b', 'c']);
});

test('a thread at rest ends, and the next call begins another', async () => {
  const thread = newThread('say(ask);', { idleMs: 5 });
  await thread.ask(work, never);
  expect(thread.isRunning).toBe(true);

  await expect.poll(() => thread.isRunning).toBe(false);

  expect(await thread.ask(work, never)).toBe('a');
});

test('a call that takes too long ends the thread, and the next one gets a fresh one', async () => {
  const thread = newThread("if (ask.work.text === 'stuck') for (;;); say(ask);", {
    callMs: 300,
  });

  const stuck = thread.ask({ text: 'stuck' }, never);
  const next = thread.ask(work, never);

  await expect(stuck).rejects.toMatchObject({ fault: 'timeout' });
  expect(await next).toBe('a');
});

test('a thread that dies is told as such', async () => {
  const thread = newThread("if (ask.work.text === 'die') process.exit(3); say(ask);");

  await expect(thread.ask({ text: 'die' }, never))
    .rejects.toMatchObject({ fault: 'crashed' });
  expect(await thread.ask(work, never)).toBe('a');
});

test('a thread that is retired finishes what it has and ends', async () => {
  const thread = newThread('setTimeout(() => say(ask), 20);');
  const last = thread.ask(work, never);

  thread.retire();

  expect(await last).toBe('a');
  await expect.poll(() => thread.isRunning).toBe(false);
});

test('closing lets go of all that wait', async () => {
  const thread = newThread('');
  const all = [thread.ask(work, never), thread.ask(work, never)];
  const settled = Promise.allSettled(all);

  await thread.close();

  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
