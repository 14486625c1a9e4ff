import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents, lines } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { numberOf, projectFile, teamProject } from '../../../tests/team.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let fileName: string;
beforeEach(async () => {
  app = await testApp();
  [kim, lee] = [await app.member('kim'), await app.member('lee')];
});
afterEach(() => app.close());

type LineFacts = Partial<typeof lines.$inferInsert>;

/** A file of a project that kim manages and lee translates into Korean, with these targets. */
async function file(facts: LineFacts[]) {
  const no = await teamProject(app, kim, [[lee, 'translator']]);
  fileName = await projectFile(app, kim, no, { lines: facts.map((_, at) => `문장 ${at + 1}.`) });
  await app.db.update(documents).set({ direction: 'en2ko' });
  for (const [index, rest] of facts.entries()) {
    await app.db.update(lines).set({ origin: 'person', ...rest }).where(eq(lines.index, index));
  }
}

const rows = () => app.db.select().from(lines).orderBy(asc(lines.index));
const targets = async () => (await rows()).map(({ target }) => target);

type Order = Record<string, unknown> & { find?: Record<string, unknown> };

const term = { find: { text: '계약', mode: 'term' }, replacement: '합의' };

async function post(order: Order, as: Person = kim) {
  return await app.api('POST', '/lines/replace', { as, json: { fileName, ...order } });
}

const preview = async (order: Order, as = kim) =>
  await (await post({ ...order, process: 'preview' }, as)).json();

/** Runs what the preview has found; answers the last that was told. */
async function run(
  order: Order,
  as = kim,
  changed: (lines: number[][]) => number[][] = (all) => all,
) {
  const { lines: found } = await preview(order, as);
  const given = changed(found.map(([index, version]: number[]) => [index, version]));
  const res = await post({ ...order, process: 'run', lines: given }, as);
  const text = await res.text();
  if (res.status !== 200) throw new Error(text);
  const told = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''));
  return told.at(-1);
}

const undo = async (operation: string, as = kim) =>
  await (await app.api('PUT', '/operations/undo', { as, json: { fileName, operation } })).json();

test('forty hits: lines of others are listed with the reason, all others replaced and taken back', async () => {
  const kims = await (async () => {
    await file(Array.from({ length: 40 }, () => ({ target: '계약은 유효하다' })));
    return await numberOf(app, kim);
  })();
  for (const index of [3, 9, 20, 21, 39]) {
    await app.db.update(lines).set({ assignee: kims, reviewer: kims }).where(
      eq(lines.index, index),
    );
  }
  await app.db.update(lines).set({ isChecked: true, checkedBy: lee.uid, checkedAt: new Date(5) })
    .where(eq(lines.index, 5));
  const before = await rows();

  const seen = await preview(term, lee);
  expect(seen.lines.length + seen.skipped.length).toBe(40);
  expect(seen.confirmed).toBe(1);
  expect(seen.skipped.map((one: { index: number; why: string }) => [one.index, one.why])).toEqual(
    [3, 9, 20, 21, 39].map((index) => [index, 'notYours']),
  );

  const { written, operation } = await run(term, lee);
  expect(written).toBe(35);
  const after = await rows();
  expect(after.filter(({ target }) => target === '합의는 유효하다').length).toBe(35);
  expect(after[5]).toMatchObject({ isChecked: false });

  expect(await undo(operation, lee)).toEqual({ restored: 35, kept: 0 });
  const states = (all: typeof before) =>
    all.map(({ version: _, editedAt: _at, editedBy: _by, ...state }) => state);
  expect(states(await rows())).toEqual(states(before));
});

test('a term is not hit within a longer word', async () => {
  await file([{ target: '계약서에 서명한다' }, { target: '그 계약을 지킨다' }]);
  await run(term);
  expect(await targets()).toEqual(['계약서에 서명한다', '그 합의를 지킨다']);
});

test('a confirmed line is open again, unless the manager keeps it confirmed', async () => {
  await file([{ target: '계약', isChecked: true, checkedBy: lee.uid }]);
  await run({ ...term, keepsMarks: true });
  expect((await rows())[0]).toMatchObject({ target: '합의', isChecked: true, checkedBy: lee.uid });

  await run({ find: { text: '합의' }, replacement: '계약' });
  expect((await rows())[0]).toMatchObject({ target: '계약', isChecked: false });

  const refused = await post({ ...term, process: 'run', lines: [], keepsMarks: true }, lee);
  expect((await refused.json()).code).toBe('project.notAllowed');
});

test('a line that somebody changed after the preview stays as they left it', async () => {
  await file([{ target: '계약' }, { target: '계약' }]);
  await app.db.update(lines).set({ version: 4 });
  const stale = (index = 0, version = 0) => [index, index === 1 ? version - 1 : version];
  const { written, left } = await run(term, kim, (found) => found.map((one) => stale(...one)));
  expect([written, left]).toEqual([1, 1]);
  expect(await targets()).toEqual(['합의', '계약']);
});

test('only what is left ticked is replaced', async () => {
  await file([{ target: '계약' }, { target: '계약' }, { target: '계약' }]);
  await run(term, kim, (found) => found.filter(([index]) => index !== 1));
  expect(await targets()).toEqual(['합의', '계약', '합의']);
});

test('groups of an expression go into what replaces it; a missing one is refused', async () => {
  await file([{ target: '제12조 제3항' }]);
  const expression = { text: '제(\\d+)조', mode: 'expression' };
  await run({ find: expression, replacement: '$1条' });
  expect(await targets()).toEqual(['12条 제3항']);
  const refused = await post({ find: expression, replacement: '$2', process: 'preview' });
  expect((await refused.json()).code).toBe('search.badReplacement');
});

test('tags stay whole; what would break one is listed and not replaced', async () => {
  const tags = { 1: { t: 'fmt', pair: true, del: false, dup: false } };
  await file([{ source: '{1}a{/1}', target: '{1}계{/1}약은', tags }]);
  await run(term);
  expect(await targets()).toEqual(['{1}합의{/1}는']);

  const tag = { find: { text: '{1}', tags: 'shown' }, replacement: '' };
  expect((await preview(tag)).skipped).toMatchObject([{ index: 0, why: 'tags' }]);
});

test('a filter says where to replace, and some lines can be looked at before', async () => {
  await file([{ target: '계약 하나', isChecked: true }, { target: '계약 둘' }]);
  const order = { ...term, query: 'status:edited' };
  expect((await preview(order)).lines.map(([index]: number[]) => index)).toEqual([1]);

  const { shown } = await (await post({ ...order, process: 'show', lines: [0, 1] })).json();
  expect(shown[1]).toEqual({
    index: 1,
    isChecked: false,
    why: null,
    parts: [
      { kind: 'gone', text: '계약' },
      { kind: 'come', text: '합의' },
      { kind: 'same', text: ' 둘' },
    ],
  });
});

test('whatever is replaced by whatever, one undo leaves every line as it was, marks and all', async () => {
  await file(Array.from({ length: 8 }, () => ({})));
  const words = fc.constantFrom('계약', '은', 'a', ' ', '{1}', '{/1}', '{{', '합의');
  const target = fc.array(words, { maxLength: 6 }).map((all) => all.join(''));
  const line = fc.record({
    target,
    isChecked: fc.boolean(),
    flags: fc.constantFrom<string[]>([], ['terms']),
  });
  const state = async () =>
    (await rows()).map(({ version: _, editedAt: _at, editedBy: _by, ...rest }) => rest);
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 8, maxLength: 8 }),
      fc.record({
        text: fc.constantFrom('계약', '은', 'a', '{', '계약은', ' '),
        mode: fc.constantFrom('plain', 'term'),
      }),
      fc.record({ replacement: fc.string({ maxLength: 3 }), keepsMarks: fc.boolean() }),
      async (facts, find, more) => {
        for (const [index, one] of facts.entries()) {
          const checkedBy = one.isChecked ? lee.uid : null;
          await app.db.update(lines).set({ ...one, checkedBy }).where(eq(lines.index, index));
        }
        const before = await state();
        const { operation, written } = await run({ find, ...more });
        if (written > 0) expect(await undo(operation)).toEqual({ restored: written, kept: 0 });
        expect(await state()).toEqual(before);
      },
    ),
    { numRuns: 20, endOnFailure: true, interruptAfterTimeLimit: 15_000 },
  );
});
