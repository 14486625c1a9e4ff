import { joinServer } from '../tests/client.ts';
import { type Running, startServer } from '../tests/server.ts';
import { finish, report } from './measure.ts';

/**
 * Ten sign-ins a second for a minute, or for so many seconds as are given: how long they take, and whether the process
 * answers others meanwhile. Hashing a password fills a core, so on a busy machine the figures tell of the machine.
 */
const PER_SECOND = 10;
const MEMBERS = 4;
const PING_EVERY_MS = 10;
const seconds = Number(Deno.args[0] ?? 60);

const server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' });
const members: string[] = [];
for (let no = 0; no < MEMBERS; no++) members.push((await joinServer(server, `bench${no}`)).email);
await signIns(server, 2);

const pings = watchPings(server);
const { times, failed } = await signIns(server, seconds);
const { longest, lag } = await pings();
await server.stop();

report({
  name: `sign-ins in ${seconds} s`,
  value: times.length,
  unit: '',
  atLeast: PER_SECOND * seconds,
});
report({ name: 'sign-ins that failed', value: failed, unit: '', atMost: 0 });
report({ name: 'sign-in, median', value: percentile(times, 50), unit: 'ms' });
report({ name: 'sign-in, 95th percentile', value: percentile(times, 95), unit: 'ms', atMost: 400 });
report({ name: 'longest wait of a ping meanwhile', value: longest, unit: 'ms', atMost: 50 });
report({ name: 'of which this measuring process itself was late', value: lag, unit: 'ms' });
finish();

/** Starts them at their moments, whether or not those before have ended. */
async function signIns({ origin }: Running, forSeconds: number) {
  const times: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const running: Promise<void>[] = [];
  for (let no = 0; no < PER_SECOND * forSeconds; no++) {
    const wait = startedAt + no * (1000 / PER_SECOND) - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(one(no));
  }
  await Promise.all(running);
  return { times, failed };

  async function one(no: number) {
    const begun = performance.now();
    const res = await fetch(`${origin}/api/auth`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // As many people: each from an address of their own.
        'x-forwarded-for': `10.${no >> 16 & 255}.${no >> 8 & 255}.${no & 255}`,
      },
      body: JSON.stringify({ username: members[no % MEMBERS], password: 'Zeppelin7!x' }),
    });
    const { access_token: token } = await res.json();
    times.push(performance.now() - begun);
    if (!token) failed++;
  }
}

/** Asks for something tiny all the time. `lag` is how late our own timer was for the ping that took longest. */
function watchPings({ origin }: Running) {
  let isWatching = true;
  let worst = { longest: 0, lag: 0 };
  const watching = (async () => {
    while (isWatching) {
      const planned = performance.now() + PING_EVERY_MS;
      await new Promise((resolve) => setTimeout(resolve, PING_EVERY_MS));
      const begun = performance.now();
      await (await fetch(`${origin}/healthz`)).text();
      const longest = performance.now() - begun;
      if (longest > worst.longest) worst = { longest, lag: begun - planned };
    }
  })();
  return async () => {
    isWatching = false;
    await watching;
    return worst;
  };
}

function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * percent / 100))] ?? 0;
}
