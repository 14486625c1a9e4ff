import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { readyDocument, uploadAsVisitor } from '../../../tests/upload.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

const many = (count: number) => Array.from({ length: count }, (_, i) => `문장 ${i}번입니다.`);
const pathOf = (who: string, query = '') => `/files/individual/${who}/문서.txt/document${query}`;

test('a chunk holds lines from the offset on, the count and the domain', async () => {
  await readyDocument(app, { as: kim }, { lines: many(120) });

  const res = await app.api('GET', pathOf(kim.uid, '?offset=100&limit=50'), { as: kim });

  const { data, document } = await res.json();
  expect(data[0].map((line: { index: number }) => line.index)).toEqual(
    many(20).map((_, i) => 100 + i),
  );
  expect(data[0][0]).toMatchObject({
    locked: false,
    source: '문장 100번입니다.',
    target: '',
    checked: false,
    version: 0,
    accessibility: [-1],
  });
  expect([data[2], data[3]]).toEqual([120, 'normal']);
  expect(document).toMatchObject({ filename: '문서.txt', direction: 'ko2en', lineCount: 120 });
});

test('without numbers a chunk is the first fifty lines', async () => {
  const { document } = await readyDocument(app, { as: kim }, { lines: many(60) });
  const res = await app.api('GET', `/files/${document.randomName}`, { as: kim });
  expect((await res.json()).data[0]).toHaveLength(50);
});

test.each(['?limit=201', '?limit=0', '?offset=-1', '?offset=x'])('%s is refused', async (query) => {
  await readyDocument(app, { as: kim });
  const res = await app.api('GET', pathOf(kim.uid, query), { as: kim });
  expect(res.status).toBe(400);
});

test('a visitor gets ten lines and no word more, wherever they ask', async () => {
  const { cookie } = await readyDocument(app, {}, { lines: many(30) });
  const words = new Set<string>();
  let locked = 0;
  for (const offset of [0, 5, 10, 20, 29]) {
    const path = `/files/tempFiles/nonMember/문서.txt/document?offset=${offset}&limit=20`;
    const { data } = await (await app.api('GET', path, { cookie })).json();
    for (const line of data[0]) {
      if (!line.locked) words.add(line.source);
      else {
        expect(Object.keys(line).sort()).toEqual(['index', 'locked']);
        locked++;
      }
    }
  }
  expect(words.size).toBe(10);
  expect(locked).toBe(10 + 15 + 20 + 10 + 1);
});

test('a document of another member is not found, and claiming to be them is refused', async () => {
  const lee = await app.member('lee');
  const { document } = await readyDocument(app, { as: kim });
  const statuses = await Promise.all([
    app.api('GET', pathOf(lee.uid), { as: lee }),
    app.api('GET', `/files/${document.randomName}`, { as: lee }),
    app.api('GET', pathOf(kim.uid), { as: lee }),
    app.api('GET', pathOf(kim.uid)),
  ]);
  expect(statuses.map((res) => res.status)).toEqual([404, 404, 403, 401]);
});

test('a visitor with another cookie finds nothing', async () => {
  const { document } = await readyDocument(app, {});
  const other = await uploadAsVisitor(app, { name: 'x.txt' });
  for (const path of [`/files/${document.randomName}`, `/download/${document.randomName}`]) {
    expect((await app.api('GET', path, { cookie: other })).status).toBe(404);
  }
});

test.each(['../a', '%2e%2e%2fa', '..%5Ca', '%252e%252e', 'a%00b', '／a'])(
  'the name %s is only searched',
  async (name) => {
    const res = await app.api('GET', `/files/individual/${kim.uid}/${name}/document`, { as: kim });
    expect(res.status).toBe(404);
    expect(app.faults).toEqual([]);
  },
);

test('a name in decomposed Hangul finds the document', async () => {
  await readyDocument(app, { as: kim });
  const name = encodeURIComponent('문서.txt'.normalize('NFD'));
  expect((await app.api('GET', `/files/${name}`, { as: kim })).status).toBe(200);
});

test('a list shows the newest first, with percentages of filled and confirmed lines', async () => {
  await readyDocument(app, { as: kim }, { lines: many(3), name: 'old.txt' });
  await app.db.run("update lines set target = 'x' where line_index < 2");
  await app.db.run('update lines set is_checked = 1 where line_index = 0');
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  await readyDocument(app, { as: kim }, { name: 'new.txt' });

  const list = await (await app.api('GET', `/getFiles/individual/${kim.uid}`, { as: kim })).json();

  expect(list.total).toBe(2);
  expect(list.rows[1].slice(4)).toEqual(['waiting', 'ko2en', 66, 33.33]);
  expect(list.documents.map((one: { filename: string }) => one.filename))
    .toEqual(['new.txt', 'old.txt']);
});

test('a visitor lists their own files, and none before the first upload', async () => {
  const listed = async (cookie: string) => {
    const res = await app.api('GET', '/getFiles/tempFiles/nonMember', { cookie });
    return (await res.json()).total;
  };
  const { cookie } = await readyDocument(app, {});
  expect(await listed(cookie)).toBe(1);
  expect(await listed('')).toBe(0);
  expect(await listed('v=someone-else')).toBe(0);
});

test('nobody lists the files of a member but they', async () => {
  const lee = await app.member('lee');
  expect((await app.api('GET', `/getFiles/individual/${kim.uid}`, { as: lee })).status).toBe(403);
  expect((await app.api('GET', `/getFiles/individual/${kim.uid}`)).status).toBe(401);
});
