import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { readyDocument } from '../../../tests/upload.ts';
import { watchLog } from '../../server/health/watch-log.ts';
import { definitions } from '../../server/metrics/definitions.ts';
import { ServiceState } from '../../server/service-state.ts';
import { beginHealth } from '../../server/health/health-state.ts';
import { whyNotReady } from './readiness.ts';

const TOKEN = 'a token of thirty characters..';
let app: TestApp;
let kim: Person;
beforeEach(async () => {
  const state = new ServiceState();
  app = await testApp({ state });
  const { deps } = app;
  deps.log = watchLog(deps.log, state, deps.now);
  deps.config.metricsToken = TOKEN;
  kim = await app.member('kim');
});
afterEach(() => app.close());

const ask = (authorization?: string) =>
  app.app.request('/metrics', authorization ? { headers: { authorization } } : {});
const read = async () => await (await ask(`Bearer ${TOKEN}`)).text();

test('metrics are for those who have the token, and nowhere without one', async () => {
  expect((await ask()).status).toBe(401);
  expect((await ask(`Bearer ${TOKEN.replace('a', 'b')}`)).status).toBe(401);
  expect((await ask(`Bearer ${TOKEN}.`)).status).toBe(401);
  expect((await ask(`Bearer ${TOKEN}`)).status).toBe(200);
  delete app.deps.config.metricsToken;
  expect((await ask(`Bearer ${TOKEN}`)).status).toBe(404);
});

test('what stands in addresses, heads, files, faults and methods stands in no metric', async () => {
  const words = [
    'planted-name',
    'planted-query',
    'planted-token',
    'planted@example.com',
    'planted-line',
    'planted-fault',
    'planted-cookie',
    'PLANTED',
    '203.0.113.77',
  ];
  const [name, query, token, mail, line, fault, cookie, method, address] = words;
  await readyDocument(app, { as: kim }, { lines: [`${line} 문장입니다.`], name: `${name}.txt` });
  await app.api('GET', `/files/${name}.txt`, { as: kim, from: address! });
  await app.api('GET', `/files/${name}/nothing/there?q=${query}`, { as: kim });
  await app.api('POST', '/auth', { json: { email: mail, password: token } });
  await app.page(`/auth/chk-request/${mail}?temp=${token}`);
  await app.page(`/${name}/${mail}?${query}`, { cookie: `page=${cookie}` });
  await app.page(`/static/${name}.css`);
  await app.app.request(`/${name}`, { method: method! });
  app.deps.log.error(`fault of ${fault}`, { error: new Error(`${mail} ${fault}`) });
  app.faults.length = 0;

  const text = await read();
  for (const word of words) expect(text).not.toContain(word);
  expect(text).not.toContain(kim.uid);
  expect(text).not.toMatch(/[^\s"]@[^\s"]/);
  expect(text).toMatch(
    /omgim_requests_total\{method="GET",route="\/api\/files\/[^"]*:[^"]*",status="2xx"\} 1/,
  );
  expect(text).toContain('omgim_faults_total{event="other"} 1');
});

test('every metric has a help line, a type and only its own labels', async () => {
  await app.page('/');
  const text = await read();
  const lines = text.trim().split('\n').filter((line) => !line.startsWith('#'));
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    const [, name = '', labels = ''] =
      /^(omgim_[a-z_]+?)(?:_bucket|_sum|_count)?(?:\{(.*)\})? -?[\d.e+-]+$/.exec(line) ?? [];
    expect(Object.keys(definitions), line).toContain(name);
    const known = new Set(['le', ...definitions[name as keyof typeof definitions].labels]);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) {
      expect([...known], line).toContain(label);
    }
    expect(text).toContain(`# TYPE ${name} `);
  }
  expect(text).toContain('omgim_part_up{part="database"} 1');
  expect(text).toContain('omgim_work_oldest_seconds 0');
});

test('without room the service is not ready, and is again as soon as a write succeeds', async () => {
  expect(await whyNotReady(app.deps)).toBeUndefined();
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  app.deps.log.error('fault', { error: full });
  app.faults.length = 0;
  await app.db.run(sql.raw(
    `create trigger no_room before insert on clearings begin select raise(abort, 'database or disk is full'); end`,
  ));
  expect(await whyNotReady(app.deps)).toBe('database: full');
  expect((await app.app.request('/readyz')).status).toBe(503);
  await app.db.run(sql`drop trigger no_room`);
  expect(await whyNotReady(app.deps)).toBeUndefined();
  expect(app.deps.state.of(beginHealth).isStorageFull).toBe(false);
});
