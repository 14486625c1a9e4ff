import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentCounts, lineCounts, lines } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { makeProject } from '../../../tests/projects.ts';
import { changeSegment, removeLine } from '../lines/segments/change-segments.ts';
import { countLine } from './count-line.ts';
import { discardCount } from './discard-count.ts';
import { insertCounts } from './store.ts';
import { countProject } from './count-project.ts';
import { documentScope, projectScope } from '../../../tests/scopes.ts';

let app: TestApp;
let kim: Person;
beforeAll(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterAll(() => app.close());

async function countedOf(projectNo: number) {
  const [document] = await countProject(app.deps, projectScope(projectNo));
  const rows = await app.db.select().from(lineCounts)
    .where(eq(lineCounts.documentId, document!.id)).orderBy(asc(lineCounts.lineId));
  return rows.map(({ eojeol, characters }) => [eojeol, characters]);
}

const linesOf = async (projectNo: number) => {
  const [document] = await countProject(app.deps, projectScope(projectNo));
  return await app.db.select().from(lines).where(eq(lines.documentId, document!.id))
    .orderBy(asc(lines.index));
};

test('each line is counted once, however many ask', async () => {
  const no = await makeProject(app, kim, { 'a.txt': ['제1조 목적', '계약을 해지한다.'] });

  await Promise.all([1, 2, 3].map(() => countProject(app.deps, projectScope(no))));

  expect(await countedOf(no)).toEqual([[2, 5], [2, 8]]);
});

test('a line that is cut in another way is counted anew, and one that is gone counts no more', async () => {
  const no = await makeProject(app, kim, { 'b.txt': ['제1조 목적', '계약을 해지한다.'] });
  const [first, second] = await linesOf(no);

  await changeSegment(app.db, documentScope(first!.documentId), first!.id, {
    source: '제1조 목적 계약을 해지한다.',
  });
  await discardCount(app.db, documentScope(first!.documentId), first!.id);
  await removeLine(app.db, documentScope(first!.documentId), second!.id);

  expect(await countedOf(no)).toEqual([[4, 13]]);
});

test('what was counted of words that have changed since is left out', async () => {
  const no = await makeProject(app, kim, { 'late.txt': ['제1조 목적'] });
  const [line] = await linesOf(no);
  const scope = documentScope(line!.documentId);
  const facts = { ...countLine('제1조 목적', {}, 'ko'), source: '제1조 목적', plainKey: 1 };
  await changeSegment(app.db, scope, line!.id, { source: '제1조 목적과 범위' });
  await discardCount(app.db, scope, line!.id);
  await insertCounts(app.db, scope, [{ ...facts, id: line!.id }]);
  expect(await countedOf(no)).toEqual([[3, 8]]);
});

test('more lines than fit into one batch are all counted', async () => {
  const many = Array.from({ length: 1_203 }, (_, at) => `문장 ${at}`);
  const no = await makeProject(app, kim, { 'c.txt': many });

  const counted = await countedOf(no);

  expect(counted.length).toBe(1_203);
  expect(counted.every(([eojeol]) => eojeol === 2)).toBe(true);
});

test('how many lines were counted is known without counting them', async () => {
  const no = await makeProject(app, kim, { 'd.txt': ['하나', '둘', '셋'] });
  const [first] = await linesOf(no);
  const { documentId } = first!;
  const counted = async () => {
    const [row] = await app.db.select().from(documentCounts)
      .where(eq(documentCounts.documentId, documentId));
    return row?.counted;
  };
  expect(await counted()).toBe(3);

  await discardCount(app.db, documentScope(documentId), first!.id);
  expect(await counted()).toBe(2);

  // Rows of a time before there were keys of texts.
  await app.db.update(lineCounts).set({ plainKey: null })
    .where(eq(lineCounts.documentId, documentId));
  expect(await counted()).toBe(0);
  expect((await countedOf(no)).length).toBe(3);
  expect(await counted()).toBe(3);
});
