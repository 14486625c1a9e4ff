import { afterEach, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { inquiryMessages } from '../../../db/schema/community/inquiries.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { sendForm, signInAgain } from '../../../tests/moderation.ts';
import { operatorOf } from '../../../tests/operators.ts';

const LONG = '환불은 <b>영업일</b> 3일 안에 돼요.\n카드사마다 하루쯤 다를 수 있어요.';

let app: TestApp;
let boss: Person;
beforeEach(async () => {
  app = await testApp();
  app.deps.config.supportEmail = 'help@omgim.example';
  boss = await operatorOf(app);
  const kim = await app.member('kim');
  const json = { category: 'payment', title: '환불', message: '언제 되나요?', name: 'kim' };
  const sent = await app.api('POST', '/inquiry', {
    as: kim,
    json: { ...json, email: kim.email },
  });
  expect(sent.status).toBe(200);
});
afterEach(() => app.close());

const answer = (form: Record<string, string> = {}) =>
  sendForm(app, '/operator/inquiries/1', boss, { do: 'answer', message: LONG, ...form });
const answers = async () =>
  (await app.db.select().from(inquiryMessages).where(eq(inquiryMessages.author, 'operator')))
    .map(({ words }) => words);

test('an answer that took longer than the session is shown beside the way to log in, and nothing is sent', async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 31 * 60_000);
  const draft = '0b7c1b1e-5a0e-4c35-9d55-4c0b1f6a8d10';
  const refused = await answer({ password: 'a long password of somebody', draft });
  expect(refused.status).toBe(401);
  const html = await refused.text();
  expect(html).toContain('환불은 &lt;b>영업일&lt;/b> 3일 안에 돼요.');
  expect(html).toContain('href="/auth/sign-in?next=%2Foperator%2Finquiries%2F1"');
  expect(html).not.toContain('a long password');
  expect(html).not.toContain(draft);
  expect(await answers()).toEqual([]);
  boss = await signInAgain(app, boss);
  expect((await answer()).status).toBe(303);
  expect(await answers()).toEqual([LONG]);
});

test('a form of another site is shown nothing', async () => {
  const res = await app.app.request('/operator/inquiries/1', {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
    body: new URLSearchParams({ do: 'answer', message: LONG }),
  });
  expect(await res.text()).not.toContain('영업일');
});

test('a stored answer names its draft in the address that follows, and nothing else is put there', async () => {
  const draft = '0b7c1b1e-5a0e-4c35-9d55-4c0b1f6a8d10';
  const stored = await answer({ draft });
  expect(stored.headers.get('location')).toBe(`/operator/inquiries/1#stored=${draft}`);
  for (const other of ['', 'short', 'a b c d e f g h', 'x"><script>alert(1)</script>']) {
    const res = await answer({ draft: other });
    expect([other, res.headers.get('location')]).toEqual([other, '/operator/inquiries/1']);
  }
});

test('pages of staff bring what stores drafts, and those of members do not', async () => {
  const page = await (await app.page('/operator/inquiries/1', { as: boss })).text();
  expect(page).toContain('data-draft="answer"');
  expect(page).toContain('data-island="FormDrafts"');
  const lee = await app.member('lee');
  expect(await (await app.page('/inquiry', { as: lee })).text()).not.toContain('FormDrafts');
});
