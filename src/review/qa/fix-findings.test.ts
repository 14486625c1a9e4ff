import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents, lines } from '../../../db/schema/documents.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { joinProject, makeProject } from '../../../tests/projects.ts';
import { numberOf } from '../../../tests/team.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let no: number;
let name: string;

beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
  const sources = ['Save the file.', 'Open the file and the file.', 'Keep it.', 'Close the file.'];
  no = await makeProject(app, kim, { 'a.txt': sources });
  await joinProject(app, no, lee, 'translator');
  await app.db.update(documents).set({ direction: 'en2ko' });
  const [row] = await app.db.select().from(documents);
  name = row?.randomName ?? '';
  for (const [index, target] of targets.entries()) {
    await app.db.update(lines).set({ target, origin: 'person' }).where(eq(lines.index, index));
  }
});
afterEach(() => app.close());

const targets = ['파일를 저장합니다.', '파일를 열고 파일를 봅니다.', '둡니다.', '파일를 닫습니다.'];
const written = async () =>
  (await app.db.select().from(lines).orderBy(asc(lines.index))).map(({ target }) => target);

type Found = { index: number; hash: string; code: string };
async function particles(as = kim): Promise<Found[]> {
  const res = await app.api('GET', `/qa/${no}/${kim.uid}/${name}`, { as });
  const { findings } = await res.json();
  return findings.filter(({ code }: Found) => code === 'ko.particle');
}
async function fix(found: readonly Found[], as = kim) {
  const entries = JSON.stringify(found.map(({ index, hash }) => ({ index, hash })));
  return await app.api('PUT', '/qa/fixes', { as, form: { fileName: name, entries } });
}
const operations = async () =>
  (await (await app.api('GET', `/operations/${no}/${kim.uid}/${name}`, { as: kim })).json())
    .operations;

test('all of a kind is fixed, two in one line too, as one operation that one undo takes back', async () => {
  const found = await particles();
  expect(found).toHaveLength(4);

  const done = await (await fix(found)).json();

  expect(done).toMatchObject({ written: 3, left: 0 });
  expect(await written()).toEqual([
    '파일을 저장합니다.',
    '파일을 열고 파일을 봅니다.',
    '둡니다.',
    '파일을 닫습니다.',
  ]);
  expect(await particles()).toEqual([]);
  expect(await operations()).toMatchObject([{ lineCount: 3, title: '조사: 파일를 → 파일을' }]);

  const json = { fileName: name, operation: done.operation };
  expect(await (await app.api('PUT', '/operations/undo', { as: kim, json })).json())
    .toEqual({ restored: 3, kept: 0 });
  expect(await written()).toEqual(targets);
});

test('words that have changed since stay as they are', async () => {
  const found = await particles();
  await app.db.update(lines).set({ target: '폴더을 저장합니다.' }).where(eq(lines.index, 0));

  const done = await (await fix(found)).json();

  expect(done).toMatchObject({ written: 2, left: 1 });
  expect((await written())[0]).toBe('폴더을 저장합니다.');
  expect((await written())[3]).toBe('파일을 닫습니다.');
});

test('lines of somebody else stay as they are', async () => {
  const kims = await numberOf(app, kim);
  await app.db.update(lines).set({ assignee: kims, reviewer: kims }).where(eq(lines.index, 3));
  const found = await particles();

  const done = await (await fix(found, lee)).json();

  expect(done).toMatchObject({ written: 2, left: 1 });
  expect((await written())[3]).toBe('파일를 닫습니다.');
});

test('what another member has dismissed meanwhile stays; what is sent twice counts once', async () => {
  const found = await particles();
  const { index, hash } = found.find((one) => one.index === 3)!;
  const form = { fileName: name, index: String(index), hash, dismissed: '1' };
  expect((await app.api('PUT', '/qa/dismissal', { as: lee, form })).status).toBe(200);

  const done = await (await fix([...found, ...found])).json();

  expect(done).toMatchObject({ written: 2, left: 1 });
  expect((await written())[3]).toBe('파일를 닫습니다.');
});

test('who may not write fixes nothing', async () => {
  const found = await particles();
  const stranger = await app.member('han');
  expect((await fix(found, stranger)).status).toBe(404);
  expect(await written()).toEqual(targets);
});
