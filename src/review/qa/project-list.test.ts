import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents, lines } from '../../../db/schema/documents.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { joinProject, makeProject } from '../../../tests/projects.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
beforeEach(async () => {
  app = await testApp();
  [kim, lee] = [await app.member('kim'), await app.member('lee')];
});
afterEach(() => app.close());

const SOURCE = '대금은 30일 이내에 지급한다.';
const WRONG = 'The price is paid within 90 days.';

const pageOf = async (no: number, more = '', as = kim) => {
  const res = await app.page(`/projects/edit/${no}?tab=qa${more}`, { as });
  return { status: res.status, html: await res.text() };
};

async function writeAll(fileName: string, target: string) {
  const [row] = await app.db.select().from(documents).where(eq(documents.fileName, fileName));
  await app.db.update(lines).set({ target, origin: 'person' })
    .where(eq(lines.documentId, row!.id));
}

const numbersIn = (html: string) =>
  [...html.matchAll(/href="([^"]+\?line=(\d+)&amp;panel=qa)"/g)].map(([, , n]) => Number(n));

test('the page lists the problems of each document, and each leads to its line', async () => {
  const no = await makeProject(app, kim, { 'a.txt': [SOURCE], '나.txt': ['좋다.', SOURCE] });
  await writeAll('a.txt', WRONG);

  const { html } = await pageOf(no);

  expect(html).toContain(`/translate/${no}/a.txt/ko2en?line=1&amp;panel=qa`);
  expect(html).not.toContain('나.txt/ko2en?line');
  expect(html).toContain('문장 3개를 검사해서 문제');
  expect(html).not.toContain('다음 문장 검사');
});

test('what somebody left is not listed', async () => {
  const no = await makeProject(app, kim, { 'a.txt': [SOURCE] });
  await writeAll('a.txt', WRONG);
  const [row] = await app.db.select().from(documents);
  const path = `/qa/${no}/${kim.uid}/${row!.randomName}`;
  const { findings } = await (await app.api('GET', path, { as: kim })).json();
  for (const { hash } of findings) {
    const form = { fileName: row!.randomName, index: '0', hash, dismissed: '1' };
    await app.api('PUT', '/qa/dismissal', { as: kim, form });
  }

  expect(numbersIn((await pageOf(no)).html)).toEqual([]);
});

test('a long list goes on where it ended, until every line was checked once', async () => {
  const all = Array.from({ length: 700 }, () => SOURCE);
  const no = await makeProject(app, kim, { 'a.txt': all, 'b.txt': [SOURCE] });
  await writeAll('a.txt', WRONG);
  await writeAll('b.txt', WRONG);

  const first = await pageOf(no);
  const next = /rel="next" href="[^"]*?(&amp;|\?)(document=\d+&amp;from=\d+|[^"]*)"/.exec(
    first.html,
  );
  const query = /document=\d+&amp;from=\d+/.exec(next?.[0] ?? '')?.[0].replace('&amp;', '&');
  const second = await pageOf(no, `&${query}`);

  const a = new Set(numbersIn(first.html));
  const b = new Set(numbersIn(second.html));
  expect([a.size, Math.max(...a)]).toEqual([500, 500]);
  expect([b.has(501), b.has(700), b.has(500)]).toEqual([true, true, false]);
});

test('everybody in the project may read it, and nobody else', async () => {
  const no = await makeProject(app, kim, { 'a.txt': [SOURCE] });
  await writeAll('a.txt', WRONG);

  expect((await pageOf(no, '', lee)).status).toBe(404);
  await joinProject(app, no, lee, 'translator');
  const { status, html } = await pageOf(no, '', lee);

  expect(status).toBe(200);
  expect(new Set(numbersIn(html))).toEqual(new Set([1]));
});

test('an address that names no place begins at the start', async () => {
  const no = await makeProject(app, kim, { 'a.txt': [SOURCE] });
  await writeAll('a.txt', WRONG);

  expect(new Set(numbersIn((await pageOf(no, '&document=x&from=-1')).html))).toEqual(new Set([1]));
});
