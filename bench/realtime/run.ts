import { Mux } from '../../islands/runtime/socket/mux.ts';
import { SOCKET_PATH } from '../../src/realtime/sockets/rules.ts';
import type { Person } from '../../tests/app.ts';
import { until } from '../../tests/realtime/editor.ts';
import { seedTeam } from '../../tests/realtime/seed.ts';
import { type Running, startServer } from '../../tests/server.ts';
import { finish, report } from '../measure.ts';
import { guardCost } from './guard-cost.ts';
import { countLost, type Load, type Measured, measureLoad, share } from './load.ts';
import { atHocuspocus, atOurs, atPlain, type Connect, startRival } from './peers.ts';

/*
 * The same typing at our server, at Hocuspocus and at a server that only passes on; then what only ours promises. Load and
 * servers share the processors of one machine, so figures of one run belong together and to no other.
 */

const quick = Deno.args.includes('--quick');
const many: Load = {
  clients: quick ? 40 : 300,
  perLine: 2,
  editsPerSecond: 3,
  seconds: quick ? 4 : 10,
};
const oneLine: Load = { clients: 20, perLine: 20, editsPerSecond: 2, seconds: quick ? 4 : 10 };
const mortal: Load = { clients: 20, perLine: 2, editsPerSecond: 4, seconds: 3 };
const IDLE = quick ? 100 : 3_000;
const SOCKETS_EACH = 5;

guard();
const ours = await measureOurs();
await measureRival('hocuspocus', 'hocuspocus-server.ts', atHocuspocus, ours);
await measureRival('plain y-websocket', 'plain-server.ts', atPlain, ours);
finish();

function guard() {
  const { mean, sorted } = guardCost(quick ? 2_000 : 20_000);
  report({ name: 'guard and applying, mean', value: mean, unit: 'µs', atMost: 50 });
  report({ name: 'guard and applying, p50', value: share(sorted, 0.5), unit: 'µs' });
  report({ name: 'guard and applying, p99', value: share(sorted, 0.99), unit: 'µs', atMost: 250 });
}

async function measureOurs(): Promise<Measured> {
  const server = await startServer({ UNLIMITED_ADDRESSES: '127.0.0.1,::1' });
  try {
    const team = await seedTeam(server, {
      people: Math.max(many.clients, IDLE / SOCKETS_EACH),
      lines: many.clients / many.perLine + 40,
    });
    const at = (from: number): Connect =>
      atOurs(server.origin, team.people, team.lineIds.slice(from));
    await idle(server, team.people);
    const measured = await measureLoad(at(0), many);
    tell('ours', measured, await memoryOf(server.pid()));
    limits('ours', measured, { kept95: 100, kept99: 250, seen95: 200 });
    const crowd = await measureLoad(at(many.clients / many.perLine), oneLine);
    tell('ours, 20 on one line', crowd, await memoryOf(server.pid()));
    limits('ours, 20 on one line', crowd, { kept95: 150 });
    await lost('ours', at(many.clients / many.perLine + 1), server, true);
    return measured;
  } finally {
    await server.stop();
  }
}

async function measureRival(
  name: string,
  script: string,
  connectAt: (port: number) => Connect,
  ours: Measured,
) {
  const file = await Deno.makeTempFile({ suffix: '.db' });
  const server = await startRival(script, file);
  try {
    // Each load has lines of its own: those of the one before are full.
    const at = (from: number): Connect => (peer, line) => connectAt(server.port)(peer, from + line);
    const measured = await measureLoad(at(0), many);
    tell(name, measured, await memoryOf(server.pid));
    tell(
      `${name}, 20 on one line`,
      await measureLoad(at(1_000), oneLine),
      await memoryOf(server.pid),
    );
    await lost(name, at(2_000), server, false);
    const ratio = share(ours.seenMs, 0.95) / share(measured.seenMs, 0.95);
    report({ name: `seen by others p95, ours / ${name}`, value: ratio, unit: '×' });
  } finally {
    await server.kill();
    await Deno.remove(file);
  }
}

function tell(
  name: string,
  { edits, keptMs, seenMs, diverged, missing }: Measured,
  memory: number,
) {
  const times = (sorted: number[]) =>
    sorted.length === 0
      ? 'never'
      : [0.5, 0.95, 0.99].map((part) => share(sorted, part).toFixed(0)).join(' / ');
  console.log(
    `      ${name}: ${edits} edits, acknowledged ${times(keptMs)} ms, seen ${times(seenMs)} ms, ` +
      `${missing} missing, ${diverged} diverged, ${memory.toFixed(0)} MB`,
  );
}

type Limits = { kept95: number; kept99?: number; seen95?: number };

function limits(name: string, { keptMs, seenMs, diverged, missing }: Measured, most: Limits) {
  const figure = (what: string, value: number, atMost: number | undefined) =>
    atMost !== undefined && report({ name: `${name}: ${what}`, value, unit: 'ms', atMost });
  figure('acknowledged, p95', share(keptMs, 0.95), most.kept95);
  figure('acknowledged, p99', share(keptMs, 0.99), most.kept99);
  figure('seen by others, p95', share(seenMs, 0.95), most.seen95);
  report({ name: `${name}: missing or diverged`, value: missing + diverged, unit: '', atMost: 0 });
}

async function lost(
  name: string,
  connect: Connect,
  server: { kill(): Promise<void>; restart(): Promise<void> },
  isPromised: boolean,
) {
  const { acknowledged, lost, sent, lostOfSent } = await countLost(connect, mortal, server);
  console.log(`      ${name}, killed while 20 type: ${sent} sent, ${lostOfSent} of them lost`);
  if (acknowledged === 0) return;
  const limit = isPromised ? { atMost: 0 } : {};
  report({
    name: `${name}: lost of ${acknowledged} acknowledged`,
    value: lost,
    unit: '',
    ...limit,
  });
}

/** Sockets that are open and say nothing but that they live. */
async function idle(server: Running, people: Person[]) {
  const before = await memoryOf(server.pid());
  const muxes: Mux[] = [];
  for (let at = 0; at < IDLE; at++) {
    const person = people[at % people.length];
    muxes.push(openIdle(server.origin, person?.token ?? ''));
    if (at % 50 === 49) {
      await until(() => muxes.every(({ state }) => state === 'open'), 60_000, 'open');
    }
  }
  await until(
    () => muxes.every(({ state }) => state === 'open'),
    60_000,
    'all idle sockets are open',
  );
  const after = await memoryOf(server.pid());
  console.log(
    `      ours, ${IDLE} idle sockets: ${((after - before) * 1024 / IDLE).toFixed(1)} KB each`,
  );
  report({ name: `ours: memory with ${IDLE} idle sockets`, value: after, unit: 'MB', atMost: 400 });
  for (const mux of muxes) mux.close();
  // Saying goodbye to thousands is no part of what comes next.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
}

function openIdle(origin: string, token: string): Mux {
  const mux = new Mux({
    socket: () => new WebSocket(`${origin.replace('http', 'ws')}${SOCKET_PATH}`) as never,
    ticket: async () => {
      const headers = { authorization: `JWT ${token}` };
      const res = await fetch(`${origin}/api/rt/ticket`, { method: 'POST', headers });
      return (await res.json()).ticket;
    },
  });
  mux.begin();
  return mux;
}

async function memoryOf(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
