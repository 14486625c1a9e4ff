import { createHash } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lines } from '../../../db/schema/documents.ts';
import { lineComments } from '../../../db/schema/review.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { packageOf, sendForm, sendPackage } from '../../../tests/packages.ts';
import { projectFile, teamProject } from '../../../tests/team.ts';
import { workOff } from '../../../tests/work.ts';

/** Packages that no honest program makes, with the hashes of one that does. */
let app: TestApp;
let kim: Person;
let parts: Record<string, Uint8Array>;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  const no = await teamProject(app, kim, []);
  await projectFile(app, kim, no, { name: '가.txt', lines: ['첫 문장입니다.', '둘째 문장.'] });
  await app.db.update(lines).set({ target: 'a', editedBy: kim.uid });
  const [line] = await app.db.select().from(lines).limit(1);
  await app.db.insert(lineComments).values({
    documentId: line!.documentId,
    lineId: line!.id,
    authorUid: kim.uid,
    body: 'a remark',
    createdAt: app.deps.now(),
  });
  parts = unzipSync(await packageOf(app, kim, no));
});
afterEach(() => app.close());

type Change = (value: Record<string, unknown>) => unknown;

/** The same package with other contents and a list that says so. */
function packed(changes: Record<string, Uint8Array | string | Change>, ofList?: Change) {
  const files: Record<string, Uint8Array> = { ...parts };
  for (const [name, change] of Object.entries(changes)) {
    if (typeof change !== 'function') {
      files[name] = typeof change === 'string' ? strToU8(change) : change;
      continue;
    }
    const rows = strFromU8(parts[name]!).split('\n').filter((row) => row !== '')
      .map((row) => changed(JSON.parse(row), change));
    files[name] = strToU8(
      name.endsWith('.jsonl') ? rows.map((row) => `${row}\n`).join('') : rows[0]!,
    );
  }
  const { 'package.json': list, ...rest } = files;
  const entries = Object.entries(rest).map(([name, bytes]) => {
    return { name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
  const known = { ...JSON.parse(strFromU8(list!)), entries };
  const written = ofList ? changed(known, ofList) : JSON.stringify(known);
  return zipSync({ ...rest, 'package.json': strToU8(written) });
}

const changed = (value: Record<string, unknown>, change: Change) =>
  JSON.stringify(change(value) ?? value);

/** Takes it in as far as it goes and opens all pages of it; answers the state and the reason. */
async function cameIn(bytes: Uint8Array): Promise<string> {
  const at = await sendPackage(app, kim, bytes);
  const read = async () => {
    const { rows } = await app.db.run(
      'select state, reason, project_no as no from packages order by packages.no desc limit 1',
    );
    return rows[0] as unknown as { state: string; reason: string | null; no: number | null };
  };
  if ((await read()).state === 'ready') {
    expect((await app.page(at, { as: kim })).status).toBe(200);
    const form = { process: 'import', title: 'a', history: '1', resources: '1' };
    await sendForm(app, kim, at, new URLSearchParams(form));
    await workOff(app.deps, 'package');
  }
  const { state, reason, no } = await read();
  for (const path of [at, '/packages', ...(no === null || state !== 'done' ? [] : pagesOf(no))]) {
    expect([path, (await app.page(path, { as: kim })).status]).toEqual([path, 200]);
  }
  if (state === 'done') await openDocument(no!);
  expect(app.faults).toEqual([]);
  return reason ?? state;
}

const pagesOf = (no: number) =>
  ['', '?tab=settings', '?tab=progress'].map((tab) => `/projects/edit/${no}${tab}`);

async function openDocument(no: number) {
  const { rows } = await app.db.run(
    `select random_name as name from documents where project_no = ${no}`,
  );
  const name = rows[0]?.['name'];
  for (const path of [`/download/${name}`, `/lineComments/${no}/${kim.uid}/${name}?line=0`]) {
    expect([path, (await app.api('GET', path, { as: kim })).status < 500]).toEqual([path, true]);
  }
  expect((await app.page(`/translate/${no}/가.txt/ko2en`, { as: kim })).status).toBeLessThan(500);
}

const first = 'documents/1/lines.jsonl';
const words = '<script>alert(1)</script>';

test('names with HTML are words', async () => {
  const bytes = packed(
    { 'people.json': () => [{ id: 'p1', name: words, role: words }] },
    (list) => {
      Object.assign(list, { title: words, left: [words] });
    },
  );
  const at = await sendPackage(app, kim, bytes, `${words}.omgim`.replaceAll('/', ''));
  const page = await (await app.page(at, { as: kim })).text();
  expect(page).toContain('alert(1)');
  expect(page).not.toContain('<script>alert');
});

test.each<[string, Record<string, Uint8Array | string | Change>, Change?]>([
  ['a time that is none', {}, (list) => void (list['createdAt'] = 9e15)],
  ['a time before all times', {}, (list) => void (list['createdAt'] = -1)],
  ['more memories than entries', {}, (list) => {
    Object.assign(list['counts'] as object, { memories: 4_000_000_000 });
  }],
  ['a time of a line that is none', { [first]: (row) => void (row['editedAt'] = 9e15) }],
  ['a negative segment', { [first]: (row) => void (row['segment'] = -1) }],
  ['a unit that its file does not have', { [first]: (row) => void (row['unit'] = '../../x') }],
  ['somebody who is not in it', { [first]: (row) => void (row['editedBy'] = 'p9') }],
  ['a comment on a line behind the last', {
    'documents/1/comments.jsonl': (row) => void (row['line'] = 99),
  }],
  ['a comment on a negative line', {
    'documents/1/comments.jsonl': (row) => void (row['line'] = -1),
  }],
  ['a way out of its folder', {
    'documents/1/document.json': (facts) => void (facts['fileName'] = '../../가.txt'),
  }],
  ['a name that leads to no object', {
    'documents/1/document.json': (facts) => void (facts['extension'] = 'constructor'),
  }],
  ['a row that is cut', { [first]: '{"unit":"' }],
  ['JSON as deep as a well', { 'people.json': '['.repeat(1_000_000) }],
  ['millions of values', { 'people.json': `[${'0,'.repeat(2_000_000)}0]` }],
  ['millions of values in a row', { [first]: `[${'0,'.repeat(2_000_000)}0]\n` }],
  ['rows without end', { [first]: '"'.padEnd(9_000_000, 'a') }],
  ['a document less than it says', {}, (list) => {
    Object.assign(list['counts'] as object, { documents: 2 });
  }],
])('%s is refused by its reason, and nothing of it stays', async (_, changes, ofList) => {
  expect(await cameIn(packed(changes, ofList))).toMatch(/^(?:package\.damaged|file\.limit)$/);
  const { rows } = await app.db.run(
    'select count(*) as count from projects where deleted_at is null',
  );
  expect(rows[0]?.['count']).toBe(1);
});

test.each<[string, Record<string, Uint8Array | string | Change>]>([
  ['half characters and nulls', {
    [first]: (row) => void Object.assign(row, { target: '\ud800a\u0000', source: '\udfff{1' }),
    'documents/1/comments.jsonl': (row) => void (row['body'] = '\ud800\u0000'),
  }],
  ['tags that its file does not have', {
    [first]: (row) => void Object.assign(row, { target: '{77}a{/77}{/9}{8/}', tags: {} }),
  }],
  ['a kind and a segment that there are not', {
    [first]: (row) => void Object.assign(row, { kind: 'constructor', segment: 7, segmentCount: 3 }),
  }],
  ['one revision twice', {
    [first]: (row) => {
      const one = { rev: 1, target: 'a', cause: 'typed', by: null, at: 1 };
      row['history'] = [one, one];
    },
  }],
  ['an answer to itself', { 'documents/1/comments.jsonl': (row) => void (row['root'] = 0) }],
  ['paths of other programs', { '../../etc/passwd': 'a', '__proto__/x': 'b' }],
])('%s: it comes in, or is refused, and no page falls', async (_, changes) => {
  expect(await cameIn(packed(changes))).toMatch(/^(?:done|package\.\w+|file\.\w+)$/);
}, 60_000);

test('ten thousand entries are as many as there may be', async () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`x/${at}`, 'a']));
  expect(await cameIn(packed(many(10_000)))).toBe('file.limit');
  expect(await cameIn(packed(many(9_900)))).toBe('done');
}, 120_000);
