import fc from 'fast-check';
import process from 'node:process';
import { asc, desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  cueRules,
  cueTimes,
  documents,
  lineRevisions,
  lines,
} from '../../../db/schema/documents.ts';
import { lineComments } from '../../../db/schema/review.ts';
import { causes } from '../../documents/revisions/rules.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { contentsOf, importPackage, packageOf } from '../../../tests/packages.ts';
import { projectFile, teamProject } from '../../../tests/team.ts';

/*
 * A drawn project goes out, comes in and goes out again. One run is two exports and an import, so there are few of them,
 * with about two thousand lines together; `PROPERTY_RUNS` says how many.
 */
let app: TestApp;
let kim: Person;
let lee: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
});
afterEach(() => app.close());

const word = fc.stringMatching(/^[가-힣a-z {}<>&"'\n\u2028\u{1f600}]{0,12}$/u);
const person = fc.option(fc.constantFrom('kim', 'lee'));
const at = fc.nat(1_000_000);
const state = fc.record({
  target: word,
  firstTarget: fc.option(word),
  origin: fc.constantFrom('none', 'machine', 'person', 'memory', 'propagated'),
  version: fc.nat(50),
  reason: fc.option(fc.constant('mt.failed')),
  engine: fc.option(word),
  flags: fc.array(fc.constantFrom('number', 'tag', 'term'), { maxLength: 2 }),
  isChecked: fc.boolean(),
  checked: person,
  edited: person,
  reviewed: person,
  at,
  history: fc.uniqueArray(
    fc.record({ rev: fc.nat(40), target: word, cause: fc.constantFrom(...causes), by: person, at }),
    { maxLength: 3, selector: ({ rev }) => rev },
  ),
  comments: fc.array(
    fc.record({
      body: fc.stringMatching(/^[가-힣a-z]{1,9}$/),
      by: person,
      isAnswer: fc.boolean(),
      resolved: person,
      edited: fc.option(at),
      anchor: fc.option(fc.record({
        side: fc.constantFrom('source', 'target'),
        start: fc.nat(5),
        end: fc.integer({ min: 6, max: 9 }),
        words: word,
      })),
    }),
    { maxLength: 3 },
  ),
});
type Moves = typeof moves extends fc.Arbitrary<infer T> ? T : never;
type State = typeof state extends fc.Arbitrary<infer T> ? T : never;

const sentence = fc.stringMatching(/^[가-힣]{1,6} [가-힣a-z<>&"]{1,9}다\.$/);
const text = fc.array(sentence, { minLength: 1, maxLength: 24 });
const cues = (sentences: readonly string[]) =>
  sentences.map((one, nth) =>
    `${nth + 1}\n00:00:${10 + nth},000 --> 00:00:${10 + nth},900\n${one.replaceAll(/[<>&]/g, '')}\n`
  );
const moves = fc.record({
  rules: fc.option(fc.record({
    preset: fc.constantFrom('ko' as const, 'ja' as const),
    isForChildren: fc.boolean(),
    isSdh: fc.boolean(),
    fps: fc.constantFrom(24 as const, 29.97 as const),
  })),
  shots: fc.array(at, { maxLength: 3 }),
  /** By so many milliseconds each cue begins later. */
  later: fc.array(fc.nat(800), { maxLength: 6 }),
});
const project = fc.record({
  files: fc.array(fc.record({ isCues: fc.boolean(), text, moves }), { minLength: 1, maxLength: 3 }),
  states: fc.array(state, { minLength: 40, maxLength: 40 }),
  // As plain objects, which the database wants.
}).map((drawn) => structuredClone(drawn));

const moment = (after: number | null) =>
  after === null ? null : new Date(1_770_000_000_000 + after);
const uidOf = (name: string | null) => name === null ? null : name === 'kim' ? kim.uid : lee.uid;

async function work(line: { id: number; documentId: number }, given: State) {
  const { history, comments, checked, edited, reviewed, at, ...facts } = given;
  const by = (name: string | null) => [uidOf(name), name === null ? null : moment(at)] as const;
  const [[checkedBy, checkedAt], [editedBy, editedAt]] = [by(checked), by(edited)];
  const [reviewedBy, reviewedAt] = by(reviewed);
  const people = { checkedBy, checkedAt, editedBy, editedAt, reviewedBy, reviewedAt };
  const changed = { ...facts, ...people } as Partial<typeof lines.$inferInsert>;
  await app.db.update(lines).set(changed).where(eq(lines.id, line.id));
  const past = history.map((one) => {
    return { ...one, lineId: line.id, by: uidOf(one.by), at: moment(one.at)! };
  });
  if (past.length > 0) await app.db.insert(lineRevisions).values(past);
  let root: number | null = null;
  for (const { body, by, isAnswer, resolved, edited, anchor } of comments) {
    const comment: typeof lineComments.$inferInsert = {
      documentId: line.documentId,
      lineId: line.id,
      body,
      root: isAnswer ? root : null,
      anchor: anchor as typeof lineComments.$inferInsert['anchor'],
      createdAt: moment(at)!,
      editedAt: moment(edited),
      resolvedBy: uidOf(resolved),
      resolvedAt: resolved === null ? null : moment(at),
      authorUid: uidOf(by),
    };
    const rows: { id: number }[] = await app.db.insert(lineComments).values(comment).returning();
    if (comment.root === null) root = rows[0]?.id ?? null;
  }
}

/** In the newest document. */
async function moveCues({ rules, shots, later }: Moves, count: number) {
  const [document] = await app.db.select({ id: documents.id }).from(documents)
    .orderBy(desc(documents.id)).limit(1);
  const documentId = document!.id;
  if (rules) await app.db.insert(cueRules).values({ documentId, rules, shots });
  for (const [nth, ms] of later.slice(0, count).entries()) {
    const from = 10_000 + nth * 1_000;
    const times = { from: from + ms, to: from + 900, beforeFrom: from, beforeTo: from + 900 };
    const row = { documentId, unit: `cue${nth + 1}`, version: 3, ...times };
    await app.db.insert(cueTimes)
      .values({ ...row, cause: 'moved', by: kim.uid, at: moment(100 - nth)! });
  }
}

test('a package that came in and goes out again is the same, but for ids and times', async () => {
  await fc.assert(
    fc.asyncProperty(project, async ({ files, states }) => {
      const no = await teamProject(app, kim, [[lee, 'translator']]);
      for (const [nth, { isCues, text, moves }] of files.entries()) {
        const name = `${nth}장.${isCues ? 'srt' : 'txt'}`;
        await projectFile(app, kim, no, { name, lines: isCues ? cues(text) : text });
        if (isCues) await moveCues(moves, text.length);
      }
      const rows = await app.db.select({ id: lines.id, documentId: lines.documentId }).from(lines)
        .innerJoin(documents, eq(documents.id, lines.documentId))
        .where(eq(documents.projectNo, no)).orderBy(asc(lines.id));
      for (const [nth, one] of states.entries()) if (rows[nth]) await work(rows[nth], one);

      const first = await packageOf(app, kim, no);
      const made = await importPackage(app, kim, first);
      const second = await packageOf(app, kim, made);

      expect(contentsOf(second)).toEqual(contentsOf(first));
      await app.db.run(`delete from projects where no in (${no}, ${made})`);
      await app.db.run(`delete from documents where project_no in (${no}, ${made})`);
      await app.db.run('delete from packages');
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 60), endOnFailure: true },
  );
}, 600_000);
