import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { readyDocument, residue, upload, uploadAsVisitor } from '../../../tests/upload.ts';
import { startSession } from '../../accounts/sessions/sessions.ts';
import { discardExpired } from './discard-expired.ts';
import { RESTORE_MS, VISITOR_DOCUMENT_MS } from './rules.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

/** Moves the clock; a session lasts a day only, so the member signs in again. */
async function later(ms: number) {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
  const { accessToken } = await startSession(app.deps, kim.uid, { device: 'test', ip: 'test' });
  kim = { ...kim, token: accessToken };
}
const remove = (as: Person, form: Record<string, string> = {}) =>
  app.api('DELETE', '/document', { as, form: { filename: '문서.txt', ...form } });
const restore = (as: Person, filename = '문서.txt') =>
  app.api('POST', '/document/restore', { as, form: { filename } });
const names = async () => {
  const res = await app.api('GET', `/getFiles/individual/${kim.uid}`, { as: kim });
  return (await res.json()).documents.map((one: { filename: string }) => one.filename);
};

test('a deleted document leaves the list, frees its name and comes back with its words', async () => {
  await readyDocument(app, { as: kim });
  const form = { fileName: '문서.txt', index: '0', line: 'First' };
  await app.api('PUT', '/files', { as: kim, form });

  expect((await remove(kim)).status).toBe(200);
  expect(await names()).toEqual([]);
  expect((await app.api('GET', '/files/문서.txt', { as: kim })).status).toBe(404);

  expect((await restore(kim)).status).toBe(200);
  const { data } = await (await app.api('GET', '/files/문서.txt', { as: kim })).json();
  expect(data[0][0].target).toBe('First');
});

test('a name that was used again is not taken from the new document', async () => {
  await readyDocument(app, { as: kim });
  await remove(kim);
  expect((await upload(app, { as: kim })).status).toBe(200);
  const { document } = await (await restore(kim)).json();
  expect(document.filename).toBe('문서 (2).txt');
});

test('the bus hears of a deletion, so that work on the document can stop', async () => {
  const { document } = await readyDocument(app, { as: kim });
  await remove(kim);
  expect(app.events).toContainEqual({ type: 'document.deleted', documentId: document.id });
});

test('nobody deletes or restores what is not theirs', async () => {
  const lee = await app.member('lee');
  await readyDocument(app, { as: kim });
  expect((await remove(lee)).status).toBe(404);
  expect((await remove(lee, { owner: kim.uid })).status).toBe(403);
  expect((await app.api('DELETE', '/document', { form: { filename: '문서.txt' } })).status).toBe(
    401,
  );
  await remove(kim);
  expect((await restore(lee)).status).toBe(404);
  expect(await residue(app)).toEqual({ rows: 1, blobs: 1 });
});

test.each([{ table: 'tmx_files' }, { table: 'glossary_files' }, { project_no: '3' }])(
  'the document is not found under %o',
  async (form) => {
    await readyDocument(app, { as: kim });
    expect((await remove(kim, form)).status).toBe(404);
    expect(await names()).toEqual(['문서.txt']);
  },
);

test('thirty days after its deletion a document is gone with its lines and its file', async () => {
  await readyDocument(app, { as: kim });
  await remove(kim);

  await later(RESTORE_MS - 1);
  expect((await discardExpired(app.deps)).documents).toBe(0);
  await later(1);
  expect((await restore(kim)).status).toBe(404);
  expect((await discardExpired(app.deps)).documents).toBe(1);

  expect(await residue(app)).toEqual({ rows: 0, blobs: 0 });
  expect((await app.db.run('select 1 from lines')).rows).toEqual([]);
});

test('a visitor’s document is gone after a day, first for them and then for good', async () => {
  const { cookie } = await readyDocument(app, {});
  await readyDocument(app, { as: kim });

  await later(VISITOR_DOCUMENT_MS);
  expect((await app.api('GET', '/files/문서.txt', { cookie })).status).toBe(404);
  // The name is free even before the daily clearing.
  expect((await upload(app, { cookie })).status).toBe(200);
  await discardExpired(app.deps);

  expect(await residue(app)).toEqual({ rows: 2, blobs: 2 });
  expect(await names()).toEqual(['문서.txt']);
});

test('a visitor’s deletion cannot be taken back once the day is over', async () => {
  const { cookie } = await readyDocument(app, {});
  const form = { filename: '문서.txt' };
  await app.api('DELETE', '/document', { cookie, form });
  await later(VISITOR_DOCUMENT_MS - 1);
  expect((await app.api('POST', '/document/restore', { cookie, form })).status).toBe(200);
  await app.api('DELETE', '/document', { cookie, form });
  await later(1);
  expect((await app.api('POST', '/document/restore', { cookie, form })).status).toBe(404);
});

test('a blob without a document is discarded a day later, finished or not', async () => {
  await readyDocument(app, { as: kim });
  await app.deps.blobs.put(ReadableStream.from([new Uint8Array(3)]), 10);
  await Deno.writeTextFile(`${app.folder}/files/${'a'.repeat(2)}.txt`, 'not of the store');
  await Deno.mkdir(`${app.folder}/files/zz`);
  await Deno.writeTextFile(`${app.folder}/files/zz/zz345678901234567890.part`, 'half');

  app.clock.now = new Date();
  expect((await discardExpired(app.deps)).blobs).toBe(0);
  await later(VISITOR_DOCUMENT_MS + 60_000);
  expect((await discardExpired(app.deps)).blobs).toBe(2);

  expect(await residue(app)).toEqual({ rows: 1, blobs: 1 });
});

test('whoever signs in keeps what they uploaded before', async () => {
  const { cookie } = await readyDocument(app, {});
  await uploadAsVisitor(app, { name: 'b.txt', cookie });
  await readyDocument(app, { as: kim });

  const res = await app.api('POST', '/adoptFiles', { as: kim, cookie });

  const { documents } = await res.json();
  expect(documents.map((one: { filename: string }) => one.filename))
    .toEqual(['문서 (2).txt', 'b.txt']);
  expect((await names()).sort()).toEqual(['b.txt', '문서 (2).txt', '문서.txt']);
  expect(res.headers.getSetCookie()[0]).toMatch(/^v=;/);
  await later(10 * VISITOR_DOCUMENT_MS);
  await discardExpired(app.deps);
  expect(await names()).toHaveLength(3);
});

test('adopting needs a member and changes nothing without a cookie', async () => {
  const { cookie } = await readyDocument(app, {});
  expect((await app.api('POST', '/adoptFiles', { cookie })).status).toBe(401);
  const res = await app.api('POST', '/adoptFiles', { as: kim });
  expect((await res.json()).documents).toEqual([]);
  expect((await app.api('GET', '/files/문서.txt', { cookie })).status).toBe(200);
});
