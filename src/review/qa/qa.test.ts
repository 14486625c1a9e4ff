import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents, lines } from '../../../db/schema/documents.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { joinProject, makeProject } from '../../../tests/projects.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let no: number;
let name: string;

beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
  no = await makeProject(app, kim, {
    'a.txt': ['대금은 30일 이내에 지급한다.', '계약을 해지한다.', '계약을 해지한다.'],
  });
  await joinProject(app, no, lee, 'member');
  name = await nameOf();
});
afterEach(() => app.close());

async function nameOf(): Promise<string> {
  const [row] = await app.db.select().from(documents);
  return row?.randomName ?? '';
}

const write = (index: number, line: string, as = kim) =>
  app.api('PUT', '/files', { as, form: { fileName: name, index: String(index), line } });
const confirm = (index: number, as = kim) =>
  app.api('PUT', '/files', {
    as,
    form: {
      process: 'document.put_one_check',
      fileName: name,
      index: String(index),
      humanChecked: '1',
    },
  });
type Found = {
  check: string;
  code: string;
  index: number;
  hash: string;
  values: Record<string, string>;
  dismissed: { by: string; at: number } | null;
};
const findings = async (query = '', as = kim): Promise<Found[]> =>
  (await (await app.api('GET', `/qa/${no}/${kim.uid}/${name}${query}`, { as })).json()).findings;
const dismiss = (finding: Pick<Found, 'index' | 'hash'>, dismissed = '1', as = kim) =>
  app.api('PUT', '/qa/dismissal', {
    as,
    form: { fileName: name, index: String(finding.index), hash: finding.hash, dismissed },
  });
const policy = (json: unknown, as = kim) => app.api('PUT', `/project/${no}/checks`, { as, json });

test('a document tells what is wrong with it, and where', async () => {
  await write(0, 'The price is paid within 90 days.');

  const found = await findings();

  expect(found.map(({ code, index }) => [code, index])).toEqual([
    ['numbers.lost', 0],
    ['numbers.added', 0],
  ]);
  expect(await findings('?from=1')).toEqual([]);
});

test('lines confirmed in two ways disagree, until they are confirmed alike', async () => {
  await write(1, 'The contract is ended.');
  await write(2, 'The agreement is terminated.');
  await confirm(1);
  expect((await findings()).filter(({ check }) => check === 'inconsistent')).toEqual([]);
  await confirm(2);

  const found = (await findings()).filter(({ check }) => check === 'inconsistent');

  expect(found.map(({ index, values }) => [index, values.line])).toEqual([[1, '3'], [2, '2']]);
  await write(2, 'The contract is ended.');
  await confirm(2);
  expect((await findings()).filter(({ check }) => check === 'inconsistent')).toEqual([]);
});

test('what somebody left stays left, with their name, until its words change', async () => {
  await write(0, 'The price is paid within 90 days.');
  const [first] = await findings();

  expect((await dismiss(first!, '1', lee)).status).toBe(200);

  const again = (await findings()).find(({ hash }) => hash === first!.hash);
  expect(again?.dismissed?.by).toBe('lee');
  await write(0, 'The price is to be paid within 90 days.');
  expect((await findings()).every(({ dismissed }) => dismissed === null)).toBe(true);
  await write(0, 'The price is paid within 90 days.');
  expect((await findings()).some(({ dismissed }) => dismissed !== null)).toBe(true);
  expect((await dismiss(first!, '0')).status).toBe(200);
  expect((await findings()).every(({ dismissed }) => dismissed === null)).toBe(true);
});

test('only what is found can be left, and broken tags cannot', async () => {
  await write(0, 'The price is paid within 90 days{7/}.');
  const [tag] = await findings();
  expect(tag?.check).toBe('tags');
  const refused = await dismiss(tag!);
  expect([refused.status, (await refused.json()).code]).toEqual([422, 'qa.cannotDismiss']);
  expect((await dismiss({ index: 1, hash: tag!.hash })).status).toBe(409);
});

test('the manager says what stops a confirmation; the refusal says what was found', async () => {
  await write(0, 'The price is paid within 90 days.');
  expect((await confirm(0)).status).toBe(200);
  await write(0, 'The price is to be paid within 90 days.');
  expect((await policy({ blocking: ['numbers'] }, lee)).status).toBe(403);
  expect((await policy({ blocking: ['numbers'] })).status).toBe(200);

  const refused = await confirm(0);

  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    code: 'qa.blocked',
    message: '확정하려면 먼저 고쳐야 해요: 원문의 30이 번역문에 없어요.',
  });
  for (const finding of await findings()) await dismiss(finding);
  expect((await confirm(0)).status).toBe(200);
});

test('a check that judges confirmed lines stops nobody, whatever the project asks for', async () => {
  await policy({ blocking: ['inconsistent', 'untouched', 'ko.consistency'] });
  await write(1, 'The contract is ended.');
  await write(2, 'The agreement is terminated.');
  await app.db.update(lines).set({ origin: 'machine' }).where(eq(lines.index, 2));

  expect([(await confirm(1)).status, (await confirm(2)).status]).toEqual([200, 200]);

  const found = (await findings('?from=2')).map(({ check }) => check);
  expect(found.toSorted()).toEqual(['inconsistent', 'untouched']);
});

const bold = { pair: true, t: 'fmt', del: true, dup: true };

test('lost bold is told and stops nobody, unless the project wants it; off is silent', async () => {
  await app.db.update(lines).set({ source: '{1}계약을 해지한다.{/1}', tags: { 1: bold } })
    .where(eq(lines.index, 1));
  await write(1, 'It ends.');
  const checks = async () => (await findings()).map(({ check, values }) => [check, values.tag]);
  expect(await checks()).toEqual([['formats', '1']]);
  expect((await confirm(1)).status).toBe(200);
  expect(await checks()).toEqual([['formats', '1']]);

  await write(1, 'It ends now.');
  await policy({ blocking: ['formats'] });
  const refused = await confirm(1);
  expect([refused.status, (await refused.json()).message]).toEqual([
    422,
    '확정하려면 먼저 고쳐야 해요: 서식 태그 {1} 빠짐 — ‘계약을 해지한다.’',
  ]);

  await policy({ off: ['formats'] });
  expect(await checks()).toEqual([]);
  expect((await confirm(1)).status).toBe(200);
});

test('many are left with one call, or none where one is not found', async () => {
  await write(0, 'The price is paid within 90 days.');
  await write(1, 'It ends in 7 days.');
  const all = await findings();
  const entries = all.map(({ index, hash }) => ({ index, hash }));
  const leave = (some: unknown, dismissed = '1', as = kim) =>
    app.api('PUT', '/qa/dismissal', {
      as,
      form: { fileName: name, entries: JSON.stringify(some), dismissed },
    });
  const left = async () => (await findings()).filter(({ dismissed }) => dismissed).length;
  expect(entries.length).toBeGreaterThan(1);

  expect((await leave([...entries, { index: 2, hash: 'abc' }])).status).toBe(409);
  expect(await left()).toBe(0);
  expect((await leave(entries)).status).toBe(200);
  expect(await left()).toBe(entries.length);
  expect((await leave(entries, '0')).status).toBe(200);
  expect(await left()).toBe(0);
  expect((await leave(Array.from({ length: 501 }, () => entries[0]))).status).toBe(400);
});

test('of many lines, those that the policy stops stay unconfirmed', async () => {
  await policy({ blocking: ['numbers'] });
  const answer = await app.api('POST', '/files', {
    as: kim,
    form: {
      process: 'document.write_part',
      fileName: name,
      lines: JSON.stringify({ 0: 'Within 90 days.', 1: 'It ends.' }),
      humanChecked: JSON.stringify({ 0: 1, 1: 1 }),
    },
  });
  expect(await answer.json()).toMatchObject({ unconfirmed: [0] });
  const rows = await app.db.select().from(lines).where(eq(lines.isChecked, true));
  expect(rows.map(({ index }) => index)).toEqual([1]);
});

test('a check that is off is silent, and cannot stop anything', async () => {
  await write(0, 'The price is paid within 90 days.');
  await policy({ off: ['numbers', 'tags'], blocking: ['numbers'] });
  expect(await findings()).toEqual([]);
  expect((await confirm(0)).status).toBe(200);
  await write(1, 'It ends{9/}.');
  expect((await confirm(1)).status).toBe(422);
});

test('a team has rules of its own; those that nobody can read are refused', async () => {
  const rule = {
    source: '',
    target: '(?i)\\bshall\\b',
    kind: 'forbidden',
    ko: 'shall은 쓰지 않아요.',
    en: '',
  };
  expect((await policy({ rules: [rule] })).status).toBe(200);
  await write(1, 'It shall end.');
  expect((await findings()).map(({ check, values }) => [check, values.en])).toEqual([
    ['team', 'shall은 쓰지 않아요.'],
  ]);

  const broken = async (facts: object) =>
    (await (await policy({ rules: [{ ...rule, ...facts }] })).json()).code;
  expect(await broken({ target: '(' })).toBe('qa.ruleUnreadable');
  expect(await broken({ target: '(?=x)' })).toBe('qa.ruleUnreadable');
  expect(await broken({ ko: ' ', en: '' })).toBe('qa.ruleWordless');
  expect(await broken({ ko: 'x'.repeat(201) })).toBe('qa.ruleLong');
  expect((await policy({ off: ['length'] })).status).toBe(200);
  expect((await findings()).map(({ check }) => check)).toEqual(['team']);
});

test('a project is checked document by document', async () => {
  await write(0, 'The price is paid within 90 days.');
  const answer = await (await app.api('GET', `/qa/${no}`, { as: lee })).json();
  expect(answer).toMatchObject({ fileName: name, next: null });
  expect(answer.page.findings).toHaveLength(2);
});

const problems = async (): Promise<[number, number][]> =>
  (await (await app.api('POST', '/lines/search', {
    as: kim,
    json: { fileName: name, query: 'problem:yes' },
  })).json()).lines;

test('the filter of problems lists what the checks find, without what somebody left', async () => {
  expect(await problems()).toEqual([]);
  await write(0, 'The price is paid within 90 days.');
  await write(1, 'The contract is terminated.');
  expect(await problems()).toEqual([[0, 0]]);

  const found = await findings();
  for (const one of found) await dismiss(one);
  expect(await problems()).toEqual([]);

  await dismiss(found[0]!, '0');
  expect(await problems()).toEqual([[0, 0]]);
});

test('lines that were confirmed in two ways are problems, and a check that is off finds none', async () => {
  await write(1, 'The contract is terminated.');
  await write(2, 'The agreement ends.');
  expect([(await confirm(1)).status, (await confirm(2)).status]).toEqual([200, 200]);
  expect(await problems()).toEqual([[1, 2]]);

  await policy({ off: ['inconsistent'] });

  expect(await problems()).toEqual([]);
});
