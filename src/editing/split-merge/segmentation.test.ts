import { accessOfOwner, type LineAccess } from '../../documents/access/rules.ts';
import { unzipSync } from 'fflate';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { docx } from '../../../tests/docx.ts';
import { memberActor, readyDocument } from '../../../tests/upload.ts';
import { mergeLines } from './merge-lines.ts';
import { splitLine } from './split-line.ts';
import { documentScope } from '../../../tests/scopes.ts';

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const run = (text: string, format = '') =>
  `<w:r>${format && `<w:rPr>${format}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const document = (...paragraphs: string[]) =>
  docx(
    `<w:document xmlns:w="${MAIN}"><w:body>${
      paragraphs.map((one) => `<w:p>${one}</w:p>`).join('')
    }</w:body></w:document>`,
  );
const bold = '<w:b/>';

let app: TestApp;
let kim: Person;
let rights: LineAccess;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  rights = accessOfOwner(memberActor(kim));
});
afterEach(() => app.close());

async function open(content: Uint8Array, name = '계약.docx') {
  const { document: { id } } = await readyDocument(app, { as: kim }, { name, content });
  return documentScope(id);
}

type Line = {
  id: number;
  index: number;
  source: string;
  target: string;
  version: number;
  seg: [number, number];
  checked: boolean;
};

async function linesOf(name = '계약.docx'): Promise<Line[]> {
  const res = await app.api('GET', `/files/${name}?offset=0&limit=200`, { as: kim });
  return (await res.json()).data[0];
}

async function save(index: number, line: string) {
  const form = { fileName: '계약.docx', index: `${index}`, line };
  expect((await app.api('PUT', '/files', { as: kim, form })).status).toBe(200);
}

async function download() {
  const res = await app.api('GET', '/download/계약.docx', { as: kim });
  const bytes = new Uint8Array(await res.arrayBuffer());
  return new TextDecoder().decode(unzipSync(bytes)['word/document.xml']);
}

test('a line that is cut becomes two, and what follows moves on', async () => {
  const documentId = await open(document(
    run('그는 ') + run('빨간 문', bold) + run('을 연다'),
    run('다음 문단'),
  ));
  await save(0, 'He opens the {1}red door{/1}');
  const [line] = await linesOf();

  await splitLine(app.deps, rights, { documentId, index: 0, version: line!.version, offset: 5 });

  expect((await linesOf()).map(({ index, source, target, seg }) => [index, source, target, seg]))
    .toEqual([
      [0, '그는 {1}빨간{/1}', 'He opens the {1}red door{/1}', [0, 2]],
      [1, '{1}문{/1}을 연다', '', [1, 2]],
      [2, '다음 문단', '', [0, 1]],
    ]);
  expect(app.events).toContainEqual({ type: 'lines.moved', documentId, from: 0 });
});

test('the file is right after a cut: both targets stand in their paragraph', async () => {
  const documentId = await open(document(run('하나 ') + run('둘', bold), run('셋')));
  const [line] = await linesOf();
  await splitLine(app.deps, rights, { documentId, index: 0, version: line!.version, offset: 3 });
  await save(0, 'One');
  await save(1, 'two');
  await save(2, 'three');

  const text = (await download()).replace(/<w:p\b[^>]*>/g, '|').replace(/<[^>]+>/g, '');
  expect(text).toBe('|One two|three');
  expect(await download()).toMatch(/<w:b\/>.*two/);
});

test('words and ticks that name their line reach it, wherever a cut has moved it meanwhile', async () => {
  const documentId = await open(document(run('하나 둘'), run('다음')));
  const [line, next] = await linesOf();
  await splitLine(app.deps, rights, { documentId, index: 0, version: line!.version, offset: 3 });

  const form = { fileName: '계약.docx', index: '1', line_id: `${next!.id}` };
  const saved = await app.api('PUT', '/files', {
    as: kim,
    form: { ...form, line: 'Next', version: `${next!.version}` },
  });
  const process = 'document.put_one_check';
  await app.api('PUT', '/files', { as: kim, form: { ...form, process, humanChecked: '1' } });
  const gone = await app.api('PUT', '/files', {
    as: kim,
    form: { ...form, line: 'x', line_id: '99999' },
  });

  expect((await saved.json()).line).toMatchObject({ index: 2, target: 'Next' });
  expect((await linesOf()).map(({ target, checked }) => [target, checked]))
    .toEqual([['', false], ['', false], ['Next', true]]);
  expect(gone.status).toBe(404);
});

test('a target can be cut at its own place', async () => {
  const documentId = await open(document(run('하나 둘')));
  await save(0, 'One two');
  const [line] = await linesOf();
  const cut = { documentId, index: 0, version: line!.version, offset: 3, targetOffset: 4 };
  await splitLine(app.deps, rights, cut);
  expect((await linesOf()).map(({ target }) => target)).toEqual(['One', 'two']);
});

test('two lines that are joined keep both targets and lose their tick', async () => {
  const documentId = await open(document(run('문을 연다. 창문을 닫는다.')));
  await save(0, 'Open the door.');
  await save(1, 'Close the window.');
  const form = { fileName: '계약.docx', index: '0', process: 'document.put_one_check' };
  await app.api('PUT', '/files', { as: kim, form: { ...form, humanChecked: '1' } });
  const [first, second] = await linesOf();
  expect(first?.checked).toBe(true);

  const versions = { version: first!.version, nextVersion: second!.version };
  await mergeLines(app.deps, rights, { documentId, index: 0, ...versions });

  expect(await linesOf()).toMatchObject([{
    source: '문을 연다. 창문을 닫는다.',
    target: 'Open the door. Close the window.',
    seg: [0, 1],
    checked: false,
  }]);
  expect(await download()).toContain('Open the door. Close the window.');
});

test.each([
  ['at the edge of a line', 0, 'line.cannotSplit'],
  ['behind its end', 99, 'line.cannotSplit'],
])('nothing is cut %s', async (_, offset, code) => {
  const documentId = await open(document(run('하나 둘')));
  const cut = splitLine(app.deps, rights, { documentId, index: 0, version: 0, offset });
  await expect(cut).rejects.toMatchObject({ code });
});

test('lines of two paragraphs are not joined', async () => {
  const documentId = await open(document(run('하나'), run('둘')));
  const merge = mergeLines(app.deps, rights, { documentId, index: 0, version: 0, nextVersion: 0 });
  await expect(merge).rejects.toMatchObject({ code: 'line.cannotMerge' });
});

test('a line that changed meanwhile is left as it is', async () => {
  const documentId = await open(document(run('하나 둘')));
  await save(0, 'One two');
  const cut = splitLine(app.deps, rights, { documentId, index: 0, version: 0, offset: 3 });
  await expect(cut).rejects.toMatchObject({ code: 'line.changed' });
  expect(await linesOf()).toHaveLength(1);
});

test('of two who cut the same line one is told', async () => {
  const documentId = await open(document(run('하나 둘')));
  const cut = () => splitLine(app.deps, rights, { documentId, index: 0, version: 0, offset: 3 });
  const answers = await Promise.allSettled([cut(), cut()]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await linesOf()).toHaveLength(2);
});

test('after any sequence of cuts and joins, targets that equal their sources give the same file', async () => {
  const original = document(
    run('문을 ') + run('천천히', bold) + run(' 연다. 창문을 닫는다. ') + run('끝이다.', '<w:i/>'),
    run('둘째 문단이다. 여기까지다.'),
  );
  const documentId = await open(original);
  const steps = fc.array(
    fc.record({ at: fc.nat(12), offset: fc.nat(30), join: fc.boolean() }),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      for (const { at, offset, join } of sequence) {
        const lines = await linesOf();
        const [line, next] = [lines[at % lines.length], lines[at % lines.length + 1]];
        const { index, version } = line!;
        const step = join && next
          ? mergeLines(app.deps, rights, { documentId, index, version, nextVersion: next.version })
          : splitLine(app.deps, rights, { documentId, index, version, offset });
        await step.catch((error) => {
          expect(['line.cannotSplit', 'line.cannotMerge']).toContain(error.code);
        });
      }
      const lines = await linesOf();
      expect(lines.map(({ index }) => index)).toEqual(lines.map((_, index) => index));
      for (const { index, source } of lines) await save(index, source);
      expect(await download()).toBe(
        new TextDecoder().decode(unzipSync(original)['word/document.xml']),
      );
      // One changed word makes the writer put the whole paragraph together again.
      const [first] = lines;
      await save(0, `${first!.source}!`);
      const text = (xml: string) => xml.replace(/<[^>]+>/g, '');
      expect(text(await download()).replace('!', '')).toBe(
        text(new TextDecoder().decode(unzipSync(original)['word/document.xml'])),
      );
    }),
    { numRuns: 25 },
  );
});

test('lines of others are neither cut nor joined, and both parts of a cut stay with whom they were', async () => {
  const documentId = await open(document(run('그는 빨간 문을 연다')));
  await app.db.run('update lines set assignee = 7, reviewer = 8');
  const cut = { documentId, index: 0, version: 0, offset: 3 };
  const translator = { by: 'lee', no: 9, duty: 'translator' } as const;
  await expect(splitLine(app.deps, translator, cut)).rejects.toThrow('line.notYours');
  await splitLine(app.deps, { ...translator, no: 7 }, cut);
  const { rows } = await app.db.run('select assignee, reviewer from lines order by line_index');
  expect(rows.map((row) => [row[0], row[1]])).toEqual([[7, 8], [7, 8]]);
  const versions = { version: 1, nextVersion: 0 };
  await expect(mergeLines(app.deps, translator, { documentId, index: 0, ...versions }))
    .rejects.toThrow('line.notYours');
});
