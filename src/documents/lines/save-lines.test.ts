import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { readyDocument } from '../../../tests/upload.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  const lines = Array.from({ length: 450 }, (_, i) => `문장 ${i}`);
  await readyDocument(app, { as: kim }, { lines });
});
afterEach(() => app.close());

const post = (
  form: Record<string, string>,
  asked: { as?: Person; cookie?: string } = { as: kim },
) => app.api('POST', '/files', { ...asked, form: { fileName: '문서.txt', ...form } });
const targets = async () => {
  const { rows } = await app.db.run('select target from lines order by line_index');
  return rows.map((row) => row[0]);
};

test('the save sequence names the parts, and each part is kept', async () => {
  const count = await (await post({ process: 'document.getJobCount' })).json();
  const [batches] = count.data as [number[][]];
  expect(batches.map((batch) => batch.length)).toEqual([200, 200, 50]);

  for (const [part, batch] of batches.entries()) {
    const form = {
      process: 'write_part',
      indices: JSON.stringify(batch),
      lines: JSON.stringify(batch.map((index) => `line ${index}`)),
      humanChecked: JSON.stringify(batch.map((index) => index % 2)),
      lastJob: String(part === batches.length - 1),
    };
    expect((await post(form)).status).toBe(200);
  }

  expect(await targets()).toEqual(Array.from({ length: 450 }, (_, i) => `line ${i}`));
  expect(
    await app.db.run('select count(*) from lines where is_checked').then((r) => r.rows[0]?.[0]),
  )
    .toBe(225);
});

test('lines can be named one by one; the others stay', async () => {
  const res = await post({
    process: 'write_all',
    lines: JSON.stringify({ 3: 'three', 5: 'five' }),
  });
  expect(await res.json()).toMatchObject({ status: 'saved', saved: 2, filled_count: 2 });
  expect((await targets()).filter(Boolean)).toEqual(['three', 'five']);
});

test('a stale line is answered and not overwritten, the others are kept', async () => {
  await post({ process: 'write_all', lines: JSON.stringify({ 0: 'old', 1: 'old' }) });
  const res = await post({
    process: 'write_all',
    lines: JSON.stringify({ 0: 'new', 1: 'new' }),
    versions: JSON.stringify({ 0: 0, 1: 1 }),
  });
  const { saved, conflicts } = await res.json();
  expect(saved).toBe(1);
  expect(conflicts).toMatchObject([{ index: 0, target: 'old', version: 1 }]);
  expect((await targets()).slice(0, 2)).toEqual(['old', 'new']);
});

test('what cannot be confirmed is named, its words are kept', async () => {
  const res = await post({
    process: 'write_all',
    lines: JSON.stringify({ 0: 'zero' }),
    humanChecked: JSON.stringify({ 0: true, 1: true }),
  });
  expect(await res.json()).toMatchObject({ unconfirmed: [1], trans_count: 1 });
});

test('an unknown line refuses the part, and nothing of it is kept', async () => {
  const res = await post({ process: 'write_all', lines: JSON.stringify({ 0: 'a', 450: 'b' }) });
  expect(res.status).toBe(404);
  expect((await targets())[0]).toBe('');
});

test.each([
  ['no JSON', { lines: '{' }],
  ['no texts', { lines: '{"0":5}' }],
  ['no numbers', { lines: '{"a":"x"}' }],
  ['another process', { process: 'convert' }],
])('a form with %s is refused', async (_, form) => {
  expect((await post({ process: 'write_all', ...form })).status).toBe(400);
});

test('a visitor writes nothing beyond the tenth line', async () => {
  const lines = Array.from({ length: 12 }, (_, i) => `문장 ${i}`);
  const { cookie } = await readyDocument(app, {}, { lines });
  const form = { process: 'write_all', lines: JSON.stringify({ 0: 'a', 10: 'b' }) };
  expect((await post(form, { cookie })).status).toBe(403);
  expect(await post({ ...form, user_email: kim.email }, { cookie })).toHaveProperty('status', 403);
  expect((await targets()).filter(Boolean)).toEqual([]);
});
