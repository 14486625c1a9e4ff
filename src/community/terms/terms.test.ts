import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { bodyOf, writePost } from '../../../tests/board.ts';
import { glossaryCalls } from '../../../tests/glossaries.ts';
import { sendForm } from '../../../tests/moderation.ts';
import { operatorOf } from '../../../tests/operators.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let post: number;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
  post = await writePost(app, kim, { category: 'T', title: '차입금', document: bodyOf('공시용') });
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

const htmlOf = async (path: string, as?: Person) =>
  await (await app.page(path, as ? { as } : {})).text();
async function propose(target = 'borrowings', comment = '', as = lee, to = post) {
  const res = await app.api('POST', `/comment/${to}`, { as, json: { comment, target } });
  return { status: res.status, ...(await res.json()) };
}
const put = (no: number, form: Record<string, string>, as = kim) =>
  sendForm(app, `/form/glossary/${no}`, as, form);

test('an answer proposes a translation, which is shown and found', async () => {
  const { no } = await propose('borrowings', '공시에서는 이렇게 써요');
  const html = await htmlOf(`/support/${post}`, kim);
  expect(html).toContain('<strong data-words="true">borrowings</strong>');
  expect(html).toContain(`href="/form/glossary/${no}"`);
  expect(await htmlOf(`/support/${post}`)).not.toContain('/form/glossary/');
  const [row] = await (await app.api('GET', `/comments/${post}`)).json();
  expect(row).toMatchObject({ comment: '공시에서는 이렇게 써요', target: 'borrowings' });
  const found = await (await app.api('GET', '/support-search?searchkey=borrowings')).json();
  expect(found).toHaveLength(1);
});

test('a proposal says enough by itself; questions of other kinds take none', async () => {
  expect(await propose()).toMatchObject({ status: 200, comment: 'borrowings' });
  expect(await propose(' ')).toMatchObject({ status: 422, code: 'board.empty' });
  expect(await propose('x'.repeat(201))).toMatchObject({ status: 422, code: 'glossary.termLong' });
  const other = await writePost(app, kim, { category: 'Q' });
  expect(await propose('borrowings', '답', lee, other)).toMatchObject({ comment: '답' });
  expect((await (await app.api('GET', `/comments/${other}`)).json())[0]).not.toHaveProperty(
    'target',
  );
});

test('an accepted answer goes into a glossary of the reader, with the address it came from', async () => {
  const { no } = await propose();
  await app.api('PUT', `/support/${post}/accepted`, { as: kim, json: { comment: no } });
  expect(await htmlOf(`/form/glossary/${no}`, kim)).toContain('먼저 용어집을 만들어 주세요');
  const calls = glossaryCalls(app, kim);
  const { randomCreateName: glossary } = await calls.glossary({});
  expect(await htmlOf(`/form/glossary/${no}`, kim)).toContain('value="차입금"');
  const done = await put(no, { glossary, source: '차입금', target: 'borrowings' });
  expect(done.status).toBe(303);
  expect((await app.page(done.headers.get('location') ?? '', { as: kim })).status).toBe(200);
  expect((await calls.lines()).data).toMatchObject([{
    sourceGlossary: ['차입금'],
    targetGlossary: ['borrowings'],
    note: `http://localhost:8000/support/${post}?comment=${no}#c${no}`,
  }]);
});

test('a term that is there already is asked about, and added when the member is sure', async () => {
  const { no } = await propose();
  const calls = glossaryCalls(app, kim);
  const { randomCreateName: glossary } = await calls.glossary({});
  await calls.add(['차입금'], ['loans']);
  const form = { glossary, source: '차입금', target: 'borrowings' };
  const twin = await put(no, form);
  expect(twin.status).toBe(409);
  expect(await twin.text()).toContain('차입금 – loans');
  expect((await calls.lines()).data).toHaveLength(1);
  expect((await put(no, { ...form, sure: 'on' })).status).toBe(303);
  expect((await calls.lines()).data).toHaveLength(2);
});

test('glossaries of others, answers without a proposal and hidden ones are not there', async () => {
  const { no } = await propose();
  const { randomCreateName: glossary } = await glossaryCalls(app, lee).glossary({});
  await glossaryCalls(app, kim).glossary({});
  const form = { glossary, source: '차입금', target: 'borrowings' };
  expect((await put(no, form)).status).toBe(404);
  const plain = await app.api('POST', `/comment/${post}`, { as: lee, json: { comment: '댓글' } });
  expect((await app.page(`/form/glossary/${(await plain.json()).no}`, { as: kim })).status).toBe(
    404,
  );
  const boss = await operatorOf(app);
  await sendForm(app, `/moderation/comment/${no}`, boss, {
    do: 'hide',
    reason: 'spam',
    words: 'x',
  });
  expect((await app.page(`/form/glossary/${no}`, { as: kim })).status).toBe(404);
});
