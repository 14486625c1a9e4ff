import { afterEach, expect, test } from 'vitest';
import { openLimiter } from '../../src/ports/limiter/libsql.ts';
import { type Running, startServer } from '../server.ts';
import { type Sqld, startSqld } from '../sqld.ts';
import { openDb } from '../../db/client.ts';
import { outbox } from '../../db/schema/index.ts';

let sqld: Sqld | undefined;
let servers: Running[] = [];
afterEach(async () => {
  for (const server of servers) await server.stop();
  servers = [];
  await sqld?.close();
});

async function start(role: string) {
  const server = await startServer({
    ROLE: role,
    DATABASE_URL: sqld!.url,
    SESSION_SECRET: 'one secret for every process, 32+',
    DATA_SECRET: 'another one for every process, 32+',
  });
  servers.push(server);
  return server;
}

test('one process answers, another works, and both are ready', async () => {
  sqld = await startSqld();
  const web = await start('web');
  const { db, close } = await openDb(sqld.url);
  const waiting = async () => (await db.select().from(outbox)).filter(({ sentAt }) => !sentAt);
  await db.insert(outbox).values({
    recipient: 'kim@example.com',
    subject: 'x',
    text: 'x',
    html: 'x',
    createdAt: new Date(),
    nextTryAt: new Date(),
  });
  // Nobody sends mails yet: the one that answers does not work.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await waiting()).toHaveLength(1);

  const work = await start('work');
  await expect.poll(waiting).toEqual([]);
  for (const path of ['/healthz', '/readyz']) {
    for (const { origin } of servers) {
      const res = await fetch(origin + path);
      await res.body?.cancel();
      expect([path, res.status]).toEqual([path, 200]);
    }
  }
  const addresses = ['/', '/api/profile', '/static/img/icon.svg', '/api/v1/me', '/api/rt/socket'];
  for (const path of addresses) {
    const res = await fetch(work.origin + path);
    await res.body?.cancel();
    expect([path, res.status]).toEqual([path, 503]);
  }
  const page = await fetch(`${web.origin}/`);
  await page.body?.cancel();
  expect(page.status).toBe(200);
  close();
});

test('what may be tried twenty times may be tried twenty times at all processes together', async () => {
  sqld = await startSqld();
  const limit = { count: 20, periodMs: 3_600_000, burst: 20 };
  const limiters = [
    await openLimiter(sqld.url, 'database'),
    await openLimiter(sqld.url, 'database'),
  ];
  const waits: number[] = [];
  for (let at = 0; at < 30; at++) waits.push((await limiters[at % 2]!.take('kim', limit)).waitMs);
  expect(waits.filter((ms) => ms === 0)).toHaveLength(20);
  expect(Math.max(...waits)).toBeGreaterThan(100_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(180_000);
  await limiters[0]!.giveBack('kim', limit);
  expect((await limiters[1]!.take('kim', limit)).waitMs).toBe(0);
  for (const limiter of limiters) limiter.close();
});
