import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read } from 'xlsx';
import { documents, lines, projectMembers, users } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { joinProject, makeProject } from '../../../tests/projects.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let park: Person;
let count = 0;

beforeAll(async () => {
  app = await testApp();
  [kim, lee, park] = [await app.member('kim'), await app.member('lee'), await app.member('park')];
});
afterAll(() => app.close());

/** Eojeols: 2, 2, 3, then 1 and 4. Characters: 5, 8, 10, then 2 and 9. */
async function project(deadline?: string) {
  const [a, b] = [`a${++count}.txt`, `b${count}.txt`];
  const no = await makeProject(app, kim, {
    [a]: ['제1조 목적', '계약을 해지한다.', '을은 대금을 지급한다.'],
    [b]: ['부칙', '이 법은 공포한 날부터.'],
  }, deadline ? { deadline } : {});
  await joinProject(app, no, lee, 'translator');
  await joinProject(app, no, park, 'reviewer');
  return { no, a, b };
}

type Did = { by: Person; at: string; isReviewed?: boolean };

async function confirm(no: number, file: string, indices: number[], { by, at, isReviewed }: Did) {
  const [document] = await app.db.select().from(documents)
    .where(and(eq(documents.projectNo, no), eq(documents.fileName, file)));
  const moment = new Date(at);
  await app.db.update(lines).set({
    target: 'done',
    isChecked: true,
    checkedBy: by.uid,
    checkedAt: moment,
    ...(isReviewed ? { reviewedBy: by.uid, reviewedAt: moment } : {}),
  }).where(and(eq(lines.documentId, document!.id), inArray(lines.index, indices)));
}

const see = async (no: number, as = kim) =>
  await (await app.api('GET', `/progress/${no}`, { as })).json();

test('stages and what is left are told by document and altogether', async () => {
  const { no, a, b } = await project();
  await confirm(no, a, [0], { by: lee, at: '2026-03-02T01:00:00Z' });
  await confirm(no, a, [1], { by: park, at: '2026-03-02T02:00:00Z', isReviewed: true });
  const [document] = await app.db.select().from(documents).where(eq(documents.fileName, b))
    .orderBy(asc(documents.id));
  await app.db.update(lines).set({ target: 'a draft' })
    .where(and(eq(lines.documentId, document!.id), eq(lines.index, 0)));

  const { documents: files, total, unit } = await see(no);

  expect(unit).toBe('eojeol');
  expect(files).toMatchObject([
    { filename: a, lines: 3, translated: 2, confirmed: 2, reviewed: 1, confirmed_percent: 66 },
    { filename: b, lines: 2, translated: 1, confirmed: 0, reviewed: 0, translated_percent: 50 },
  ]);
  expect(files[0].left).toMatchObject({ lines: 1, eojeol: 3, characters: 10 });
  expect(total).toMatchObject({ lines: 5, translated: 3, confirmed: 2, reviewed: 1 });
  // Letters left: 을은 대금을 지급한다 9, 부칙 2, 이 법은 공포한 날부터 9; 20 ÷ 3.3 = 6.06.
  expect(total.left).toMatchObject({ lines: 3, eojeol: 8, characters: 22, words: 6 });
});

test('the manager sees what each has done, the others see themselves', async () => {
  const { no, a, b } = await project();
  await confirm(no, a, [0, 2], { by: lee, at: '2026-03-01T01:00:00Z' });
  await confirm(no, b, [0], { by: lee, at: '2026-02-01T01:00:00Z' });
  await confirm(no, b, [1], { by: park, at: '2026-03-01T01:00:00Z', isReviewed: true });
  const [row] = await app.db.select().from(users).where(eq(users.uid, lee.uid));
  await app.db.update(lines).set({ assignee: row!.no }).where(eq(lines.checkedBy, lee.uid));

  const lees = {
    name: 'lee',
    role: 'translator',
    confirmed: 3,
    confirmed_amount: 6,
    recent: 5,
    reviewed: 0,
    assigned: 3,
    assigned_left: 0,
  };
  const { members } = await see(no);
  expect(members).toMatchObject([
    { name: 'kim', role: 'PM', confirmed: 0 },
    lees,
    { name: 'park', confirmed: 1, reviewed: 1, recent: 4 },
  ]);
  expect((await see(no, lee)).members).toEqual([lees]);
});

test('who has left the team is no name, but the work counts', async () => {
  const { no, a } = await project();
  await confirm(no, a, [0], { by: lee, at: '2026-03-01T01:00:00Z' });
  await app.db.delete(projectMembers)
    .where(and(eq(projectMembers.projectNo, no), eq(projectMembers.uid, lee.uid)));

  const { members, total } = await see(no);

  expect(total.confirmed).toBe(1);
  expect(members.at(-1)).toMatchObject({ name: null, role: null, confirmed: 1 });
});

test('the pace of the last seven days is held against the deadline', async () => {
  // Today is 2 March in Korea, so there are five days.
  const { no, a } = await project('2026-03-06');
  await app.db.update(documents).set({ uploadedAt: new Date('2026-01-01') })
    .where(eq(documents.projectNo, no));
  await confirm(no, a, [1], { by: lee, at: '2026-03-01T15:30:00Z' });

  const { pace, days } = await see(no);

  // The project is of today: two eojeols in one day, ten left for five days.
  expect(pace).toEqual({
    state: 'ahead',
    recent: 2,
    per_day: 2,
    days_left: 5,
    needed_per_day: 2,
    done_on: '2026-03-06',
  });
  expect(days).toEqual([{ day: '2026-03-01', left: 12 }, { day: '2026-03-02', left: 10 }]);
});

test('an empty project has nothing to show', async () => {
  const no = await makeProject(app, kim, {});
  expect(await see(no)).toMatchObject({ total: { lines: 0, confirmed_percent: 0 }, documents: [] });
});

test('the report is a workbook with totals as formulas', async () => {
  const { no, a } = await project('2026-03-06');
  await confirm(no, a, [1], { by: lee, at: '2026-03-01T15:30:00Z' });

  const res = await app.api('GET', `/progress/${no}/report`, { as: kim });

  expect(res.headers.get('content-disposition')).toContain('2026-03-02.xlsx');
  const book = read(new Uint8Array(await res.arrayBuffer()));
  expect(book.SheetNames).toEqual(['요약', '파일별', '팀원별', '날짜별', '세는 기준']);
  const files = book.Sheets['파일별']!;
  expect(files.A2.v).toBe(a);
  expect(files.B4).toMatchObject({ f: 'SUM(B2:B3)', v: 5 });
  expect(files.G2).toMatchObject({ f: 'IF(B2=0,0,D2/B2)', v: 1 / 3 });
  expect(files.J4).toMatchObject({ f: 'SUM(J2:J3)', v: 10 });
});
