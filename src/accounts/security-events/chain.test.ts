import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { securityEvents } from '../../../db/schema/index.ts';
import { grantOperator } from '../operator/become-operator.ts';
import { joinFully, kim, signIn } from '../../../tests/accounts.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { memoryLimiter } from '../../ports/limiter/in-memory.ts';
import { openLimiter } from '../../ports/limiter/libsql.ts';
import { eraseEventsOf, listOwnEvents } from './erase-facts.ts';
import { recordEvent } from './record-event.ts';
import { verifyChain } from './verify-chain.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const rows = () => app.db.select().from(securityEvents);
const kinds = async () => (await rows()).map((row) => row.kind);

async function five() {
  for (let no = 1; no <= 5; no++) {
    await recordEvent(app.deps, {
      kind: 'sign-in.done',
      uid: `u${no}`,
      facts: { ip: `10.0.0.${no}` },
    });
  }
}

test('an empty record is sound', async () => {
  expect(await verifyChain(app.deps)).toEqual({ count: 0, head: '0'.repeat(64) });
});

test('rows written at the same moment hang together', async () => {
  await Promise.all(
    Array.from({ length: 30 }, () => recordEvent(app.deps, { kind: 'sign-in.refused' })),
  );
  const { count, brokenAt } = await verifyChain(app.deps);
  expect([count, brokenAt]).toEqual([30, undefined]);
});

test.each(
  [
    ['its time', { at: new Date(0) }],
    ['its kind', { kind: 'role.changed' }],
    ['its facts', { facts: '{"ip":"10.9.9.9","uid":"u3","grain":"x"}' }],
    ['whom it concerns', { uid: 'u9' }],
    ['its hash', { hash: 'f'.repeat(64) }],
  ] as const,
)('a row of which %s was changed is found', async (_what, change) => {
  await five();
  await app.db.update(securityEvents).set(change).where(eq(securityEvents.no, 3));
  expect(await verifyChain(app.deps)).toMatchObject({ brokenAt: 3 });
});

test('a row that was taken out is missed', async () => {
  await five();
  await app.db.delete(securityEvents).where(eq(securityEvents.no, 3));
  expect(await verifyChain(app.deps)).toMatchObject({ count: 2, brokenAt: 3 });
});

test('a row that was taken from the end shows in the head', async () => {
  await five();
  const { head } = await verifyChain(app.deps);
  await app.db.delete(securityEvents).where(eq(securityEvents.no, 5));
  expect((await verifyChain(app.deps)).head).not.toBe(head);
});

test('facts can be erased and the record stays sound', async () => {
  await five();
  const { head } = await verifyChain(app.deps);
  expect(await eraseEventsOf(app.db, 'u3')).toBe(1);
  expect(await verifyChain(app.deps)).toEqual({ count: 5, head });
  expect(JSON.stringify(await rows())).not.toContain('10.0.0.3');
});

test('one sees the own events alone, without what holds the record together', async () => {
  await five();
  expect(await listOwnEvents(app.deps, 'u3', 10)).toEqual([
    { at: app.clock.now, kind: 'sign-in.done', facts: { ip: '10.0.0.3' } },
  ]);
});

test('log-ins of both outcomes, suspicion and role changes are on record', async () => {
  await joinFully(app);
  await grantOperator(app.deps, kim.email);
  await signIn(app);
  for (let time = 0; time < 5; time++) await signIn(app, kim.email, 'wrong');
  await signIn(app, 'ghost@example.com', 'wrong');
  expect(await kinds()).toEqual([
    'role.changed',
    'sign-in.done',
    ...Array(4).fill('sign-in.refused'),
    'sign-in.suspected',
    'code.sent',
    'sign-in.refused',
    'sign-in.refused',
  ]);
  expect(JSON.stringify(await rows())).not.toMatch(/@example\.com|wrong"|Zeppelin/);
});

test('acting for someone else is on record', async () => {
  const lee = await app.member('lee');
  const choi = await app.member('choi');
  const res = await app.api('GET', `/getFiles/individual/${choi.uid}`, { as: lee });
  expect(res.status).toBe(403);
  const last = (await rows()).at(-1);
  expect([last?.kind, last?.uid]).toEqual(['identity.refused', lee.uid]);
});

test('a flood of refusals is one line in ten minutes', async () => {
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, () => app.clock.now);
  app.deps.limiter = limiter;
  const flood = async () => {
    for (let time = 0; time < 60; time++) {
      await app.api('POST', '/chk-email', { json: { email: `p${time}@example.com` } });
    }
  };
  await flood();
  expect(await kinds()).toEqual(['limit.reached']);
  app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000);
  await flood();
  limiter.close();
  expect(await kinds()).toEqual(['limit.reached', 'limit.reached']);
});

test('a flood of refused sign-ins from one address is a few rows a minute', async () => {
  app.deps.rates = memoryLimiter(() => app.clock.now);
  const flood = async (from: string) => {
    for (let no = 0; no < 30; no++) {
      await app.api('POST', '/auth', {
        json: { username: `ghost${no}@example.com`, password: 'Wrong7!xx' },
        from,
      });
    }
  };
  await flood('198.51.100.1');
  expect(await kinds()).toEqual([...Array(5).fill('sign-in.refused'), 'limit.reached']);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await flood('198.51.100.1');
  expect((await kinds()).length).toBe(12);
  await flood('198.51.100.2');
  expect((await kinds()).length).toBe(18);
});

test('refused sign-ins from very many addresses are bounded, too', async () => {
  app.deps.rates = memoryLimiter(() => app.clock.now);
  for (let no = 0; no < 200; no++) {
    await app.api('POST', '/auth', {
      json: { username: `ghost${no}@example.com`, password: 'Wrong7!xx' },
      from: `198.51.100.${no}`,
    });
  }
  expect((await kinds()).length).toBeLessThanOrEqual(121);
}, 180_000);
