import type { LineAccess } from '../access/rules.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lineRevisions, lines } from '../../../db/schema/documents.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { numberOf, projectFile, teamProject } from '../../../tests/team.ts';
import { readyDocument } from '../../../tests/upload.ts';
import { changeLines, newOperation } from './change-lines.ts';
import { undoOperation } from './undo-operation.ts';
import { documentScope } from '../../../tests/scopes.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => `문장 ${at + 1}입니다.`);
const owner = (): LineAccess => ({ by: kim.uid, no: 1, duty: 'owner' });
const rowsOf = (documentId: number) =>
  app.db.select().from(lines).where(eq(lines.documentId, documentId)).orderBy(lines.index);

async function ready(count = 3) {
  const { document } = await readyDocument(app, { as: kim }, { lines: numbered(count) });
  return document.id;
}

type Given = Parameters<typeof changeLines>[2];

const change = (documentId: number, changes: Given['changes'], facts: Partial<Given> = {}) => {
  const operation = facts.operation ?? newOperation();
  const order = {
    documentId: documentScope(documentId),
    cause: 'replaced' as const,
    ...facts,
    operation,
    changes,
  };
  return changeLines(app.deps, owner(), order).then((result) => ({ ...result, operation }));
};

const undo = (operation: string, as = kim) =>
  app.api('PUT', '/operations/undo', { as, json: { fileName: '문서.txt', operation } });

test('what an operation has written is told, kept, and taken back as a whole', async () => {
  const documentId = await ready(250);
  const before = await rowsOf(documentId);
  const changes = before.map(({ index, version }) => ({ index, version, text: `Line ${index}` }));

  const { operation, written } = await change(documentId, changes);
  expect(written.length).toBe(250);
  expect((await rowsOf(documentId)).map(({ target }) => target)).toEqual(
    changes.map(({ text }) => text),
  );

  expect(await (await undo(operation)).json()).toEqual({ restored: 250, kept: 0 });
  const states = (rows: typeof before) =>
    rows.map(({ version: _, editedAt: _at, editedBy: _by, ...state }) => state);
  expect(states(await rowsOf(documentId))).toEqual(states(before));
});

test('a line that somebody has changed since stays as they left it', async () => {
  const documentId = await ready();
  const { operation } = await change(documentId, [
    { index: 0, version: 0, text: 'One' },
    { index: 1, version: 0, text: 'Two' },
  ]);
  await app.api('PUT', '/files', {
    as: kim,
    form: { fileName: '문서.txt', index: '1', line: 'Zwei' },
  });

  expect(await (await undo(operation)).json()).toEqual({ restored: 1, kept: 1 });
  expect((await rowsOf(documentId)).map(({ target }) => target)).toEqual(['', 'Zwei', '']);
});

test('a tick is taken away by a change and comes back, with who set it and when', async () => {
  const documentId = await ready();
  await app.api('PUT', '/files', {
    as: kim,
    form: { fileName: '문서.txt', index: '0', line: 'A' },
  });
  const tick = { process: 'document.put_one_check', fileName: '문서.txt', index: '0' };
  await app.api('PUT', '/files', { as: kim, form: { ...tick, humanChecked: '1' } });
  const [before] = await rowsOf(documentId);
  app.clock.now = new Date('2026-03-02T10:00:00Z');
  app.events.length = 0;

  const { operation } = await change(documentId, [{ index: 0, version: 1, text: 'B' }]);
  expect((await rowsOf(documentId))[0]).toMatchObject({ isChecked: false, checkedBy: null });
  await undo(operation);

  const { isChecked, checkedBy, checkedAt } = before!;
  expect((await rowsOf(documentId))[0]).toMatchObject({ isChecked, checkedBy, checkedAt });
  const ticks = app.events.filter(({ type }) => type === 'line.confirmed');
  expect(ticks).toMatchObject([{ isChecked: false }, { isChecked: true }]);
});

test('a line that changed after it was read is not written', async () => {
  const documentId = await ready();
  const { written, stale } = await change(documentId, [{ index: 2, version: 7, text: 'Three' }]);
  expect([written, stale]).toEqual([[], [2]]);
  expect(await app.db.$count(lineRevisions)).toBe(0);
});

test('lines of others are neither written nor taken back', async () => {
  const lee = await app.member('lee');
  const no = await teamProject(app, kim, [[lee, 'translator']]);
  const name = await projectFile(app, kim, no);
  await app.db.update(lines).set({ assignee: await numberOf(app, kim) }).where(eq(lines.index, 1));
  const [{ documentId }] = await app.db.select().from(lines) as [typeof lines.$inferSelect];
  const changes = [0, 1].map((index) => ({ index, version: 0, text: 'X' }));
  const order = {
    documentId: documentScope(documentId),
    cause: 'replaced' as const,
    operation: newOperation(),
    changes,
  };
  const lees: LineAccess = { by: lee.uid, no: await numberOf(app, lee), duty: 'translator' };

  expect((await changeLines(app.deps, lees, order)).refused).toEqual([1]);

  await changeLines(app.deps, owner(), order);
  const { operation } = order;
  const asked = { fileName: name, operation };
  expect(await (await app.api('PUT', '/operations/undo', { as: lee, json: asked })).json())
    .toEqual({ restored: 1, kept: 1 });
  expect(await (await app.api('PUT', '/operations/undo', { as: kim, json: asked })).json())
    .toEqual({ restored: 1, kept: 1 });
});

test('operations of a document are listed, newest first, and those of another one are unknown', async () => {
  const documentId = await ready();
  const first = await change(documentId, [{ index: 0, version: 0, text: 'A' }], { title: 'a → b' });
  app.clock.now = new Date('2026-03-02T10:00:00Z');
  const second = await change(documentId, [{ index: 1, version: 0, text: 'B' }], {
    cause: 'propagated',
  });
  await undo(second.operation);

  const path = `/operations/individual/${kim.uid}/${encodeURIComponent('문서.txt')}`;
  const { operations } = await (await app.api('GET', path, { as: kim })).json();
  expect(operations).toMatchObject([
    { operation: second.operation, cause: 'propagated', isUndone: true, lineCount: 1 },
    { operation: first.operation, title: 'a → b', by: 'kim', isMine: true, isUndone: false },
  ]);

  await readyDocument(app, { as: kim }, { name: '다른.txt' });
  const elsewhere = { fileName: '다른.txt', operation: first.operation };
  const res = await app.api('PUT', '/operations/undo', { as: kim, json: elsewhere });
  expect([res.status, (await res.json()).code]).toEqual([404, 'operation.notFound']);
});

test('whatever several operations did, undoing them in reverse order leaves every line as it was', async () => {
  const documentId = await ready(12);
  const state = async () =>
    (await rowsOf(documentId)).map(({ version: _, editedAt: _at, editedBy: _by, ...rest }) => rest);
  const step = fc.array(
    fc.record({
      index: fc.nat(11),
      text: fc.string({ unit: 'grapheme' }),
      staysConfirmed: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(11)),
      async (steps, ticked) => {
        for (const index of ticked) {
          await app.db.update(lines).set({ isChecked: true, checkedBy: kim.uid })
            .where(eq(lines.index, index));
        }
        const before = await state();
        const done: string[] = [];
        for (const changes of steps) {
          const versions = new Map(
            (await rowsOf(documentId)).map((row) => [row.index, row.version]),
          );
          const given = changes.map((one) => ({ ...one, version: versions.get(one.index)! }));
          done.push((await change(documentId, given)).operation);
        }
        for (const operation of done.reverse()) {
          await undoOperation(app.deps, owner(), {
            documentId: documentScope(documentId),
            operation,
          }).catch(ifNothingChanged);
        }
        expect(await state()).toEqual(before);
      },
    ),
    { numRuns: 15, endOnFailure: true, interruptAfterTimeLimit: 15_000 },
  );
});

function ifNothingChanged(error: Error) {
  if (error.message !== 'operation.notFound') throw error;
}
