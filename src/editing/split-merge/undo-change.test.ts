import { accessOfOwner } from '../../documents/access/rules.ts';
import { unzipSync } from 'fflate';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lines } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { docx } from '../../../tests/docx.ts';
import { numberOf, projectFile, teamProject } from '../../../tests/team.ts';
import { memberActor, readyDocument } from '../../../tests/upload.ts';
import { mergeLines } from './merge-lines.ts';
import { splitLine } from './split-line.ts';
import { documentScope } from '../../../tests/scopes.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

const fileName = 'a.txt';

async function open(text: string) {
  return (await readyDocument(app, { as: kim }, { name: fileName, lines: [text] })).document.id;
}

const rows = (documentId: number) =>
  app.db.select().from(lines).where(eq(lines.documentId, documentId)).orderBy(asc(lines.index));

async function put(path: string, json: unknown, as = kim) {
  const res = await app.api('PUT', path, { as, json });
  return { status: res.status, ...await res.json() };
}

async function write(index: number, line: string, as = kim, name = fileName) {
  const form = { fileName: name, index: `${index}`, line };
  expect((await app.api('PUT', '/files', { as, form })).status).toBe(200);
  const process = 'document.put_one_check';
  const tick = { fileName: name, index: `${index}`, process, humanChecked: '1' };
  expect((await app.api('PUT', '/files', { as, form: tick })).status).toBe(200);
}

const apart = ({ version: _, editedAt: __, editedBy: ___, ...rest }: typeof lines.$inferSelect) =>
  rest;

test('a cut is taken back: source, target and tick are as before', async () => {
  const id = await open('하나 둘');
  await write(0, 'One two');
  const before = await rows(id);
  const cut = { fileName, index: 0, version: 1, offset: 3, targetOffset: 4 };
  const { operation } = await put('/lines/split', cut);
  expect((await rows(id)).map(({ target, isChecked }) => [target, isChecked]))
    .toEqual([['One', false], ['two', false]]);

  expect((await put('/lines/rejoin', { fileName, operation })).status).toBe(200);

  expect((await rows(id)).map(apart)).toEqual(before.map(apart));
  expect((await app.db.run('select line_count from documents')).rows[0]?.[0]).toBe(1);
  expect((await put('/lines/rejoin', { fileName, operation })).status).toBe(404);
});

test('a join is taken back: the second line is the same line again, with its history', async () => {
  const id = await open('문을 연다. 창문을 닫는다.');
  await write(0, 'Open.');
  await write(1, 'Close.');
  const before = await rows(id);
  const { operation } = await put('/lines/merge', {
    fileName,
    index: 0,
    version: 1,
    nextVersion: 1,
  });
  expect(await rows(id)).toHaveLength(1);

  expect((await put('/lines/rejoin', { fileName, operation })).status).toBe(200);

  expect((await rows(id)).map(apart)).toEqual(before.map(apart));
  const path = '/lines/history/individual/' + kim.uid + '/a.txt/1';
  const { states } = await (await app.api('GET', path, { as: kim })).json();
  expect(states.map(({ target, cause }: { target: string; cause: string }) => [target, cause]))
    .toEqual([['Close.', 'restored'], ['Close.', 'typed']]);
});

test('nothing is taken back once somebody has written in one of the lines', async () => {
  await open('하나 둘');
  const cut = await put('/lines/split', { fileName, index: 0, version: 0, offset: 3 });
  await write(1, 'two');

  const undone = await put('/lines/rejoin', { fileName, operation: cut.operation });

  expect([undone.status, undone.code]).toEqual([409, 'line.undoTooLate']);
});

test('what was said about a line goes on with the one that takes it in', async () => {
  const id = await open('문을 연다. 창문을 닫는다.');
  const [first, second] = await rows(id);
  await app.db.run(`insert into line_comments (document_id, line_id, body, created_at)
    values (${id}, ${second?.id}, 'Why?', 0)`);

  await put('/lines/merge', { fileName, index: 0, version: 0, nextVersion: 0 });

  const { rows: comments } = await app.db.run('select line_id from line_comments');
  expect(comments.map((row) => row[0])).toEqual([first?.id]);
});

test('while somebody else types in a line it is neither cut nor joined', async () => {
  const lee = await app.member('lee');
  const no = await teamProject(app, kim, [[lee, 'translator']]);
  const name = await projectFile(app, kim, no, { lines: ['문을 연다. 창문을 닫는다.'] });
  await write(0, 'Open', lee, name);

  const cut = { fileName: name, index: 0, version: 1, offset: 3 };
  expect((await put('/lines/split', cut)).code).toBe('line.beingTyped');
  app.clock.now = new Date(app.clock.now.getTime() + 11_000);
  expect((await put('/lines/split', cut)).status).toBe(200);
});

test('lines of different people are joined by the manager alone', async () => {
  const lee = await app.member('lee');
  const no = await teamProject(app, kim, [[lee, 'translator']]);
  const name = await projectFile(app, kim, no, { lines: ['문을 연다. 창문을 닫는다.'] });
  await app.db.run(
    `update lines set assignee = ${await numberOf(app, lee)} where line_index = 0`,
  );
  const merge = { fileName: name, index: 0, version: 0, nextVersion: 0 };

  expect((await put('/lines/merge', merge, lee)).code).toBe('line.mergeNeedsManager');
  expect((await put('/lines/merge', merge)).status).toBe(200);
});

test('numbers of lines that filled others move with them', async () => {
  const id = await open('문을 연다. 문을 연다. 창문을 닫는다.');
  await app.db.run(`update lines set flags = '["propagated:2"]' where line_index = 2`);
  await put('/lines/split', { fileName, index: 0, version: 0, offset: 3 });
  expect((await rows(id)).at(-1)?.flags).toEqual(['propagated:3']);
});

test(
  'after a thousand random cuts and joins, targets that equal their sources give the same file',
  async () => {
    const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
    const run = (text: string, format = '') =>
      `<w:r>${format && `<w:rPr>${format}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
    const original = docx(
      `<w:document xmlns:w="${main}"><w:body><w:p>${run('문을 ')}${run('천천히', '<w:b/>')}${
        run(' 연다. 창문을 닫는다. ')
      }${run('끝이다.', '<w:i/>')}</w:p><w:p>${
        run('둘째 문단이다. 여기까지다.')
      }</w:p></w:body></w:document>`,
    );
    const sent = { name: 'a.docx', content: original };
    const { document } = await readyDocument(app, { as: kim }, sent);
    const rights = accessOfOwner(memberActor(kim));
    const next = randomOf(20261122);
    const done = { split: 0, merge: 0 };

    for (let step = 0; step < 1000; step++) {
      const all = await rows(document.id);
      const at = next(all.length);
      const [line, behind] = [all[at], all[at + 1]];
      const key = {
        documentId: documentScope(document.id),
        index: at,
        version: line?.version ?? 0,
      };
      const isMerge = next(2) === 0 && behind !== undefined;
      const change = isMerge
        ? mergeLines(app.deps, rights, { ...key, nextVersion: behind.version })
        : splitLine(app.deps, rights, { ...key, offset: next(12) });
      await change.then(() => done[isMerge ? 'merge' : 'split']++, (error) => {
        expect(['line.cannotSplit', 'line.cannotMerge']).toContain(error.code);
      });
    }

    expect(Math.min(done.split, done.merge)).toBeGreaterThan(100);
    await app.db.run('update lines set target = source');
    const res = await app.api('GET', '/download/a.docx', { as: kim });
    const xml = (bytes: Uint8Array) =>
      new TextDecoder().decode(unzipSync(bytes)['word/document.xml']);
    expect(xml(new Uint8Array(await res.arrayBuffer()))).toBe(xml(original));
  },
  240_000,
);

/** Numbers below a limit, the same ones in each run. */
function randomOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9 | 0;
    return (state >>> 0) % limit;
  };
}
