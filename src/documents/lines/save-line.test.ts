import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { readyDocument } from '../../../tests/upload.ts';
import { cleanTarget } from './rules.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  await readyDocument(app, { as: kim }, {
    lines: Array.from({ length: 12 }, (_, i) => `문장 ${i}`),
  });
});
afterEach(() => app.close());

const save = (
  form: Record<string, string>,
  asked: { as?: Person; cookie?: string } = { as: kim },
) => app.api('PUT', '/files', { ...asked, form: { fileName: '문서.txt', index: '0', ...form } });
const confirm = (form: Record<string, string> = {}) =>
  save({ process: 'document.put_one_check', humanChecked: '1', ...form });
const lineAt = async (index: number) => {
  const res = await app.api('GET', `/files/문서.txt?offset=${index}&limit=1`, { as: kim });
  return (await res.json()).data[0][0];
};

test('a saved line is a person’s, with a new version, and everyone hears of it', async () => {
  const res = await save({ line: 'First', version: '0', owner: kim.uid, userEmail: kim.email });

  expect(await res.json()).toMatchObject({
    status: 'saved',
    line: { target: 'First', origin: 'person', version: 1 },
  });
  expect(app.events).toContainEqual(
    { type: 'line.saved', documentId: 1, index: 0, version: 1, by: kim.uid },
  );
});

test('a stale save loses nobody’s words: the line of today comes with the refusal', async () => {
  await save({ line: 'mine', version: '0' });

  const res = await save({ line: 'theirs', version: '0' });

  expect(res.status).toBe(409);
  expect(await res.json()).toMatchObject({
    code: 'line.changed',
    line: { target: 'mine', version: 1 },
  });
  expect((await lineAt(0)).target).toBe('mine');
});

test('of saves that race from one version exactly one wins', async () => {
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, i) => save({ line: `word ${i}`, version: '0' })),
  );
  expect(all.filter((res) => res.status === 200)).toHaveLength(1);
  expect((await lineAt(0)).version).toBe(1);
});

test('the same words again are no conflict and no new version', async () => {
  await save({ line: 'First', version: '0' });
  const res = await save({ line: 'First', version: '0' });
  expect(await res.json()).toMatchObject({ status: 'same', line: { version: 1 } });
  expect(app.events.filter((event) => event.type === 'line.saved')).toHaveLength(1);
});

test('a client that knows no versions replaces what is there', async () => {
  await save({ line: 'one' });
  await save({ line: 'two' });
  expect(await lineAt(0)).toMatchObject({ target: 'two', version: 2 });
});

test('a text above the limit is refused, one at the limit is kept', async () => {
  const res = await save({ line: '가'.repeat(100_001) });
  expect([res.status, (await res.json()).code]).toEqual([422, 'line.tooLong']);
  // A sentence of 20,000 syllables has more than twice as many letters in English.
  expect((await save({ line: '가'.repeat(100_000) })).status).toBe(200);
});

test('line breaks arrive as they were typed', async () => {
  await save({ line: 'one\r\ntwo\nthree\u0000' });
  expect((await lineAt(0)).target).toBe('one\ntwo\nthree');
});

test('cleaning a target keeps every visible character and is done after one time', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => {
    const cleaned = cleanTarget(text);
    expect(cleanTarget(cleaned)).toBe(cleaned);
    expect(cleaned.replace(/\s/g, '')).toBe(text.replace(/[\p{Cc}\s]/gu, ''));
  }));
});

test.each([
  [{ index: '99' }, 404],
  [{ index: '-1' }, 400],
  [{ index: 'x' }, 400],
  [{ fileName: 'other.txt' }, 404],
  [{ process: 'document.unknown' }, 400],
  [{ project_no: '5' }, 404],
])('saving with %o answers %i', async (form, status) => {
  expect((await save({ line: 'x', ...form } as Record<string, string>)).status).toBe(status);
});

test('nobody saves in another’s document or name', async () => {
  const lee = await app.member('lee');
  expect((await save({ line: 'x' }, { as: lee })).status).toBe(404);
  expect((await save({ line: 'x', owner: kim.uid }, { as: lee })).status).toBe(403);
  expect((await save({ line: 'x', userEmail: lee.email })).status).toBe(403);
  expect((await save({ line: 'x' }, {})).status).toBe(401);
  expect((await lineAt(0)).target).toBe('');
});

test('a visitor changes the first ten lines and no other', async () => {
  const lines = Array.from({ length: 12 }, (_, i) => `문장 ${i}`);
  const { cookie } = await readyDocument(app, {}, { lines });
  expect((await save({ line: 'x', index: '9' }, { cookie })).status).toBe(200);
  const res = await save({ line: 'x', index: '10' }, { cookie });
  expect([res.status, (await res.json()).code]).toEqual([403, 'line.locked']);
  // The event names no one: the key of the cookie stays secret.
  expect(app.events.at(-1)).toMatchObject({ type: 'line.saved', by: 'nonMember' });
});

test('a confirmed line counts, and saving other words opens it again', async () => {
  await save({ line: 'First' });
  const res = await confirm();
  expect(await res.json()).toMatchObject({
    trans_count: 1,
    filled_count: 1,
    trans_percent: 8,
    postEdit_percent: 8.33,
    line: { checked: true },
  });

  await save({ line: 'Second' });

  expect((await lineAt(0)).checked).toBe(false);
  expect(app.events.filter((event) => event.type === 'line.confirmed')).toMatchObject([
    { isChecked: true },
    { isChecked: false },
  ]);
});

test('a tick can be taken back', async () => {
  await save({ line: 'First' });
  await confirm();
  expect(await (await confirm({ humanChecked: '0' })).json()).toMatchObject({ trans_count: 0 });
});

test('an empty line cannot be confirmed', async () => {
  const res = await confirm();
  expect([res.status, (await res.json()).code]).toEqual([422, 'line.empty']);
});

test('a line whose tags broke is kept but cannot be confirmed', async () => {
  await app.db.run(
    `update lines set source = 'a{1/}b', tags = '{"1":{"pair":false,"t":"fn","del":false,"dup":false}}' where line_index = 0`,
  );
  expect((await save({ line: 'ab' })).status).toBe(200);
  const res = await confirm();
  expect([res.status, (await res.json()).code]).toEqual([422, 'line.tagProblems']);
  await save({ line: 'a{1/}b' });
  expect((await confirm()).status).toBe(200);
});

test('nobody confirms words that they have not seen', async () => {
  await save({ line: 'First' });
  const res = await confirm({ version: '0' });
  expect(res.status).toBe(409);
  expect((await res.json()).line).toMatchObject({ target: 'First', checked: false });
});
