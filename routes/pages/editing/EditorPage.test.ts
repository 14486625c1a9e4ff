import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { readyDocument, upload } from '../../../tests/upload.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const sentences = (count: number) =>
  Array.from({ length: count }, (_, i) => `${i + 1}번 문장입니다.`);

/** What the page gives its island. */
function propsIn(html: string) {
  const [, written = '{}'] = /data-island="LineEditor"[^>]*data-props="([^"]*)"/.exec(html) ?? [];
  const plain = written.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return JSON.parse(plain);
}

test('a member gets the first fifty lines and the counts of the whole', async () => {
  const kim = await app.member('kim');
  await readyDocument(app, { as: kim }, { name: '계약서.txt', lines: sentences(70) });

  const res = await app.page(`/editor/${encodeURIComponent('계약서.txt')}/ko2en`, { as: kim });

  expect(res.status).toBe(200);
  const props = propsIn(await res.text());
  expect(props).toMatchObject({
    fileName: '계약서.txt',
    uid: kim.uid,
    lineCount: 70,
    counts: { filled: 0, checked: 0 },
    sourceLang: 'ko',
    targetLang: 'en',
    job: null,
  });
  expect(props.lines.length).toBe(50);
});

test('the way back leads to the document in the list that it stands in', async () => {
  const kim = await app.member('kim');
  await readyDocument(app, { as: kim }, { name: 'a.txt' });

  const { back, name } = propsIn(await (await app.page('/editor/a.txt/ko2en', { as: kim })).text());

  expect(back).toBe(`/upload#file-${name}`);
  const list = await (await app.page('/upload', { as: kim })).text();
  expect(list).toContain(`id="file-${name}"`);
});

test('a visitor gets ten lines, and not one word of the others', async () => {
  const { cookie } = await readyDocument(app, {}, { name: 'a.txt', lines: sentences(12) });

  const res = await app.page('/editor/a.txt/ko2en', { cookie });

  const html = await res.text();
  expect(propsIn(html).lines.map((line: { locked: boolean }) => line.locked))
    .toEqual([...Array(10).fill(false), true, true]);
  expect(html).toContain('10번 문장입니다.');
  expect(html).not.toContain('11번 문장입니다.');
});

test('lines can be read before any script has come', async () => {
  const kim = await app.member('kim');
  await readyDocument(app, { as: kim }, { name: 'a.txt', lines: ['3 < 5 & {나}', '둘째'] });

  const html = await (await app.page('/editor/a.txt/ko2en', { as: kim })).text();

  const rows = [...html.matchAll(/<li role="row".*?<\/li>/g)].map(([row]) => row);
  expect(rows.map((row) => row.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')))
    .toEqual(['|1|3 &lt; 5 &amp; {나}|', '|2|둘째|']);
});

test('very long lines are not sent twice', async () => {
  const kim = await app.member('kim');
  const lines = Array.from({ length: 30 }, (_, at) => `${at} ${'가'.repeat(6000)}`);
  await readyDocument(app, { as: kim }, { name: 'a.txt', lines });

  const html = await (await app.page('/editor/a.txt/ko2en', { as: kim })).text();

  expect(html.match(/<li role="row"/g)?.length).toBe(4);
  expect(propsIn(html).lines.length).toBe(30);
});

test('whoever is unknown is sent to the page that says so', async () => {
  const res = await app.page('/editor/a.txt/ko2en');

  expect([res.status, res.headers.get('location')]).toEqual([
    302,
    '/unauthorized?next=%2Feditor%2Fa.txt%2Fko2en',
  ]);
});

test('a document of someone else, a missing one and a wrong direction look the same', async () => {
  const [kim, lee] = [await app.member('kim'), await app.member('lee')];
  await readyDocument(app, { as: kim }, { name: 'a.txt' });
  await upload(app, { as: kim, name: 'b.txt' });

  const answers = [
    await app.page('/editor/a.txt/ko2en', { as: lee }),
    await app.page('/editor/none.txt/ko2en', { as: kim }),
    await app.page('/editor/a.txt/ko2jp', { as: kim }),
    await app.page('/editor/b.txt/ko2en', { as: kim }),
  ];

  expect(answers.map((res) => res.status)).toEqual([404, 404, 404, 404]);
});

test('an address with no such direction is a page that does not exist', async () => {
  const kim = await app.member('kim');
  await readyDocument(app, { as: kim }, { name: 'a.txt' });

  const statuses = [];
  for (const direction of ['en2jp', 'ko2ko', 'x']) {
    statuses.push((await app.page(`/editor/a.txt/${direction}`, { as: kim })).status);
  }

  expect(statuses).toEqual([404, 404, 404]);
});

test('the editor has no sidebar and no footer', async () => {
  const kim = await app.member('kim');
  await readyDocument(app, { as: kim }, { name: 'a.txt' });

  const html = await (await app.page('/editor/a.txt/ko2en', { as: kim })).text();

  expect(html).not.toMatch(/<footer|<aside|<nav/);
});

test('only the page of a subtitle may play what its reader chooses from the disk', async () => {
  const kim = await app.member('kim');
  const srt = new TextEncoder().encode('1\n00:00:01,000 --> 00:00:02,000\n가자.\n');
  await readyDocument(app, { as: kim }, { name: 'a.srt', content: srt });
  await readyDocument(app, { as: kim }, { name: 'a.txt' });
  const policyOf = async (name: string) => {
    const { headers } = await app.page(`/editor/${name}/ko2en`, { as: kim });
    return headers.get('content-security-policy');
  };

  expect(await policyOf('a.srt')).toContain('media-src blob:;');
  expect(await policyOf('a.txt')).not.toContain('media-src');
});
