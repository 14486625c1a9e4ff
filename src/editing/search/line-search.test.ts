import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lines, scores } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { numberOf, projectFile, teamProject } from '../../../tests/team.ts';
import { readyDocument } from '../../../tests/upload.ts';
import { hashOfTexts } from '../../machine-translation/scoring/view-scores.ts';
import { indicesOf } from './rules.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

type LineFacts = Partial<typeof lines.$inferInsert>;

/** A document of kim whose lines have these facts. */
async function document(facts: (LineFacts & { source: string })[]) {
  const { document } = await readyDocument(app, { as: kim }, {
    lines: facts.map(({ source }) => source),
  });
  for (const [index, { source: _, ...rest }] of facts.entries()) {
    if (Object.keys(rest).length === 0) continue;
    await app.db.update(lines).set(rest).where(eq(lines.index, index));
  }
  return document.id;
}

async function search(query: string, more: Record<string, unknown> = {}, as = kim) {
  const json = { fileName: '문서.txt', query, ...more };
  return await (await app.api('POST', '/lines/search', { as, json })).json();
}

const found = async (query: string) => indicesOf((await search(query)).lines);

test('an assignee that is no number is looked for as words', async () => {
  await document([{ source: 'A' }, { source: 'to assignee:abc' }]);

  expect(await found('assignee:abc')).toEqual([1]);
  for (const no of ['1e400', '-1', '9007199254740993', 'me,abc']) {
    expect(await found(`assignee:${no}`), no).toEqual([]);
  }
});

test('lines are found by what became of them', async () => {
  const at = new Date('2026-03-01T00:00:00Z');
  await document([
    { source: 'A' },
    { source: 'B', target: 'b', origin: 'machine', flags: ['numbers'] },
    { source: 'C', target: 'c', origin: 'person', editedBy: kim.uid, editedAt: at },
    { source: 'D', target: 'd', origin: 'memory', flags: ['memory:101'], isChecked: true },
    { source: 'E', target: 'e', origin: 'person', isChecked: true, reviewedAt: at },
    { source: 'F', reason: 'mt.failed' },
    { source: 'G', target: '{1}g', origin: 'person', editedBy: 'lee', editedAt: at },
  ]);

  expect(await found('')).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(await found('status:empty')).toEqual([0, 5]);
  expect(await found('status:draft')).toEqual([1]);
  expect(await found('status:edited')).toEqual([2, 6]);
  expect(await found('status:confirmed,reviewed')).toEqual([3, 4]);
  expect(await found('origin:memory,machine')).toEqual([1, 3]);
  expect(await found('match:101-')).toEqual([3]);
  expect(await found('match:-100')).toEqual([]);
  expect(await found('problem:yes')).toEqual([1, 5, 6]);
  expect(await found('by:me')).toEqual([2]);
  expect(await found('status:edited problem:yes')).toEqual([6]);
  expect(await found('since:2026-03-01')).toEqual([2, 6]);
  expect(await found('since:2026-03-02')).toEqual([]);
});

test('lines are found by words on either side, and by whether they repeat', async () => {
  await document([
    { source: '계약을 맺는다', target: 'They agree' },
    { source: '끝', target: '계약' },
    { source: '계약을 맺는다' },
    { source: '마지막' },
  ]);

  expect(await found('계약')).toEqual([0, 1, 2]);
  expect(await found('source:계약 target:AGREE')).toEqual([0]);
  expect(await found('repeat:yes')).toEqual([0, 2]);
  expect(await found('repeat:first')).toEqual([0]);
  expect(await found('repeat:later')).toEqual([2]);
  expect(await found('repeat:no')).toEqual([1, 3]);
});

test('a score counts as long as it is of the texts of today', async () => {
  const id = await document([{ source: 'A', target: 'a' }, { source: 'B', target: 'b' }]);
  const rows = await app.db.select().from(lines).where(eq(lines.documentId, id));
  for (const row of rows) {
    await app.db.insert(scores).values({
      lineId: row.id,
      hash: await hashOfTexts(row.index === 0 ? row : { ...row, target: 'before' }),
      score: 55,
      method: 'rules',
      flags: [],
      spans: [],
      checkedAt: app.clock.now,
    });
  }

  expect(await found('score:-60')).toEqual([0]);
  expect(await found('score:61-')).toEqual([]);
});

test('in a project lines are found by whom they are for', async () => {
  const lee = await app.member('lee');
  const no = await teamProject(app, kim, [[lee, 'translator']]);
  const fileName = await projectFile(app, kim, no);
  await app.db.update(lines).set({ assignee: await numberOf(app, lee) }).where(eq(lines.index, 1));

  const asked = async (query: string) => {
    const json = { fileName, query, wantsFacets: true };
    return await (await app.api('POST', '/lines/search', { as: lee, json })).json();
  };
  expect((await asked('assignee:me')).lines).toEqual([[1, 1]]);
  const none = await asked('assignee:none');
  expect(none.lines).toEqual([[0, 0], [2, 2]]);
  expect(none.facets.people.assignee).toMatchObject([{ name: 'lee', count: 1 }]);
  expect(none.facets.status).toMatchObject({ empty: 3, confirmed: 0 });
});

test('a search says how often words stand in which line, within the filter', async () => {
  await document([
    { source: '계약은 계약이다', target: 'contract' },
    { source: '계약서', target: 'Contract of a contract' },
    { source: '계약', isChecked: true, target: 'x' },
  ]);
  const hits = async (find: Record<string, unknown>, query = '') =>
    (await search(query, { find })).hits;

  expect(await hits({ text: '계약', mode: 'term' })).toEqual([[0, 2, 0], [2, 1, 0]]);
  expect(await hits({ text: 'contract' })).toEqual([[0, 0, 1], [1, 0, 2]]);
  expect(await hits({ text: 'contract', isCaseSensitive: true, side: 'target' }))
    .toEqual([[0, 0, 1], [1, 0, 1]]);
  expect(await hits({ text: '^계약', mode: 'expression', side: 'source' }, 'status:empty,draft'))
    .toEqual([[0, 1, 0], [1, 1, 0]]);
});

test('the counts of a filter bar know who edited last, and which line oneself did', async () => {
  await document([{ source: 'A' }, { source: 'B' }, { source: 'C' }]);
  for (const index of ['2', '1']) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const form = { fileName: '문서.txt', index, line: 'X' };
    await app.api('PUT', '/files', { as: kim, form });
  }

  const { facets } = await search('', { wantsFacets: true });
  expect(facets).toMatchObject({
    status: { empty: 1, edited: 2 },
    origin: { person: 2 },
    people: { by: [{ id: kim.uid, name: 'kim', count: 2 }] },
    lastEdited: 1,
  });
});

test('visitors learn nothing of the lines that they are not given', async () => {
  const all = Array.from({ length: 14 }, () => '계약');
  const { cookie } = await readyDocument(app, {}, { lines: all });
  const json = { fileName: '문서.txt', find: { text: '계약' }, wantsFacets: true };
  const answer = await (await app.api('POST', '/lines/search', { cookie, json })).json();

  expect(answer.lines).toEqual([[0, 9]]);
  expect(answer.hits.length).toBe(10);
  expect(answer.facets.status.empty).toBe(10);
});

test('an expression that cannot be read says so, and nothing runs', async () => {
  await document([{ source: 'A', target: 'a' }]);
  const json = { fileName: '문서.txt', find: { text: '(', mode: 'expression' } };
  for (
    const [path, more] of [['search', {}], ['replace', {
      replacement: '',
      process: 'run',
      lines: [],
    }]] as const
  ) {
    const res = await app.api('POST', `/lines/${path}`, { as: kim, json: { ...json, ...more } });
    expect([res.status, (await res.json()).code]).toEqual([422, 'search.badBracket']);
  }
});

test('a filter is saved under a name, saved again, and forgotten', async () => {
  const put = (name: string, query: string) =>
    app.api('PUT', '/lines/filters', { as: kim, json: { name, query } });
  await put('할 일', 'status:empty');
  expect(await (await put('할 일', 'status:draft')).json())
    .toEqual({ filters: [{ name: '할 일', query: 'status:draft' }] });
  const lee = await app.member('lee');
  expect(await (await app.api('GET', '/lines/filters', { as: lee })).json()).toEqual({
    filters: [],
  });
  const gone = await app.api('DELETE', '/lines/filters', { as: kim, json: { name: '할 일' } });
  expect(await gone.json()).toEqual({ filters: [] });
});

test('words are found however their letters are composed, and between tags', async () => {
  await document([
    { source: '계약을 맺는다' },
    { source: '계약을 맺는다'.normalize('NFD') },
    {
      source: 'c',
      target: '계{1}약{/1}을',
      tags: { 1: { t: 'fmt', pair: true, del: false, dup: false } },
    },
    { source: '계란', target: '50%_x of 5 \u212Am' },
    { source: 'a', target: 'caf\u00e9 CAFE\u0301 İstanbul' },
    { source: 'x} else' },
  ]);

  expect(await found('계약')).toEqual([0, 1, 2]);
  expect(await found('계')).toEqual([0, 1, 2, 3]);
  expect(await found('target:%_X')).toEqual([3]);
  expect(await found('"5 km"')).toEqual([3]);
  expect(await found('caf\u00e9')).toEqual([4]);
  expect(await found('istanbul')).toEqual([]);
  expect(await found('stanbul')).toEqual([4]);
  expect(await found('"x} else"')).toEqual([5]);
  const { hits, count } = await search('', { find: { text: '계약' } });
  expect([hits, count]).toEqual([[[0, 1, 0], [1, 1, 0], [2, 0, 1]], 6]);
});

test('lines repeat by their words alone, whatever their tags are', async () => {
  const tags = { 1: { t: 'fmt', pair: true, del: false, dup: false } as const };
  await document([
    { source: '{1}계약{/1}', plain: '계약', tags },
    { source: '계약' },
    { source: '다른 말' },
    { source: '끝' },
  ]);
  expect(await found('repeat:yes')).toEqual([0, 1]);
  expect(await found('repeat:first')).toEqual([0]);
  expect(await found('repeat:no status:empty')).toEqual([2, 3]);
});
