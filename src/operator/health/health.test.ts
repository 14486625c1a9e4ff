import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox, work } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { signInAgain } from '../../../tests/moderation.ts';
import { operatorOf } from '../../../tests/operators.ts';
import { beginHealth } from '../../server/health/health-state.ts';
import { watchLog } from '../../server/health/watch-log.ts';
import { checkHealth, watchHealth } from './read-health.ts';

let app: TestApp;
let boss: Person;
beforeEach(async () => {
  app = await testApp();
  boss = await operatorOf(app);
});
afterEach(() => app.close());

async function pageOf(query = '') {
  // Sessions of staff end when nothing is done in them for long.
  boss = await signInAgain(app, boss);
  return await (await app.page(`/operator/health${query}`, { as: boss })).text();
}
const minutes = (count: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + count * 60_000);
};

test('a service that is well says so, and what could be better', async () => {
  const page = await pageOf();
  expect(page).toMatch(/\d ms(?: 만에 대답해요|가 걸려요)\./);
  expect(page).toContain('밀린 일이 없어요.');
  expect(page).toContain('늦어진 메일이 없어요.');
  expect(page).toContain('정해진 백업이 없어요.');
  expect(page).not.toContain('data-state="bad"');
  // One process on a file of its own has no others, and no server for hints.
  expect(page).not.toContain('Redis');
  expect(await pageOf('?lang=en')).toContain('No backups are set up.');
  expect(await (await app.page('/operator', { as: boss })).text())
    .not.toContain('서비스의 문제');
});

test('work that nobody does is wrong after five minutes, with the moment since which that is known', async () => {
  await app.db.insert(work).values({
    kind: 'learn',
    key: 'a',
    facts: {},
    createdAt: app.deps.now(),
  });
  minutes(4);
  expect(await pageOf()).not.toContain('data-state="bad"');
  minutes(2);
  await checkHealth(app.deps);
  minutes(3);
  const page = await pageOf();
  expect(page).toContain('가장 오래된 일이 9분째 끝나지 않았어요.');
  expect(page).toContain('data-state="bad"');
  expect(page).toMatch(/2026-03-02 18:06/);
  const rowOf = (part: string) => page.indexOf(`<strong>${part}</strong>`);
  expect(rowOf('뒤에서 하는 일')).toBeLessThan(rowOf('메일'));
  expect(await (await app.page('/operator', { as: boss })).text()).toContain('서비스의 문제');
  const wrong = app.logged.filter(({ event }) => event === 'health.wrong');
  expect(wrong.map(({ facts }) => facts.part)).toEqual(['work']);

  await app.db.delete(work);
  expect(await pageOf()).not.toContain('data-state="bad"');
  expect(app.logged.some(({ event }) => event === 'health.well')).toBe(true);
  app.faults.length = 0;
});

test('long work that somebody does, and what waits behind it, is not late', async () => {
  const at = app.deps.now();
  const row = { kind: 'learn', key: 'one after another', facts: {}, createdAt: at };
  await app.db.insert(work).values([
    { ...row, leaseUntil: new Date(at.getTime() + 60 * 60_000) },
    row,
  ]);
  minutes(20);
  const stateOfWork = async () =>
    (await checkHealth(app.deps)).find(({ part }) => part === 'work')?.state;
  expect(await stateOfWork()).toBe('good');
  // Its process is gone.
  minutes(60);
  expect(await stateOfWork()).toBe('bad');
  await app.db.delete(work);
  app.faults.length = 0;
});

test(
  'a database that says nothing at all holds up neither the checks nor a request for them',
  async () => {
    const silent = () => new Promise(() => {});
    app.deps.db = { run: silent, select: silent, all: silent } as unknown as typeof app.deps.db;
    const rows = await checkHealth(app.deps);
    expect(rows.map(({ part }) => part)).toEqual(
      expect.arrayContaining(['database', 'disk', 'files', 'backup', 'loop']),
    );
    expect(rows.find(({ part }) => part === 'database')?.state).toBe('bad');
    app.faults.length = 0;
  },
  30_000,
);

test('a disk for backups that is full says nothing of the disk of the service', () => {
  const health = app.deps.state.of(beginHealth);
  const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
  const log = watchLog(app.deps.log, app.deps.state, app.deps.now);
  log.error('backup.failed', { error: full });
  expect(health.isStorageFull).toBe(false);
  log.error('upload.failed', { error: full });
  expect(health.isStorageFull).toBe(true);
  app.faults.length = 0;
});

test('mails that do not leave, files that cannot be read and a full disk are said, each with what to do', async () => {
  await app.db.insert(outbox).values({
    recipient: 'lee@example.com',
    subject: '비밀 제목',
    text: '',
    html: '',
    createdAt: app.deps.now(),
    nextTryAt: app.deps.now(),
  });
  minutes(11);
  app.deps.blobs = { ...app.deps.blobs, open: () => Promise.reject(new Error('refused')) };
  app.deps.state.of(beginHealth).isStorageFull = true;
  const page = await pageOf('?lang=en');
  expect(page).toContain('A mail has been due for 11 min.');
  expect(page).toContain('Check the server and the key of BLOB_URL');
  expect(page).toContain('The disk is full.');
  expect(page).not.toMatch(/lee@|비밀/);
  app.faults.length = 0;
});

test('a full disk is well again by itself once a write succeeds, also where nothing looks from outside', async () => {
  const health = app.deps.state.of(beginHealth);
  health.isStorageFull = true;
  await app.db.run(sql.raw(
    `create trigger no_room before insert on clearings begin select raise(abort, 'database or disk is full'); end`,
  ));
  await watchHealth(app.deps);
  expect(health.of('disk')).toMatchObject({ isGood: false });
  await app.db.run(sql`drop trigger no_room`);
  await watchHealth(app.deps);
  expect(health.isStorageFull).toBe(false);
  expect(health.of('disk')).toMatchObject({ isGood: true });
  app.faults.length = 0;
});

test('a full database that is gone does not hold up the other checks', async () => {
  const health = app.deps.state.of(beginHealth);
  health.isStorageFull = true;
  const { db } = app.deps;
  app.deps.db = {
    run: () => Promise.reject(new Error('gone')),
    select: () => {
      throw new Error('gone');
    },
  } as unknown as typeof db;
  await watchHealth(app.deps);
  app.deps.db = db;
  expect(health.of('disk')).toMatchObject({ isGood: false });
  expect(health.of('database')).toMatchObject({ isGood: false });
  app.faults.length = 0;
});

test('a backup that stays away is wrong after three hours', async () => {
  const health = app.deps.state.of(beginHealth);
  health.makesBackups = true;
  expect(await pageOf()).toContain('아직 만든 백업이 없어요.');
  health.backupAt = app.deps.now();
  minutes(179);
  expect(await pageOf()).toContain('마지막 백업은 3시간 전이에요.');
  minutes(2);
  expect(await pageOf()).toContain('백업이 3시간 동안 만들어지지 않았어요.');
  app.faults.length = 0;
});

test('where the database does not answer the page of checks still ends, and says it', async () => {
  app.deps.db = {
    ...app.deps.db,
    run: () => Promise.reject(new Error('gone')),
  } as unknown as typeof app.deps.db;
  const rows = await checkHealth(app.deps);
  expect(rows.find(({ part }) => part === 'database')).toMatchObject({
    state: 'bad',
    sentence: 'databaseSilent',
  });
  app.faults.length = 0;
});
