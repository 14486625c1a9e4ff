import { readEvents } from '../islands/runtime/event-stream.ts';
import { joinServer } from '../tests/client.ts';
import { fakeOpenAi } from '../tests/fake-openai.ts';
import { startServer } from '../tests/server.ts';
import { finish, report } from './measure.ts';

/** What the draft pipeline itself takes, with an engine that answers at once. A broken limit fails. */
const LINES = 1_000;
const MANY = 10_000;
const engine = fakeOpenAi();
const server = await startServer({
  MT_ENGINE: 'openai',
  MT_BASE_URL: engine.url,
  MT_MODEL: 'fake',
});
const kim = await joinServer(server, 'kim');

const rest = await atRest();
await overhead();
await firstLines();
await manyLines();
await server.stop();
await engine.close();
finish();

/** What the machine itself does to a tiny request: the figures below are read against it. */
async function atRest(): Promise<number> {
  const stall = await watchStalls();
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const longest = await stall();
  report({ name: 'longest wait of a request at rest', value: longest, unit: 'ms' });
  return longest;
}

/** From the order to the last line, for each line: batches, checks, writes, events. */
async function overhead() {
  await upload('thousand.txt', LINES);
  await byHand('thousand.txt');
  const stall = await watchStalls();
  const startedAt = performance.now();
  const id = await start('thousand.txt');
  await untilDone(id);
  const each = (performance.now() - startedAt) / LINES;
  const longest = await stall();
  report({
    name: `a line of ${LINES}, engine answers at once`,
    value: each,
    unit: 'ms',
    atMost: 2,
  });
  report({ name: 'calls for it', value: engine.calls.length, unit: '', atMost: LINES / 10 });
  reportStall(longest);
}

/** From the moment the engine gave its first answer to the moment a reader has the first line. */
async function firstLines() {
  await upload('first.txt', 100);
  await byHand('first.txt');
  const answered = Promise.withResolvers<number>();
  const calls = engine.calls.length;
  engine.state.beforeReply = async () => {
    // The first comes after a moment, all others much later.
    const isFirst = engine.calls.length === calls + 1;
    await new Promise((resolve) => setTimeout(resolve, isFirst ? 300 : 3_000));
    answered.resolve(performance.now());
  };
  const id = await start('first.txt');
  const seenAt = await firstLineOf(id);
  engine.state.beforeReply = undefined;
  const value = seenAt - await answered.promise;
  report({ name: 'first line after the first answer', value, unit: 'ms', atMost: 500 });
  await untilDone(id);
}

async function manyLines() {
  await upload('many.txt', MANY);
  const fresh = await time(() => byHand('many.txt'));
  report({ name: `${MANY} lines read and stored`, value: fresh / 1000, unit: 's' });
  const stall = await watchStalls();
  const first = engine.calls.length;
  engine.state.beforeReply = () => new Promise((resolve) => setTimeout(resolve, 200));
  let id = '';
  const queued = await time(async () => {
    id = await start('many.txt');
  });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const longest = await stall();
  engine.state.beforeReply = undefined;
  await kim.api('POST', `/jobs/${id}/cancel`);
  report({ name: `${MANY} lines queued`, value: queued / 1000, unit: 's', atMost: 2 });
  report({
    name: 'calls in its first seconds',
    value: engine.calls.length - first,
    unit: '',
    atLeast: 4,
  });
  reportStall(longest);
}

/** The serving loop may stand still for 50 ms; what the machine does to it anyway is not counted. */
function reportStall(longest: number) {
  const value = Math.max(0, longest - rest);
  report({ name: 'longest wait meanwhile, over that at rest', value, unit: 'ms', atMost: 50 });
}

async function upload(name: string, lines: number) {
  const text = Array.from(
    { length: lines },
    // Each document has words of its own: what was translated before would come from memory.
    (_, at) => `By ${name} the buyer shall pay part ${at} of the price within ${at * 7 + 3} days.`,
  ).join('\n');
  await answered(kim.api('POST', '/upload', { file: new File([text], name) }));
}

/** Gives the document its lines, so that only the draft is measured. */
async function byHand(filename: string) {
  await ask(filename, 'manual_translation');
}

async function start(filename: string): Promise<string> {
  return (await ask(filename, 'getJobCount')).data[1];
}

async function ask(filename: string, process: string) {
  return await answered(kim.api('POST', '/translate', { filename, process, direction: 'en2ko' }));
}

async function untilDone(id: string) {
  for (;;) {
    const { status, code } = await answered(kim.api('GET', `/jobs/${id}`));
    if (status === 'done') return;
    if (status !== 'running') throw new Error(`the job is ${status}: ${code}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function firstLineOf(id: string): Promise<number> {
  const { body } = await kim.api('GET', `/jobs/${id}/events`);
  if (!body) throw new Error('no events');
  for await (const { event } of readEvents(body)) {
    if (event === 'line') return performance.now();
  }
  throw new Error('the stream ended without a line');
}

async function answered(asked: Promise<Response>) {
  const res = await asked;
  if (!res.ok) throw new Error(`${res.status}: ${await res.text()}`);
  return await res.json();
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

/** The longest wait of a tiny request meanwhile shows how long the process stood still. */
async function watchStalls(): Promise<() => Promise<number>> {
  const pinger = new Worker(new URL('pinger.ts', import.meta.url), { type: 'module' });
  const longest = new Promise<number>((resolve) => {
    pinger.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
  });
  pinger.postMessage(`${server.origin}/healthz`);
  await new Promise((resolve) => setTimeout(resolve, 300));
  return async () => {
    pinger.postMessage(null);
    return await longest.finally(() => pinger.terminate());
  };
}
