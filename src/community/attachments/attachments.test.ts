import { afterEach, beforeEach, expect, test } from 'vitest';
import { securityEvents } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { writePost } from '../../../tests/board.ts';
import { operatorOf } from '../../../tests/operators.ts';
import { discardUnusedFiles } from '../files/discard-files.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let operator: Person;
let no: number;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
  operator = await operatorOf(app);
  no = await writePost(app, kim);
});
afterEach(() => app.close());

const NAME = '계약서 최종.pdf';
const file = (name = NAME) => new File(['<script>alert(1)</script>'], name);
const attach = (as: Person, sent = file()) =>
  app.api('POST', `/support/${no}/file`, { as, form: { file: sent } });
const download = (as: Person, filename: string) =>
  app.api('POST', '/download-file', { as, form: { no: String(no), filename } });
const postFor = async (as?: Person) =>
  await (await app.api('GET', `/support/${no}`, as ? { as } : {})).json();

test('operators alone see the name and get the bytes, saved and not shown', async () => {
  expect((await attach(kim)).status).toBe(200);
  const stored = NAME;
  expect(await postFor(operator)).toMatchObject({ filename: stored, filesize: 25 });
  for (const reader of [undefined, kim, lee]) {
    expect(JSON.stringify(await postFor(reader))).not.toMatch(/file(name|size)/);
  }
  const res = await download(operator, stored);
  expect(await res.text()).toBe('<script>alert(1)</script>');
  expect(Object.fromEntries(res.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(stored)}`,
  });
  const events = await app.db.select().from(securityEvents);
  expect(events.filter(({ kind }) => kind === 'attachment.read')).toHaveLength(1);
  expect((await download(operator, '다른 이름.pdf')).status).toBe(404);
  for (const reader of [kim, lee]) expect((await download(reader, stored)).status).toBe(404);
});

test('the author alone puts one on their post, in place of another, and takes it off', async () => {
  expect((await attach(lee)).status).toBe(403);
  await attach(kim, file('하나.txt'));
  await attach(kim, file('../../둘.txt'));
  expect(await postFor(operator)).toMatchObject({ filename: '둘.txt' });
  expect((await attach(kim, new File([], 'a.txt'))).status).toBe(422);
  await app.api('DELETE', `/support/${no}/file`, { as: kim });
  expect(await postFor(operator)).not.toHaveProperty('filename');
  app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60_000);
  await discardUnusedFiles(app.deps);
  expect(await app.db.all('select * from board_files')).toEqual([]);
});

test('the page opens it for operators, and says to its author alone that there is one', async () => {
  await attach(kim);
  const page = async (as?: Person) =>
    await (await app.page(`/support/${no}`, as ? { as } : {})).text();
  expect(await page(operator)).toContain(NAME);
  expect(await page(kim)).toContain('운영자에게만 보여요');
  expect(await page(kim)).not.toContain(NAME);
  for (const reader of [undefined, lee]) expect(await page(reader)).not.toContain('첨부파일');
  const send = (as: Person, command: string) =>
    app.app.request(`/support/${no}`, {
      method: 'POST',
      headers: { cookie: `page=${as.page}`, origin: 'http://localhost:8000' },
      body: new URLSearchParams({ do: command }),
    });
  expect((await send(kim, 'download')).status).toBe(404);
  expect(await (await send(operator, 'download')).text()).toBe('<script>alert(1)</script>');
  expect((await send(lee, 'detach')).status).toBe(403);
  expect((await send(kim, 'detach')).status).toBe(303);
  expect(await page(kim)).not.toContain('운영자에게만');
});
