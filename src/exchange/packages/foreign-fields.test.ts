import { createHash } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents } from '../../../db/schema/documents.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { everythingIn } from '../../../tests/everything.ts';
import { importPackage, packageOf, sendForm, sendPackage } from '../../../tests/packages.ts';
import { projectFile, teamProject } from '../../../tests/team.ts';
import { workOff } from '../../../tests/work.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let parts: Record<string, Uint8Array>;
let ofLee: Record<string, unknown>;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
  const foreign = await teamProject(app, lee, []);
  await projectFile(app, lee, foreign, { name: '남의.txt', lines: ['남의 문장입니다.'] });
  const [document] = await app.db.select().from(documents);
  ofLee = foreignFields(lee.uid, foreign, document!.id);
  const own = await teamProject(app, kim, []);
  await projectFile(app, kim, own, { name: '가.txt', lines: ['첫 문장입니다.'] });
  parts = unzipSync(await packageOf(app, kim, own));
});
afterEach(() => app.close());

/** What columns and forms call owners, projects and documents. */
function foreignFields(uid: string, no: number, documentId: number) {
  const ofPerson = ['uid', 'owner', 'ownerUid', 'owner_uid', 'authorUid', 'createdBy', 'member'];
  const ofProject = ['no', 'projectNo', 'project_no', 'project'];
  const ofDocument = ['id', 'documentId', 'document_id', 'lineId', 'memoryNo', 'glossaryNo'];
  return Object.fromEntries([
    ...ofPerson.map((name) => [name, uid]),
    ...ofProject.map((name) => [name, no]),
    ...ofDocument.map((name) => [name, documentId]),
  ]);
}

/** Whose names are no names of fields, or whose values are words alone. */
const tables = new Set(['tags', 'facts', 'severities', 'importOptions']);

/** Every object of the package says that it is Lee's, where it does not say something else already. */
function claiming(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(claiming);
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value).map(([name, one]) => [name, claimedBy(name, one)]);
  return { ...ofLee, ...Object.fromEntries(own) };
}

function claimedBy(name: string, value: unknown): unknown {
  if (tables.has(name)) return value;
  if (name !== 'fields') return claiming(value);
  const words = Object.entries(ofLee).map(([field, one]) => [field, String(one)]);
  return { ...Object.fromEntries(words), ...(value as object) };
}

function packed(change: (value: unknown, name: string) => unknown): Uint8Array {
  const { 'package.json': list, ...rest } = parts;
  const files = Object.fromEntries(
    Object.entries(rest).map(([name, bytes]) => {
      if (!/\.jsonl?$/.test(name)) return [name, bytes];
      const rows = strFromU8(bytes).split('\n').filter((row) => row !== '');
      const written = rows.map((row) => `${JSON.stringify(change(JSON.parse(row), name))}\n`);
      return [name, strToU8(written.join(''))];
    }),
  );
  const entries = Object.entries(files).map(([name, bytes]) => ({
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  const known = { ...(JSON.parse(strFromU8(list!)) as object), ...ofLee, entries };
  return zipSync({ ...files, 'package.json': strToU8(JSON.stringify(known)) });
}

const named = async (word: string) => (await everythingIn(app)).split(word).length;

test('a package that names owners, projects and documents of others reaches none of them', async () => {
  const before = await named(lee.uid);
  const rows = await app.db.select().from(documents);

  const no = await importPackage(app, kim, packed((value) => claiming(value)));

  expect(no).toBeGreaterThan(0);
  expect(await named(lee.uid)).toBe(before);
  const ofOthers = (await app.db.select().from(documents)).filter(({ projectNo }) =>
    projectNo !== no
  );
  expect(ofOthers).toEqual(rows);
  const openedBy = async (as: Person) => (await app.page(`/projects/edit/${no}`, { as })).status;
  expect([await openedBy(kim), await openedBy(lee)]).toEqual([200, 404]);
});

test('who is no person of the package can have written nothing in it', async () => {
  const before = await named(lee.uid);
  const bytes = packed((value, name) =>
    name.endsWith('lines.jsonl') ? { ...(value as object), editedBy: lee.uid } : value
  );
  const at = await sendPackage(app, kim, bytes);
  await sendForm(
    app,
    kim,
    at,
    new URLSearchParams({ process: 'import', title: 'a', history: '1' }),
  );
  await workOff(app.deps, 'package');
  const { rows } = await app.db.run(
    'select state, reason from packages order by packages.no desc limit 1',
  );
  expect(rows[0]).toMatchObject({ state: 'failed', reason: 'package.damaged' });
  expect(await named(lee.uid)).toBe(before);
});
