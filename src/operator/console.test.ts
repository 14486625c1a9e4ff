import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobParts, jobs, securityEvents, work } from '../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../tests/app.ts';
import { sendForm, signInAgain } from '../../tests/moderation.ts';
import { operatorOf, supportOf } from '../../tests/operators.ts';
import { makeProject } from '../../tests/projects.ts';
import { verifyChain } from '../accounts/security-events/verify-chain.ts';

let app: TestApp;
let boss: Person;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  boss = await operatorOf(app);
  kim = await app.member('kim');
});
afterEach(() => app.close());

const textOf = async (path: string, as: Person) => await (await app.page(path, { as })).text();
const addressOf = async () => {
  const list = await textOf('/operator/members?q=kim', boss);
  return /\/operator\/members\/\d+/.exec(list)?.[0] ?? 'none';
};

test('addresses of members are masked in the list, and members are found by many names', async () => {
  for (const words of ['kim@example.com', 'KIM', 'ki', kim.uid]) {
    const list = await textOf(`/operator/members?q=${encodeURIComponent(words)}`, boss);
    expect(list, words).toContain('k***@example.com');
    expect(list, words).not.toContain('b***@example.com');
  }
  const all = await textOf('/operator/members', boss);
  expect(all).toContain('k***@example.com');
  expect(all).not.toMatch(/kim@example\.com/);
  expect(await textOf('/operator/members?q=nobody', boss)).toContain('찾는 회원이 없어요.');
});

test('a member is opened with a reason, which stands on record and is shown to the member', async () => {
  const address = await addressOf();
  const closed = await textOf(address, boss);
  expect(closed).toContain('왜 열어 보나요?');
  expect(closed).not.toContain('kim@example.com');

  const opened = await sendForm(app, address, boss, { do: 'open', why: 'payment' });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, address]);
  expect(await textOf(address, boss)).toContain('kim@example.com');
  const record = await textOf('/profile/record', kim);
  expect(record).toContain('운영자가 회원 정보를 봤어요 (결제를 확인하려고)');
  expect(record).not.toContain(boss.uid);
  expect(await textOf('/profile/record', boss)).toContain('남은 기록이 없어요');

  const [row] = await app.db.select().from(securityEvents)
    .where(eq(securityEvents.kind, 'operator.read'));
  expect(row?.uid).toBe(kim.uid);
  expect(row?.facts).toContain(`"by":"${boss.uid}"`);
  expect(await verifyChain(app.deps)).not.toHaveProperty('brokenAt');
});

test('a reason holds for half an hour, and for the one who gave it', async () => {
  const address = await addressOf();
  await sendForm(app, address, boss, { do: 'open', why: 'inquiry' });
  const helper = await supportOf(app);
  expect(await textOf(address, helper)).toContain('왜 열어 보나요?');
  app.clock.now = new Date(app.clock.now.getTime() + 31 * 60_000);
  boss = await signInAgain(app, boss);
  expect(await textOf(address, boss)).toContain('왜 열어 보나요?');
});

test('the operator logs a member out everywhere; it goes on record', async () => {
  const res = await sendForm(app, await addressOf(), boss, { do: 'endSessions' });
  expect(res.status).toBe(303);
  expect((await app.api('GET', '/profile', { as: kim })).status).toBe(401);
  const rows = await app.db.select().from(securityEvents)
    .where(eq(securityEvents.kind, 'operator.acted'));
  expect(rows.map(({ uid, facts }) => [uid, JSON.parse(facts ?? '{}').act])).toEqual([
    [kim.uid, 'member.endSessions'],
  ]);
});

test('what those who run the service did is erased after two years, and the chain holds', async () => {
  await sendForm(app, await addressOf(), boss, { do: 'open', why: 'law' });
  const { purge } = await import('../privacy/withdrawal/purge.ts');
  const factsOf = async () =>
    (await app.db.select().from(securityEvents).where(eq(securityEvents.kind, 'operator.read')))[0]
      ?.facts;
  app.clock.now = new Date(app.clock.now.getTime() + 700 * 86_400_000);
  await purge(app.deps);
  expect(await factsOf()).toContain('"why":"law"');
  app.clock.now = new Date(app.clock.now.getTime() + 40 * 86_400_000);
  await purge(app.deps);
  expect(await factsOf()).toBeNull();
  expect(await verifyChain(app.deps)).not.toHaveProperty('brokenAt');
});

async function insertStuckJob(status: 'running' | 'paused') {
  const form = { file: new File(['첫 문장입니다.\n'], 'of-kim.txt') };
  await app.api('POST', '/upload', { as: kim, form });
  const prepared = { process: 'manual_translation', filename: 'of-kim.txt', direction: 'ko2en' };
  await app.api('POST', '/translate', { as: kim, form: prepared });
  await app.db.insert(jobs).values({
    id: 'a-job',
    documentId: 1,
    kind: 'translate',
    startedBy: kim.uid,
    engine: 'an engine',
    domain: 'normal',
    direction: 'ko2en',
    status,
    reason: status === 'paused' ? 'server.fault' : null,
    partCount: 1,
    createdAt: app.deps.now(),
  });
  await app.db.insert(jobParts).values({ jobId: 'a-job', index: 0, lines: [] });
}

test('a job that a fault has stopped is found and restarted, without the name of its file', async () => {
  await insertStuckJob('paused');
  expect(await textOf('/operator', boss)).toContain('막힌 작업');
  const list = await textOf('/operator/jobs', boss);
  expect(list).toContain('막힘');
  expect(list).not.toContain('of-kim');
  const restart = { of: 'job', id: 'a-job', do: 'restart' };
  expect((await sendForm(app, '/operator/jobs', boss, restart)).status).toBe(303);
  const [job] = await app.db.select().from(jobs);
  expect(job?.status).toBe('running');
  expect(await textOf('/operator/jobs', boss)).not.toContain('막힘');
  expect(await textOf('/operator', boss)).not.toContain('막힌 작업');
});

test('a job on which nobody has worked for ten minutes is stuck; cancelled, it is gone', async () => {
  await insertStuckJob('running');
  expect(await textOf('/operator/jobs', boss)).not.toContain('막힘');
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  expect(await textOf('/operator/jobs', boss)).toContain('막힘');
  await sendForm(app, '/operator/jobs', boss, { of: 'job', id: 'a-job', do: 'cancel' });
  expect((await app.db.select().from(jobs))[0]?.status).toBe('cancelled');
});

test('projects are shown in numbers, without their titles and the names of their files', async () => {
  const files = { 'of-kim.txt': ['첫 문장입니다.', '둘째 문장입니다.'] };
  const no = await makeProject(app, kim, files, { title: '비밀 사업' });
  const list = await textOf('/operator/projects', boss);
  expect(list).toContain('kim');
  const [row = ''] = /<tr><th scope="row">1<.*?<\/tr>/.exec(list) ?? [];
  expect(row.replaceAll(/<[^>]+>/g, '|')).toMatch(/kim\|.*한국어 → 영어.*\|1\|+2\|+0%\|+0\|/);
  expect(list).not.toContain('비밀 사업');
  expect(list).not.toContain('of-kim');
  expect(await textOf(`/operator/projects?q=${no}`, boss)).toMatch(/scope="row">1</);
  expect(await textOf('/operator/projects?q=77', boss)).toContain('프로젝트가 없어요.');
  expect(await textOf('/operator/projects?before=1', boss)).toContain('프로젝트가 없어요.');
});

test('work that was given up is begun again', async () => {
  await app.db.insert(work).values({
    kind: 'learn',
    key: 'a',
    facts: {},
    tries: 8,
    failedAt: app.deps.now(),
    createdAt: app.deps.now(),
  });
  expect(await textOf('/operator/jobs', boss)).toContain('포기함');
  const restart = { of: 'work', id: '1', do: 'restart' };
  expect((await sendForm(app, '/operator/jobs', boss, restart)).status).toBe(303);
  const [row] = await app.db.select().from(work);
  expect([row?.failedAt, row?.tries]).toEqual([null, 0]);
});

test('support is led to nothing that it may not open', async () => {
  const helper = await supportOf(app);
  const today = await textOf('/operator', helper);
  expect(await textOf('/operator', boss)).toContain('/settings/engines');
  for (const [, path = ''] of today.matchAll(/href="(\/(?:operator|moderation|settings)[^"]*)"/g)) {
    if (path.includes('?side=')) continue;
    expect([path, (await app.page(path, { as: helper })).status]).toEqual([path, 200]);
  }
  expect(today).not.toContain('/settings/engines');
});

test('a job that is over or unknown is not cancelled, and nothing is recorded', async () => {
  const form = { of: 'job', do: 'cancel', id: 'x'.repeat(32) };
  expect((await sendForm(app, '/operator/jobs', boss, form)).status).toBeGreaterThanOrEqual(400);
  const acted = await app.db.$count(securityEvents, eq(securityEvents.kind, 'operator.acted'));
  expect(acted).toBe(0);
});

test('where nothing is sold the settings say so', async () => {
  const page = await textOf('/operator/settings', boss);
  expect(page).toContain('지금은 요금제를 팔지 않아서');
  expect(page).toContain('8,950원');
});
