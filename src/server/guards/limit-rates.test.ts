import { afterEach, beforeEach, expect, test } from 'vitest';
import { securityEvents } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { memoryLimiter } from '../../ports/limiter/in-memory.ts';
import { catalogue } from '../../shared/catalogue.ts';
import { addressList } from '../address-list.ts';
import { requestsOfAddress, requestsOfMember } from './limit-rates.ts';

let app: TestApp;
let kim: Person;

beforeEach(async () => {
  app = await testApp();
  app.deps.rates = memoryLimiter(() => app.clock.now);
  kim = await app.member('kim');
});
afterEach(() => app.close());

async function statuses(count: number, ask: () => Promise<Response>): Promise<number[]> {
  const got: number[] = [];
  for (let no = 0; no < count; no++) {
    const res = await ask();
    await res.body?.cancel();
    got.push(res.status);
  }
  return got;
}

test('a member who asks too often is told when to come back; others go on', async () => {
  const ask = () => app.api('GET', '/sessions', { as: kim });
  const got = await statuses(requestsOfMember.burst, ask);
  expect(new Set(got)).toEqual(new Set([200]));
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await refused.json()).toMatchObject({
    code: 'request.tooMany',
    message: catalogue['request.tooMany'].ko,
  });
  const lee = await app.member('lee');
  expect((await app.api('GET', '/sessions', { as: lee })).status).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  expect((await ask()).status).toBe(200);
}, 120_000);

test(
  'an address is counted without a member, on pages too, and neighbours of IPv6 with it',
  async () => {
    const from = '2001:db8:1:2::1';
    const got = await statuses(
      requestsOfAddress.burst,
      () => app.api('GET', '/sessions', { from }),
    );
    expect(new Set(got)).toEqual(new Set([401]));
    const page = await app.page('/docs/policy', { from: '2001:db8:1:2::2' });
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await page.text()).toContain(catalogue['request.tooMany'].ko);
    expect((await app.page('/docs/policy', { from: '2001:db8:1:3::1' })).status).toBe(200);
    const rows = await app.db.select().from(securityEvents);
    expect(rows.filter(({ kind }) => kind === 'limit.reached')).toHaveLength(1);
  },
  20_000,
);

test('addresses that the settings name are not counted', async () => {
  app.deps.config.unlimited = addressList(['198.51.100.0/24']);
  const from = '198.51.100.7';
  const got = await statuses(
    requestsOfAddress.burst + 10,
    () => app.api('GET', '/sessions', { from }),
  );
  expect(new Set(got)).toEqual(new Set([401]));
}, 120_000);

test('what takes long states less: whole projects and memories as files', async () => {
  const got = await statuses(31, () => app.api('GET', '/memories/1/tmx', { as: kim }));
  expect(got.slice(0, 30)).not.toContain(429);
  expect(got.at(-1)).toBe(429);
});
