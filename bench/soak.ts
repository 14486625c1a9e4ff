import { type Client, joinServer } from '../tests/client.ts';
import { startServer } from '../tests/server.ts';
import { finish, report } from './measure.ts';
import { CUT, pause, type SendingOrder, type Times } from './soak/sending.ts';

/**
 * Honest members, hostile programs and a hostile member at once, 200 requests a second: what memory grows by after the
 * first minute, how many faults there are, and what honest members feel of it. `SOAK_SECONDS` makes it shorter than ten
 * minutes.
 */
const SECONDS = Number(Deno.env.get('SOAK_SECONDS') ?? 600);
const HONEST_SECONDS = Math.min(60, SECONDS / 4);
const WARM_SECONDS = Math.min(60, SECONDS / 3);
const MEMBERS = 8;
const LINES = 200;

const env = { TRUSTED_PROXIES: '127.0.0.1,::1', MT_ENGINE: 'memory' };
const server = await startServer(env);
const members: Client[] = [];
for (let no = 0; no < MEMBERS; no++) members.push(await joinServer(server, `member${no}`));
for (const member of members) await makeDocument(member);
const enemy = await joinServer(server, 'enemy');
await makeDocument(enemy);

const honestOnes = new Worker(new URL('./soak/honest.ts', import.meta.url), { type: 'module' });
const hostileOnes = new Worker(new URL('./soak/hostile.ts', import.meta.url), { type: 'module' });

const alone = await send(honestOnes, members, HONEST_SECONDS);
const beside: Times = { times: [], statuses: new Map() };
const hostile: Times = { times: [], statuses: new Map() };
await run(WARM_SECONDS);
const before = await memoryMb();
const series = [before];
const p95s = [quantile(beside.times, 0.95)];
for (let left = SECONDS - WARM_SECONDS; left > 0; left -= 30) {
  const honest = await run(Math.min(30, left));
  series.push(await memoryMb());
  p95s.push(quantile(honest.times, 0.95));
}
// What is open yet has its time to end.
await pause(5_000);
const after = await memoryMb();

const countOf = (of: Times, isMeant: (status: number) => boolean) =>
  [...of.statuses].reduce((sum, [status, count]) => isMeant(status) ? sum + count : sum, 0);
const all = [alone, beside, hostile];
const sumOf = (isMeant: (status: number) => boolean) =>
  all.reduce((sum, of) => sum + countOf(of, isMeant), 0);
console.table({
  'honest, alone': rowOf(alone),
  'honest, beside hostile': rowOf(beside),
  hostile: rowOf(hostile),
});
console.log(
  `memory every 30 s, MB: ${series.map(Math.round).join(' ')}; at rest ${after.toFixed(0)}`,
);
console.log(`honest p95 of the warm-up, then every 30 s, ms: ${p95s.map(Math.round).join(' ')}`);
const shown = server.output().split('\n').filter((line) => line.includes('"event":"fault"'));
console.log(`faults in the log: ${shown.length}`);
for (const line of shown.slice(0, 3)) console.log(line.slice(0, 400));
report({ name: 'memory after the first minute', value: before, unit: 'MB' });
const gained = Math.max(after, series.at(-1) ?? 0) / before - 1;
report({ name: 'memory gained since', value: gained * 100, unit: '%', atMost: 10 });
report({ name: 'answers of 500', value: sumOf((status) => status === 500), unit: '', atMost: 0 });
report({ name: 'answers of 503', value: sumOf((status) => status === 503), unit: '' });
const cut = (alone.statuses.get(CUT) ?? 0) + (beside.statuses.get(CUT) ?? 0);
report({ name: 'honest requests without an answer', value: cut, unit: '', atMost: 0 });
const p95 = { alone: quantile(alone.times, 0.95), beside: quantile(beside.times, 0.95) };
report({ name: 'honest p95, alone', value: p95.alone, unit: 'ms' });
report({ name: 'honest p95, beside hostile ones', value: p95.beside, unit: 'ms' });
report({ name: 'beside : alone', value: p95.beside / p95.alone, unit: '×', atMost: 2 });
honestOnes.terminate();
hostileOnes.terminate();
await server.stop();
finish();

async function run(seconds: number) {
  const [ofHonest, ofHostile] = await Promise.all([
    send(honestOnes, members, seconds),
    send(hostileOnes, [...members, enemy], seconds),
  ]);
  add(beside, ofHonest);
  add(hostile, ofHostile);
  return ofHonest;
}

async function send(worker: Worker, who: Client[], seconds: number): Promise<Times> {
  const answered = new Promise<Times>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  const senders = who.map(({ email, token, cookie }) => ({ email, token, cookie }));
  const order: SendingOrder = { origin: server.origin, members: senders, lines: LINES, seconds };
  worker.postMessage(order);
  return await answered;
}

function add(to: Times, more: Times) {
  for (const time of more.times) to.times.push(time);
  for (const [status, count] of more.statuses) {
    to.statuses.set(status, (to.statuses.get(status) ?? 0) + count);
  }
}

async function makeDocument(member: Client) {
  const lines = Array.from({ length: LINES }, (_, no) => `${no}번 문장입니다.`).join('\n');
  const file = new File([lines], 'soak.txt');
  const form = { process: 'manual_translation', filename: 'soak.txt', direction: 'ko2en' };
  for (
    const res of [
      await member.api('POST', '/upload', { file }),
      await member.api('POST', '/translate', form),
    ]
  ) if (res.status !== 200) throw new Error(await res.text());
}

async function memoryMb(): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${server.pid()}/status`);
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

function rowOf({ times, statuses }: Times) {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([code, count]) =>
    `${code || 'cut'}:${count}`
  );
  return {
    requests: times.length,
    'p50 ms': Math.round(quantile(times, 0.5)),
    'p95 ms': Math.round(quantile(times, 0.95)),
    'p99 ms': Math.round(quantile(times, 0.99)),
    answers: counts.join(' '),
  };
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}
