import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lines, outbox, projects } from '../../../../db/schema/index.ts';
import type { Person } from '../../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';
import { joinProject, makeProject } from '../../../../tests/projects.ts';
import { projectScope } from '../../../../tests/scopes.ts';
import { chooseBeyond, chooseWaking, type Counted, restProjects } from './rest-projects.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

const stateOf = async () =>
  (await shop.db.select().from(projects).orderBy(projects.no))
    .map(({ archivedAt, restedAt }) => restedAt ? 'rests' : archivedAt ? 'archived' : 'runs');
const subjects = async () => (await shop.db.select().from(outbox)).map(({ subject }) => subject);
const project = (title: string) =>
  shop.api('POST', '/project', {
    as: kim,
    json: { title, source_language: 'ko', target_language: 'en' },
  });
async function pass(days: number) {
  await shop.pass(days);
  await restProjects(shop.deps);
}

test('thirty days after a plan has ended projects beyond Free rest, the least recently edited first, and a new plan wakes them', async () => {
  await shop.buy(kim);
  const oldest = await makeProject(shop, kim, { 'a.txt': ['하나'] });
  await pass(1);
  for (const name of ['b', 'c']) await makeProject(shop, kim, { [`${name}.txt`]: ['둘'] });
  // Somebody writes into the first one now.
  const later = new Date(shop.clock.now.getTime() + 60_000);
  await shop.db.update(lines).set({ editedAt: later }).where(eq(lines.documentId, 1));
  await shop.stop(kim, 'now');
  await restProjects(shop.deps);

  expect(await stateOf()).toEqual(['runs', 'runs', 'runs']);
  expect((await subjects()).filter((one) => one.includes('한도를 넘었어요'))).toHaveLength(1);
  expect((await project('four')).status).toBe(403);
  const page = await (await shop.page('/payment', { as: kim })).text();
  expect(page).toContain('요금제 한도를 넘었어요. 2026-04-02 18:00까지');
  await pass(29);
  expect(await stateOf()).toEqual(['runs', 'runs', 'runs']);
  await pass(1);
  expect(await stateOf()).toEqual(['runs', 'rests', 'runs']);
  expect((await subjects()).filter((one) => one.includes('1개가 쉬고'))).toHaveLength(1);

  const html = await (await shop.page('/projects/edit/2', { as: kim })).text();
  expect(html).toContain('요금제 한도를 넘어 쉬고 있는 프로젝트예요.');
  await shop.buy(kim, { plan: 'plus' });
  await restProjects(shop.deps);
  expect(await stateOf()).toEqual(['runs', 'runs', 'runs']);
  expect(oldest).toBe(1);
});

test('the manager may choose: who archives others keeps everything, and one that rests can take the place of another', async () => {
  await shop.buy(kim);
  for (const name of ['a', 'b', 'c']) await makeProject(shop, kim, { [`${name}.txt`]: ['둘'] });
  const archive = async (no: number, archived: boolean) =>
    (await shop.api('POST', '/project/archive', { as: kim, json: { no, archived } })).status;
  await shop.stop(kim, 'now');
  await pass(0);
  await pass(31);
  expect(await stateOf()).toEqual(['rests', 'runs', 'runs']);
  expect(await archive(1, false)).toBe(403);
  expect([await archive(3, true), await archive(1, false)]).toEqual([200, 200]);
  await pass(40);
  expect(await stateOf()).toEqual(['runs', 'runs', 'archived']);
  await shop.buy(kim, { plan: 'plus' });
  await pass(0);
  // What was archived by hand stays so.
  expect(await stateOf()).toEqual(['runs', 'runs', 'archived']);
});

test('people count too: the project that has them rests, and the one without goes on', async () => {
  await shop.buy(kim);
  const big = await makeProject(shop, kim, { 'a.txt': ['둘'] });
  for (let n = 0; n < 11; n++) {
    await joinProject(shop, big, await shop.member(`m${n}`), 'translator');
  }
  await makeProject(shop, kim, {});
  await shop.stop(kim, 'now');
  await pass(0);
  await pass(31);
  expect(await stateOf()).toEqual(['rests', 'runs']);
});

test('while nothing can be bought nothing comes to rest, and where nothing is sold everything goes on', async () => {
  await shop.buy(kim);
  for (const name of ['a', 'b', 'c']) await makeProject(shop, kim, { [`${name}.txt`]: ['둘'] });
  await shop.stop(kim, 'now');
  await pass(0);
  const { payments } = shop.deps;
  Object.assign(shop.deps, { payments: { ...payments, missing: ['COMPANY_NAME'] } });
  await pass(31);
  expect(await stateOf()).toEqual(['runs', 'runs', 'runs']);
  Object.assign(shop.deps, { payments });
  await pass(1);
  expect((await stateOf()).filter((state) => state === 'rests')).toHaveLength(1);
  delete shop.deps.payments;
  await pass(0);
  expect(await stateOf()).toEqual(['runs', 'runs', 'runs']);
});

const counted = fc.array(
  fc.record({ joins: fc.nat(20), day: fc.nat(300) }),
  { maxLength: 20 },
).map((all) =>
  all.map(({ joins, day }, no): Counted => ({
    no: projectScope(no),
    joins,
    editedAt: new Date(day * 86_400_000),
  }))
);

test('what is left is within the plan, nothing rests without need, and all of it wakes with room', () => {
  fc.assert(fc.property(counted, fc.nat(5), fc.nat(30), (all, most, joins) => {
    const limits = { projects: most, joins };
    const beyond = chooseBeyond(all, limits);
    const kept = all.filter((one) => !beyond.includes(one));
    const used = kept.reduce((sum, one) => sum + one.joins, 0);
    expect(kept.length).toBeLessThanOrEqual(most);
    expect(used).toBeLessThanOrEqual(joins);
    const fits = all.length <= most && all.reduce((sum, one) => sum + one.joins, 0) <= joins;
    expect(beyond.length === 0).toBe(fits);
    const many = { projects: Infinity, joins: Infinity };
    expect(chooseWaking(beyond, kept, many)).toHaveLength(beyond.length);
    expect(chooseWaking(beyond, kept, limits)).toEqual([]);
  }));
});
