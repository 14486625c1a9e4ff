import { afterEach, expect, test } from 'vitest';
import { EngineThread } from './thread.ts';

const work = { models: [], texts: ['a'], isHtml: [false] };
const never = new AbortController().signal;
const threads: EngineThread[] = [];
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.close();
});

/** A thread whose script answers with what the function body says. */
function newThread(body: string, options: { callMs?: number; idleMs?: number } = {}) {
  const code = `import { parentPort } from 'node:worker_threads';
    const say = (ask, texts) => parentPort.postMessage({ id: ask.id, texts, heapBytes: 1 });
    parentPort.on('message', (ask) => { ${body} });`;
  const script = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const thread = new EngineThread({ memoryMb: 512, script, ...options });
  threads.push(thread);
  return thread;
}

test('calls are answered one after the other, each by its own', async () => {
  const thread = newThread('setTimeout(() => say(ask, ask.texts), 2);');

  const all = await Promise.all(
    ['a', 'b', 'c'].map((text) => thread.translate({ ...work, texts: [text] }, never)),
  );

  expect(all).toEqual([['a'], ['b'], ['c']]);
});

test('a thread at rest ends, and the next call begins another', async () => {
  const thread = newThread('say(ask, ask.texts);', { idleMs: 5 });
  await thread.translate(work, never);
  expect(thread.isRunning).toBe(true);

  await expect.poll(() => thread.isRunning).toBe(false);

  expect(await thread.translate(work, never)).toEqual(['a']);
});

test('a call that takes too long ends the thread, and the next one gets a fresh one', async () => {
  const thread = newThread("if (ask.texts[0] === 'stuck') for (;;); say(ask, ask.texts);", {
    callMs: 300,
  });

  const stuck = thread.translate({ ...work, texts: ['stuck'] }, never);
  const next = thread.translate(work, never);

  await expect(stuck).rejects.toMatchObject({ fault: 'timeout' });
  expect(await next).toEqual(['a']);
});

test('a thread that dies is told as such', async () => {
  const thread = newThread("if (ask.texts[0] === 'die') process.exit(3); say(ask, ask.texts);");

  await expect(thread.translate({ ...work, texts: ['die'] }, never))
    .rejects.toMatchObject({ fault: 'crashed' });
  expect(await thread.translate(work, never)).toEqual(['a']);
});

test('a thread that is retired finishes what it has and ends', async () => {
  const thread = newThread('setTimeout(() => say(ask, ask.texts), 20);');
  const last = thread.translate(work, never);

  thread.retire();

  expect(await last).toEqual(['a']);
  await expect.poll(() => thread.isRunning).toBe(false);
});

test('closing lets go of all that wait', async () => {
  const thread = newThread('');
  const all = [thread.translate(work, never), thread.translate(work, never)];
  const settled = Promise.allSettled(all);

  await thread.close();

  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
