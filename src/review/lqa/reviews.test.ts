import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lines } from '../../../db/schema/documents.ts';
import { qualityIssues, qualityReviewLines, qualityReviews } from '../../../db/schema/review.ts';
import type { Person } from '../../../tests/app.ts';
import { numberOf, projectFile } from '../../../tests/team.ts';
import { ANSWER_MS } from './rules.ts';
import {
  codeOf,
  type ReviewedProject,
  reviewedProject,
  someIssue,
} from '../../../tests/reviewed-project.ts';

let project: ReviewedProject;
let app: ReviewedProject['app'];
let kim: Person;
let lee: Person;
let park: Person;
let other: Person;
beforeEach(async () => {
  project = await reviewedProject();
  app = project.app;
  ({ kim, lee, park, choi: other } = project.people);
});
afterEach(() => app.close());

const ask: ReviewedProject['ask'] = (...given) => project.ask(...given);
const read: ReviewedProject['read'] = (...given) => project.read(...given);
const move: ReviewedProject['move'] = (...given) => project.move(...given);
const start: ReviewedProject['start'] = (facts) => project.start(facts);
const mark: ReviewedProject['mark'] = (...given) => project.mark(...given);
const code = codeOf;
const issue = someIssue;
const place = { side: 'target', start: 4, end: 9 };

test('from the first issue to the end: marked, answered, disputed, decided, closed', async () => {
  const review = await start();
  const first = await mark(review, { place, comment: '순서가 달라요' });
  const second = await mark(review, { index: 1, category: 'punctuation', severity: 'minor' });

  expect((await read(kim, review)).issues).toEqual([]);
  expect((await read(lee, review)).issues).toMatchObject([
    { id: first, quote: 'first', place: { start: 4, end: 9 }, comment: '순서가 달라요' },
    { id: second, quote: null, place: null },
  ]);
  expect((await move(lee, review, 'finished')).status).toBe(200);
  await ask(park, 'PUT', `${review}/answer`, { issue: first, answer: 'accepted' });
  expect((await read(park, review)).review.state).toBe('finished');
  const dispute = { issue: second, answer: 'disputed', reason: '지침에 있어요' };
  await ask(park, 'PUT', `${review}/answer`, dispute);
  const { review: answered, issues } = await read(kim, review);
  expect(answered).toMatchObject({ state: 'answered', undecided: 1, mayDecide: true });
  expect(issues).toMatchObject([{ answer: 'accepted' }, {
    answer: 'disputed',
    reason: '지침에 있어요',
  }]);

  expect(code(await move(kim, review, 'closed'))).toEqual([409, 'review.undecided']);
  await ask(kim, 'PUT', `${review}/verdict`, { issue: second, verdict: 'dropped' });
  expect((await move(kim, review, 'closed')).status).toBe(200);
  expect((await read(lee, review)).review.state).toBe('closed');
  expect((await ask(kim, 'GET', '')).body.reviews).toMatchObject([{ state: 'closed', seen: 2 }]);
});

test('each is notified of what they have to do next, and led there', async () => {
  const news = async (person: Person) => {
    const res = await app.api('POST', '/notifications', { as: person, json: {} });
    const rows = (await res.json()) as { cause: string; link: string }[];
    return rows.filter(({ cause }) => cause.startsWith('review ')).map(({ cause, link }) => ({
      cause,
      link,
    }));
  };
  const link = `/projects/edit/${project.no}?tab=reviews`;
  const review = await start();
  expect(await news(lee)).toEqual([{ cause: 'review started', link }]);
  const id = await mark(review);
  await move(lee, review, 'finished');
  expect(await news(park)).toEqual([{ cause: 'review finished', link }]);
  expect([await news(kim), await news(other)]).toEqual([[], []]);
  await ask(park, 'PUT', `${review}/answer`, { issue: id, answer: 'accepted' });
  expect(await news(kim)).toEqual([{ cause: 'review answered', link }]);
});

test('nobody reviews own lines: they are not drawn, and marks on them are refused', async () => {
  const review = await start();

  const { lines: drawn, review: { lineCount } } = await read(lee, review);
  expect([lineCount, drawn.map(({ index }: { index: number }) => index)]).toEqual([3, [0, 1, 2]]);
  for (const path of ['line', 'issue']) {
    const method = path === 'line' ? 'PUT' : 'POST';
    const refused = await ask(lee, method, `${review}/${path}`, { ...issue, index: 3 });
    expect(code(refused)).toEqual([403, 'review.ownLines']);
  }
  expect(await app.db.$count(qualityIssues)).toBe(0);

  await app.db.update(lines).set({ editedBy: lee.uid });
  const reviewer = await numberOf(app, lee);
  const all = await ask(kim, 'POST', '', { fileName: '계약.txt', reviewer });
  expect(code(all)).toEqual([403, 'review.ownLines']);
});

test('the manager may allow own lines for a review', async () => {
  const review = await start({ allowsOwn: true });
  expect((await read(lee, review)).lines).toHaveLength(4);
  await mark(review, { index: 3 });
});

test('what the reviewer edits later is a change of the review, and the line stays theirs to review', async () => {
  const review = await start();
  await app.db.update(lines).set({ target: 'My own words.', editedBy: lee.uid, version: 1 })
    .where(eq(lines.index, 0));

  const { lines: [line] } = await read(lee, review);
  expect(line).toMatchObject({ target: 'My own words.', base: 'The first sentence.' });
  await mark(review, { version: 1 });
});

test('only the reviewer marks, only who translated a line answers, only the manager decides', async () => {
  const review = await start();
  const id = await mark(review);
  for (const person of [kim, park]) {
    expect(code(await ask(person, 'POST', `${review}/issue`, issue))).toEqual([
      403,
      'review.notYours',
    ]);
    expect(code(await ask(person, 'PUT', `${review}/line`, { index: 0 }))).toEqual(
      [403, 'review.notYours'],
    );
  }
  expect(code(await ask(other, 'GET', review))).toEqual([404, 'review.notFound']);
  expect((await ask(other, 'GET', '')).body.reviews).toEqual([]);
  await move(lee, review, 'finished');
  const accept = { issue: id, answer: 'accepted' };
  expect(code(await ask(lee, 'PUT', `${review}/answer`, accept))).toEqual([403, 'review.notYours']);
  expect(code(await ask(kim, 'PUT', `${review}/answer`, accept))).toEqual([403, 'review.notYours']);
  const dispute = { issue: id, answer: 'disputed' };
  expect(code(await ask(park, 'PUT', `${review}/answer`, dispute))).toEqual(
    [422, 'review.reasonMissing'],
  );
  await ask(park, 'PUT', `${review}/answer`, { ...dispute, reason: '맞아요' });
  const uphold = { issue: id, verdict: 'upheld' };
  expect(code(await ask(park, 'PUT', `${review}/verdict`, uphold))).toEqual(
    [403, 'review.notYours'],
  );
  expect((await ask(kim, 'PUT', `${review}/verdict`, uphold)).status).toBe(200);
});

test('once finished it takes no more issues, and nothing is changed or taken away', async () => {
  const review = await start();
  expect(code(await move(lee, review, 'finished'))).toEqual([409, 'review.nothingSeen']);
  const id = await mark(review);
  await move(lee, review, 'finished');

  const late = await Promise.all([
    ask(lee, 'POST', `${review}/issue`, issue),
    ask(lee, 'PUT', `${review}/issue`, { issue: id, severity: 'minor' }),
    ask(lee, 'PUT', `${review}/issue`, { issue: id, isDeleted: true }),
    ask(lee, 'PUT', `${review}/line`, { index: 1 }),
    move(lee, review, 'finished'),
    move(kim, review, 'closed'),
    ask(kim, 'PUT', `${review}/verdict`, { issue: id, verdict: 'dropped' }),
  ]);

  expect(late.map(code)).toEqual(late.map(() => [409, 'review.closed']));
  expect((await read(lee, review)).issues).toMatchObject([{ severity: 'major' }]);
});

test('a review without an issue waits for no answer', async () => {
  const review = await start();
  await ask(lee, 'PUT', `${review}/line`, { index: 0 });
  await move(lee, review, 'finished');
  expect((await read(kim, review)).review.state).toBe('answered');
});

test('an issue is taken away and brought back while the review is open', async () => {
  const review = await start();
  const id = await mark(review);
  await ask(lee, 'PUT', `${review}/issue`, { issue: id, isDeleted: true });
  expect((await read(lee, review)).issues).toEqual([]);
  await ask(lee, 'PUT', `${review}/issue`, { issue: id, isDeleted: false, severity: 'critical' });
  expect((await read(lee, review)).issues).toMatchObject([{ id, severity: 'critical' }]);
});

test('the manager sees issues after three days without answers, and goes on', async () => {
  const review = await start();
  const id = await mark(review);
  await move(lee, review, 'finished');
  expect((await read(kim, review)).review).toMatchObject({ isVisible: false, issueCount: null });
  expect(code(await move(kim, review, 'answered'))).toEqual([409, 'review.tooEarly']);

  const early = new Date(app.clock.now.getTime() - ANSWER_MS);
  await app.db.update(qualityReviews).set({ finishedAt: early });

  expect((await read(kim, review)).issues).toMatchObject([{ id }]);
  expect((await move(kim, review, 'answered')).status).toBe(200);
});

test('an issue follows its words when the line is edited, and has no place once they are gone', async () => {
  const review = await start();
  await mark(review, { place });
  const write = async (target: string, version: number) => {
    await app.db.update(lines).set({ target, version }).where(eq(lines.index, 0));
    return (await read(lee, review)).issues[0];
  };

  expect(await write('This is the {1}very{/1} first sentence.', 1)).toMatchObject({
    quote: 'first',
    place: { start: 17, end: 22 },
  });
  expect(await write('This is the firstborn.', 2)).toMatchObject({ quote: 'first', place: null });
});

test('a mark on words that have changed since is refused', async () => {
  const review = await start();
  await app.db.update(lines).set({ version: 3 }).where(eq(lines.index, 0));
  const stale = await ask(lee, 'POST', `${review}/issue`, { ...issue, place });
  expect(code(stale)).toEqual([409, 'line.changed']);
});

test('a line that is right is reviewed as by the tick of the editor', async () => {
  const review = await start();
  const answer = await ask(lee, 'PUT', `${review}/line`, {
    index: 1,
    isReviewed: true,
    version: 0,
  });
  expect(answer.status).toBe(200);

  const [line] = await app.db.select().from(lines).where(eq(lines.index, 1));
  expect(line).toMatchObject({ isChecked: true, checkedBy: park.uid, reviewedBy: lee.uid });
  const stale = await ask(lee, 'PUT', `${review}/line`, { index: 2, isReviewed: true, version: 7 });
  expect(code(stale)).toEqual([409, 'line.changed']);
});

test('the same error again names the first, which is no repeat itself', async () => {
  const review = await start();
  const first = await mark(review);
  const again = await mark(review, { index: 1, repeatOf: first });
  const third = await ask(lee, 'POST', `${review}/issue`, { ...issue, index: 2, repeatOf: again });
  expect(code(third)).toEqual([404, 'review.issueNotFound']);
});

test('a sample is half by chance and half by risk, in whole paragraphs', async () => {
  const many = Array.from({ length: 40 }, (_, at) => `문장 번호 ${at}이고 뜻은 같습니다.`);
  await projectFile(app, kim, project.no, { name: '긴 문서.txt', lines: many });
  await app.db.run("update lines set target = 'A sentence.' where target = ''");
  await app.db.run("update lines set origin = 'machine' where line_index >= 20");
  const review = await start({ fileName: '긴 문서.txt', sample: 40 });

  const { lines: drawn, review: { sampleUnits, unit } } = await read(lee, review);
  const of = (why: string) => drawn.filter((one: { drawn: string }) => one.drawn === why);
  expect([sampleUnits, unit]).toEqual([40, 'eojeol']);
  expect([of('random').length, of('risk').length]).toEqual([4, 4]);
  expect(of('risk').every(({ index }: { index: number }) => index >= 20)).toBe(true);
});

test.each([
  ['somebody who only translates', async () => ({ reviewer: await numberOf(app, park) })],
  ['nobody of the team', () => ({ reviewer: 999_999 })],
])('%s does not review', async (_who, facts) => {
  const body = { fileName: '계약.txt', ...await facts() };
  expect(code(await ask(kim, 'POST', '', body))).toEqual([422, 'review.reviewerInvalid']);
});

test('a document without a translation has nothing to review', async () => {
  await app.db.update(lines).set({ target: '' });
  const body = { fileName: '계약.txt', reviewer: await numberOf(app, lee) };
  expect(code(await ask(kim, 'POST', '', body))).toEqual([422, 'review.nothing']);
});

test('a category that the model does not have is refused', async () => {
  const review = await start();
  const wrong = await ask(lee, 'POST', `${review}/issue`, { ...issue, category: 'ugliness' });
  expect(wrong.status).toBe(400);
});

test('a reviewer who has only found a line right did not translate it', async () => {
  await app.db.update(lines).set({ isChecked: false, checkedBy: null }).where(eq(lines.index, 0));
  const first = await start();
  const right = { index: 0, isReviewed: true, version: 0 };
  expect((await ask(lee, 'PUT', `${first}/line`, right)).status).toBe(200);

  const next = await start();

  const rows = await app.db.select().from(qualityReviewLines);
  const line = rows.filter(({ reviewId }) => `/${reviewId}` === next)[0];
  expect([(await read(lee, next)).lines[0]?.index, line?.translatorUid]).toEqual([0, park.uid]);
  await mark(next);
});
