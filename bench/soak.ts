import { type Client, joinServer } from '../tests/client.ts';
import { RawSocket } from '../tests/raw-socket.ts';
import { startServer } from '../tests/server.ts';
import { finish, report } from './measure.ts';

/**
 * Honest members, hostile programs and a hostile member at once, 200 requests a second: what memory grows by after the
 * first minute, how many faults there are, and what honest members feel of it. `SOAK_SECONDS` makes it shorter than ten
 * minutes.
 */
const SECONDS = Number(Deno.env.get('SOAK_SECONDS') ?? 600);
const HONEST_SECONDS = Math.min(60, SECONDS / 4);
const WARM_SECONDS = Math.min(60, SECONDS / 3);
const A_SECOND = 100;
const MEMBERS = 8;
const LINES = 200;
const TICK_MS = 20;

const env = { TRUSTED_PROXIES: '127.0.0.1,::1', MT_ENGINE: 'memory' };
const server = await startServer(env);
const members: Client[] = [];
for (let no = 0; no < MEMBERS; no++) members.push(await joinServer(server, `member${no}`));
for (const member of members) await makeDocument(member);
const enemy = await joinServer(server, 'enemy');
await makeDocument(enemy);

type Times = { times: number[]; statuses: Map<number, number> };
const fresh = (): Times => ({ times: [], statuses: new Map() });

const alone = fresh();
await run(HONEST_SECONDS, [[honest, alone]]);
const beside = fresh();
const hostileOnes = fresh();
const mixed = [[honest, beside], [hostile, hostileOnes]] as const;
await run(WARM_SECONDS, mixed);
const before = await memoryMb();
const series = [before];
for (let left = SECONDS - WARM_SECONDS; left > 0; left -= 30) {
  await run(Math.min(30, left), mixed);
  series.push(await memoryMb());
}
// What is open yet has its time to end.
await pause(5_000);
const after = await memoryMb();

const countOf = (of: Times, isMeant: (status: number) => boolean) =>
  [...of.statuses].reduce((sum, [status, count]) => isMeant(status) ? sum + count : sum, 0);
const all = [alone, beside, hostileOnes];
const sumOf = (isMeant: (status: number) => boolean) =>
  all.reduce((sum, of) => sum + countOf(of, isMeant), 0);
console.table({
  'honest, alone': rowOf(alone),
  'honest, beside hostile': rowOf(beside),
  hostile: rowOf(hostileOnes),
});
console.log(
  `memory every 30 s, MB: ${series.map(Math.round).join(' ')}; at rest ${after.toFixed(0)}`,
);
const shown = server.output().split('\n').filter((line) => line.includes('"event":"fault"'));
console.log(`faults in the log: ${shown.length}`);
for (const line of shown.slice(0, 3)) console.log(line.slice(0, 400));
report({ name: 'memory after the first minute', value: before, unit: 'MB' });
const gained = Math.max(after, series.at(-1) ?? 0) / before - 1;
report({ name: 'memory gained since', value: gained * 100, unit: '%', atMost: 10 });
report({ name: 'answers of 500', value: sumOf((status) => status === 500), unit: '', atMost: 0 });
report({ name: 'answers of 503', value: sumOf((status) => status === 503), unit: '' });
const cut = (alone.statuses.get(0) ?? 0) + (beside.statuses.get(0) ?? 0);
report({ name: 'honest requests without an answer', value: cut, unit: '', atMost: 0 });
const p95 = { alone: quantile(alone.times, 0.95), beside: quantile(beside.times, 0.95) };
report({ name: 'honest p95, alone', value: p95.alone, unit: 'ms' });
report({ name: 'honest p95, beside hostile ones', value: p95.beside, unit: 'ms' });
report({ name: 'beside : alone', value: p95.beside / p95.alone, unit: '×', atMost: 2 });
await server.stop();
finish();

/** Each kind of sender so often a second, whether or not the answers have come. */
async function run(
  seconds: number,
  senders: readonly (readonly [() => Promise<number>, Times])[],
) {
  const open = new Set<Promise<void>>();
  const begun = performance.now();
  let sent = 0;
  while (performance.now() - begun < seconds * 1000) {
    const due = (performance.now() - begun) / 1000 * A_SECOND;
    for (; sent < due; sent++) {
      for (const [send, times] of senders) {
        const one = timed(send, times);
        open.add(one);
        void one.finally(() => open.delete(one));
      }
    }
    await pause(TICK_MS);
  }
  await Promise.race([Promise.all(open), pause(15_000)]);
}

async function timed(send: () => Promise<number>, { times, statuses }: Times) {
  const begun = performance.now();
  try {
    const status = await send();
    times.push(performance.now() - begun);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  } catch {
    // The server has cut the connection, as it may.
    statuses.set(0, (statuses.get(0) ?? 0) + 1);
  }
}

async function honest(): Promise<number> {
  const no = Math.floor(Math.random() * members.length);
  const member = members[no]!;
  const headers = {
    authorization: `JWT ${member.token}`,
    'x-forwarded-for': `198.51.100.${no + 1}`,
  };
  const index = String(Math.floor(Math.random() * LINES));
  switch (Math.floor(Math.random() * 5)) {
    case 0:
      return await ask('/api/files/soak.txt', { headers });
    case 1: {
      const body = new FormData();
      body.set('fileName', 'soak.txt');
      body.set('index', index);
      body.set('line', `A sentence that was typed at ${Date.now()}.`);
      return await ask('/api/files', { method: 'PUT', headers, body });
    }
    case 2:
      return await ask('/upload', { headers: { ...headers, cookie: member.cookie } });
    case 3:
      return await askJson('/api/notifications', { member: member.email }, headers);
    default:
      return await ask('/api/sessions', { headers });
  }
}

/** Each from one of many addresses, so that not the limits alone are tried. */
async function hostile(): Promise<number> {
  const from = `203.0.113.${Math.floor(Math.random() * 250)}`;
  const headers = { 'x-forwarded-for': from };
  const attacks: (() => Promise<number>)[] = [
    () => ask('/projects', { method: 'POST', headers, body: endless(2) }),
    () => ask('/api/chk-email', { method: 'POST', headers: json(headers), body: endless(2) }),
    () => ask('/api/auth', { method: 'POST', headers: json(headers), body: '{"username": [[[' }),
    () => askJson('/api/auth', { username: 'member0@example.com', password: 'Wrong7!xx' }, headers),
    () => ask('/api/files/..%2f..%2fetc%2fpasswd', { headers }),
    () => ask(`/api/files/${encodeURIComponent('가'.repeat(500))}/events`, { headers }),
    () => ask('/api/sessions', { headers: { ...headers, authorization: 'JWT x.y.z' } }),
    () => askJson('/api/lines/search', { query: '(a+)+$'.repeat(100) }, headers),
    () => ask(`/search_pjt?search=${'%25_'.repeat(2_000)}`, { headers }),
    () => upload(headers),
    () => silentSocket(from),
    () => unfinishedFrame(from),
    () => fromWithin(),
    () => fromWithin(),
  ];
  return await attacks[Math.floor(Math.random() * attacks.length)]!();
}

/** What a member with an account and a document of their own tries. */
async function fromWithin(): Promise<number> {
  const headers = { authorization: `JWT ${enemy.token}`, 'x-forwarded-for': '192.0.2.1' };
  const fileName = 'soak.txt';
  const foreign = { project: 'individual', fileName, owner: members[0]!.email };
  const tries: (() => Promise<number>)[] = [
    () => searched({ fileName, find: { text: '(a?b?){100}(c|$)', mode: 'expression' } }),
    () => searched({ fileName, find: { text: '장', mode: 'expression' }, wantsFacets: true }),
    () => searched({ ...foreign, find: { text: '문장' } }),
    () => ask(`/api/memories/1/entries?before=${2 ** 40}`, { headers }),
    () => ask(`/api/files/individual/${members[0]!.email}/${fileName}/0`, { headers }),
    () => ask(`/api/qa/individual/${enemy.email}/${fileName}?from=0&to=60`, { headers }),
    () => askJson('/api/lines/replace', '['.repeat(100_000), headers),
    () =>
      askJson('/api/lines/replace', {
        fileName,
        process: 'show',
        lines: Array.from({ length: LINES }, (_, at) => [at, 1]),
        find: { text: '문' },
        replacement: '가'.repeat(100_000),
      }, headers),
  ];
  const searched = (body: unknown) => askJson('/api/lines/search', body, headers);
  return await tries[Math.floor(Math.random() * tries.length)]!();
}

async function ask(path: string, init: RequestInit): Promise<number> {
  const signal = AbortSignal.timeout(20_000);
  const res = await fetch(server.origin + path, { ...init, signal, redirect: 'manual' });
  await res.body?.cancel();
  return res.status;
}

function json(headers: Record<string, string>) {
  return { ...headers, 'content-type': 'application/json' };
}

async function askJson(path: string, body: unknown, headers: Record<string, string>) {
  return await ask(path, { method: 'POST', headers: json(headers), body: JSON.stringify(body) });
}

function endless(megabytes: number): ReadableStream<Uint8Array> {
  let left = megabytes * 16;
  return new ReadableStream({
    pull(controller) {
      if (left-- === 0) return controller.close();
      controller.enqueue(new Uint8Array(64 * 1024).fill(0x61));
    },
  });
}

async function upload(headers: Record<string, string>): Promise<number> {
  const body = new FormData();
  const bytes = crypto.getRandomValues(new Uint8Array(20_000));
  body.set('file', new File([bytes], 'broken.docx'));
  return await ask('/api/upload', { method: 'POST', headers, body });
}

async function silentSocket(from: string): Promise<number> {
  const socket = await RawSocket.open(socketUrl(), from);
  await Promise.race([socket.gone(), pause(8_000)]);
  socket.close();
  return socket.status;
}

async function unfinishedFrame(from: string): Promise<number> {
  const socket = await RawSocket.open(socketUrl(), from);
  if (socket.status === 101) await socket.beginFrame(60 * 2 ** 20, 2 ** 20);
  await Promise.race([socket.gone(), pause(8_000)]);
  socket.close();
  return socket.status;
}

function socketUrl(): string {
  return `${server.origin.replace('http', 'ws').replace('localhost', '127.0.0.1')}/api/rt/socket`;
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

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
