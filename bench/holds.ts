import { joinServer } from '../tests/client.ts';
import { hostileMember } from '../tests/event-loop/hostile-member.ts';
import { startWatched } from '../tests/event-loop/watched-server.ts';
import { worstCalls } from '../tests/event-loop/worst-calls.ts';
import { finish, report } from './measure.ts';

/**
 * The longest that each of the worst calls holds the event loop, one call at a time: the shortest of some tries, for
 * what a busy machine does to one does not happen every time. What counts is the time that the thread computes.
 */
const TRIES = Number(Deno.env.get('HOLD_TRIES') ?? 5);
const MOST_MS = 50;
/** Shorter ones are not worth a line. */
const SHOWN_MS = 15;

const local = '127.0.0.1,::1';
const server = await startWatched({ TRUSTED_PROXIES: local, UNLIMITED_ADDRESSES: local });
const member = hostileMember(server, await joinServer(server, 'kim'));
for (const { name, send } of worstCalls) {
  const holds: number[] = [];
  for (let time = 0; time < TRIES; time++) {
    await server.longestHold();
    await send(member);
    holds.push(await server.longestHold());
  }
  const value = Math.min(...holds);
  if (value >= SHOWN_MS) report({ name: `held by ${name}`, value, unit: 'ms', atMost: MOST_MS });
}
await server.kill();
finish();
