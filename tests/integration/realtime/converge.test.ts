import { afterEach, expect, test } from 'vitest';
import { without } from '../../realtime/broken/parts.ts';
import type { Fault } from '../../realtime/judge.ts';
import { check, type Plan } from '../../realtime/run.ts';
import { type Running, startServer } from '../../server.ts';

// REALTIME_SECONDS=600 is a long run; it begins with another number each time, and says which.
const seconds = Number(Deno.env.get('REALTIME_SECONDS') ?? 9);
const isLong = seconds > 60;
const seed = Number(Deno.env.get('REALTIME_SEED') ?? (isLong ? Date.now() % 1_000_000 : 1));

const plan: Plan = {
  seed,
  people: 5,
  lines: 3,
  seconds,
  kills: Math.ceil(seconds / 12),
  cutsPerSecond: 0.5,
  mostDelayMs: 20,
  isAttacked: true,
};

let server: Running | undefined;
afterEach(async () => {
  // The check ends with the process killed.
  if (server) await Deno.remove(server.dataDir, { recursive: true });
  server = undefined;
});

test(`members, crashes, cut sockets and an attacker: nothing kept is lost (seed ${seed})`, {
  timeout: (seconds * 8 + 120) * 1000,
}, async () => {
  server = await startServer();

  const { findings, history } = await check(server, plan);

  expect(findings).toEqual([]);
  expect(history.count('insert', 'ok')).toBeGreaterThanOrEqual(30);
  expect(history.count('delete', 'ok')).toBeGreaterThan(0);
  expect(history.count('revoke', 'ok')).toBeGreaterThan(0);
});

const broken: [Parameters<typeof without>[0], Partial<Plan>, Fault][] = [
  ['guard', { kills: 0 }, 'acknowledged, but lost'],
  ['commit before acknowledging', { kills: 1, isAttacked: false }, 'acknowledged, but lost'],
  ['catching up', { kills: 0, cutsPerSecond: 3, isAttacked: false }, 'copies differ'],
];

test.each(broken)('the check finds fault when the server is without %s', {
  timeout: 150_000,
}, async (part, rest, fault) => {
  server = await startServer({}, { importMap: await without(part) });

  const { findings } = await check(server, {
    ...plan,
    seconds: 5,
    lines: 2,
    healMs: 3_000,
    ...rest,
  });

  expect(findings.map((finding) => finding.fault)).toContain(fault);
});
