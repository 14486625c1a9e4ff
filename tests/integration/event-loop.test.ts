import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinServer } from '../client.ts';
import { type HostileMember, hostileMember } from '../event-loop/hostile-member.ts';
import { startWatched, type Watched } from '../event-loop/watched-server.ts';
import { worstCalls } from '../event-loop/worst-calls.ts';

/** So long one call may hold up everybody. */
const MOST_MS = 50;
/** What a busy machine does to a measurement does not happen every time; a computation does. */
const TRIES = 12;

let server: Watched;
let member: HostileMember;
/** What the process does to itself while nobody asks. */
let idle: number;

beforeAll(async () => {
  const local = '127.0.0.1,::1';
  server = await startWatched({ TRUSTED_PROXIES: local, UNLIMITED_ADDRESSES: local });
  member = hostileMember(server, await joinServer(server, 'kim'));
  await server.longestHold();
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  idle = await server.longestHold();
}, 180_000);
// What it has been given to do would take it minutes to end.
afterAll(() => server?.kill());

test.each(worstCalls.map((call) => [call.name, call] as const))(
  'others do not wait for %s',
  async (_name, { send }) => {
    const holds: number[] = [];
    for (let time = 0; time < TRIES && !holds.some((held) => held <= MOST_MS + idle); time++) {
      await server.longestHold();
      await send(member);
      holds.push(await server.longestHold());
    }
    expect(Math.min(...holds)).toBeLessThanOrEqual(MOST_MS + idle);
  },
  180_000,
);
