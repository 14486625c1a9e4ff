import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents } from '../../../../db/schema/documents.ts';
import { type Person, type TestApp, testApp } from '../../../../tests/app.ts';
import { joinProject, makeProject } from '../../../../tests/projects.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let eve: Person;
let no: number;
let names: string[];

beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
  eve = await app.member('eve');
  no = await makeProject(app, kim, {
    'a.txt': ['Save the file.', 'Open the file.'],
    'b.txt': ['Close the file.'],
  }, { sourceLang: 'en', targetLang: 'ko' });
  await joinProject(app, no, lee, 'member');
  names = (await app.db.select().from(documents)).map(({ randomName }) => randomName);
  await write(0, 0, '파일를 저장해요.');
  await write(0, 1, '파일를 열어요.');
  await write(1, 0, '파일를 닫아요.');
});
afterEach(() => app.close());

const write = (document: number, index: number, line: string) =>
  app.api('PUT', '/files', {
    as: kim,
    form: { fileName: names[document]!, index: String(index), line },
  });
type Found = {
  code: string;
  index: number;
  hash: string;
  severity: string;
  dismissed: { by: string; reach: string; isReport: boolean } | null;
};
const read = async (document: number, as = kim) =>
  await (await app.api('GET', `/qa/${no}/${kim.uid}/${names[document]}`, { as })).json() as {
    findings: Found[];
    known: { code: string; word: string; by: string }[];
  };
const particles = async (document: number) =>
  (await read(document)).findings.filter(({ code }) => code === 'ko.particle');
const dismiss = (
  document: number,
  { index, hash }: Found,
  more: Record<string, string> = {},
  as = kim,
) =>
  app.api('PUT', '/qa/dismissal', {
    as,
    form: { fileName: names[document]!, index: String(index), hash, dismissed: '1', ...more },
  });
const confirm = (document: number, index: number) =>
  app.api('PUT', '/files', {
    as: kim,
    form: {
      process: 'document.put_one_check',
      fileName: names[document]!,
      index: String(index),
      humanChecked: '1',
    },
  });
const policy = (json: unknown) => app.api('PUT', `/project/${no}/checks`, { as: kim, json });

test('words left in the whole project are left in every document, and stop no confirmation', async () => {
  await policy({ blocking: ['ko.particle'] });
  expect((await confirm(1, 0)).status).toBe(422);
  const [first] = await particles(0);

  expect((await dismiss(0, first!, { reach: 'project' }, lee)).status).toBe(200);

  for (const document of [0, 1]) {
    const found = await particles(document);
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ dismissed }) => dismissed?.reach)).toEqual(found.map(() => 'project'));
    expect(found[0]?.dismissed?.by).toBe('lee');
  }
  expect((await read(1)).known.map(({ word, by }) => [word, by])).toEqual([['파일를', 'lee']]);
  expect((await confirm(1, 0)).status).toBe(200);
  await write(0, 0, '폴더을 저장해요.');
  expect((await particles(0)).find(({ index }) => index === 0)?.dismissed).toBe(null);

  const [again] = await particles(1);
  expect((await dismiss(1, again!, { reach: 'project', dismissed: '0' })).status).toBe(200);
  expect((await particles(1))[0]?.dismissed).toBe(null);
});

test('a word is left, and not every word that is wrong at the same letters', async () => {
  await write(0, 0, '느긋히 저장해요.');
  await write(0, 1, '떳떳히 열어요.');
  const spelled = async () =>
    (await read(0)).findings.filter(({ code, dismissed }) => code === 'ko.spelling' && !dismissed);
  const [first] = await spelled();
  expect((await dismiss(0, first!, { reach: 'project' })).status).toBe(200);
  expect((await read(0)).known.map(({ word }) => word)).toEqual(['느긋히']);
  expect((await spelled()).map(({ index }) => index)).toEqual([1]);
});

test('who is in no such project leaves nothing, nor does a finding without a word', async () => {
  const [first] = await particles(0);
  expect((await dismiss(0, first!, { reach: 'project' }, eve)).status).toBe(404);
  await write(0, 1, '열지 마세요.');
  const denied = (await read(0)).findings.find(({ code }) => code === 'negation.added');
  const refused = await dismiss(0, denied!, { reach: 'project' });
  expect([refused.status, (await refused.json()).code]).toEqual([422, 'qa.noWord']);
});

test('the manager sees the words that are left, and has them reported again without scripts', async () => {
  const [first] = await particles(0);
  await dismiss(0, first!, { reach: 'project' }, lee);
  const address = `/projects/edit/${no}?type=translation&tab=settings`;
  expect(await (await app.page(address, { as: kim })).text()).toContain('파일를');

  const body = new URLSearchParams([['do', 'checks'], ['on', 'ko.particle'], [
    'again',
    'ko.particle 파일를',
  ]]);
  const headers = {
    cookie: `page=${kim.page}`,
    origin: app.deps.config.publicOrigin,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  };
  expect((await app.app.request(address, { method: 'POST', headers, body })).status).toBe(303);

  expect((await read(0)).known).toEqual([]);
  expect((await particles(1))[0]?.dismissed).toBe(null);
});

test('a finding that is called wrong is left in its line, and counted for the manager', async () => {
  const [first, second] = await particles(0);

  expect((await dismiss(0, first!)).status).toBe(200);
  expect((await dismiss(0, first!, { reason: 'wrong' })).status).toBe(200);
  expect((await dismiss(0, second!)).status).toBe(200);

  expect((await particles(0)).map(({ dismissed }) => [dismissed?.reach, dismissed?.isReport]))
    .toEqual([['line', true], ['line', false]]);
  const address = `/projects/edit/${no}?type=translation&tab=settings`;
  const html = await (await app.page(address, { as: kim })).text();
  expect(html.replace(/\s+/g, ' ')).toContain('무시 2 · 잘못된 알림 1');
});

test('a team says how loud the alarms of a check are; what is a remark stops nobody', async () => {
  await policy({ blocking: ['ko.particle'], severities: { 'ko.particle': 'info' } });
  expect((await particles(0)).map(({ severity }) => severity)).toEqual(['info', 'info']);
  expect((await confirm(0, 0)).status).toBe(200);

  await policy({ blocking: ['ko.particle'], severities: { 'ko.particle': 'error' } });
  expect((await particles(0))[0]?.severity).toBe('error');
  expect((await confirm(0, 1)).status).toBe(422);
});

test('rules of a trade hold for all documents where a team wants them', async () => {
  await write(0, 0, '제 2조제1항제3호에 따라 저장해요.');
  const packs = async () =>
    (await (await app.api(
      'GET',
      `/qa/${no}/${kim.uid}/${names[0]}`,
      { as: kim },
    )).json()).packs;
  expect(await packs()).toEqual([]);
  await policy({ packs: ['law'] });
  expect(await packs()).toEqual(['law']);
  await policy({});
  expect(await packs()).toEqual(['law']);
  await policy({ packs: null });
  expect(await packs()).toEqual([]);
});
