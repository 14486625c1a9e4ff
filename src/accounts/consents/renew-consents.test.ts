import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { consents } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { wholeText } from '../legal/rules.ts';
import { legalVersions } from '../legal/texts.ts';
import { hashOf } from '../../shared/random.ts';

let app: TestApp;
let kim: Person;
/** Kim agreed to texts that do not hold any more. */
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  await app.db.update(consents).set({ version: '2020-01-01' });
});
afterEach(() => app.close());

const [policy] = legalVersions.terms;
const [personal] = legalVersions.privacy;
const both = { terms: policy.version, privacy: personal.version };

async function agree(form: Record<string, string>, headers = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  const res = await app.app.request('/auth/consent', {
    method: 'POST',
    body,
    headers: { cookie: `page=${kim.page}`, ...headers },
  });
  return [res.status, res.headers.get('location')];
}

const goesTo = async (path: string) => {
  const res = await app.page(path, { as: kim });
  await res.body?.cancel();
  return res.headers.get('location') ?? res.status;
};
const rows = async () => await app.db.select().from(consents).where(eq(consents.uid, kim.uid));

test('a member with an old consent is asked before the next page of the work, and comes back to it', async () => {
  expect(await goesTo('/upload?page=2')).toBe('/auth/consent?next=%2Fupload%3Fpage%3D2');
  const html = await (await app.page('/auth/consent?next=/upload', { as: kim })).text();
  expect(html).toContain('이용약관');
  expect(html).toContain('href="/docs/policy?version=2022-07-01"');
  expect(html.match(/type="checkbox"/g)).toHaveLength(2);
  expect(html.match(/ checked(=|\s|>)[^>]*name="(terms|privacy)"/)).toBeNull();

  expect(await agree({ ...both, next: '/upload?page=2' })).toEqual([303, '/upload?page=2']);
  expect(await goesTo('/upload')).toBe(200);
  expect(await goesTo('/auth/consent?next=/profile')).toBe('/profile');
});

test('kept are version, time and a hash of the words in the language that was shown; old rows stay', async () => {
  await agree({ ...both }, { cookie: `page=${kim.page}; lang=en` });
  expect(await rows()).toMatchObject([
    { kind: 'terms', version: '2020-01-01' },
    { kind: 'privacy', version: '2020-01-01' },
    {
      kind: 'terms',
      version: policy.version,
      textHash: await hashOf(wholeText(policy, 'en')),
      agreedAt: app.clock.now,
    },
    { kind: 'privacy', textHash: await hashOf(wholeText(personal, 'en')) },
  ]);
});

test.each([
  [{ terms: both.terms }],
  [{}],
  [{ ...both, privacy: '2020-01-01' }],
])('with %j nothing is kept, and one is asked again', async (form) => {
  expect(await agree({ ...form, next: '/profile' } as Record<string, string>))
    .toEqual([303, '/auth/consent?missing=1&next=%2Fprofile']);
  expect(await rows()).toHaveLength(2);
  const html = await (await app.page('/auth/consent?missing=1', { as: kim })).text();
  expect(html).toContain('계속하려면 필수 항목에 모두 동의해 주세요.');
});

test('only what is owed is asked, and pressed twice it is kept once', async () => {
  await app.db.update(consents).set({ version: both.terms }).where(eq(consents.kind, 'terms'));
  const html = await (await app.page('/auth/consent', { as: kim })).text();
  expect(html).not.toContain('name="terms"');
  await Promise.all([agree({ privacy: both.privacy }), agree({ privacy: both.privacy })]);
  expect(await rows()).toHaveLength(3);
});

test('whoever declines can read, take their data along, withdraw and log out', async () => {
  for (const path of ['/', '/docs/policy', '/profile', '/profile/edit', '/auth/withdrawal']) {
    expect([path, await goesTo(path)]).toEqual([path, 200]);
  }
  const html = await (await app.page('/auth/consent', { as: kim })).text();
  expect(html).toContain('href="/profile/edit#data"');
  expect(html).toContain('href="/auth/withdrawal"');
});

test('work that is under way goes on: calls are answered', async () => {
  const file = new File(['첫 문장입니다.\n'], 'a.txt');
  expect((await app.api('POST', '/upload', { as: kim, form: { file } })).status).toBe(200);
});

test('another site cannot agree for a member, nor send them away', async () => {
  const [status] = await agree({ ...both }, { 'sec-fetch-site': 'cross-site' });
  expect(status).toBe(403);
  expect(await rows()).toHaveLength(2);
  expect(await agree({ ...both, next: '//evil.example' })).toEqual([303, '/upload']);
});

test('nobody is asked where joining asks for no consents', async () => {
  app.deps.config.requireConsents = false;
  expect(await goesTo('/upload')).toBe(200);
});
