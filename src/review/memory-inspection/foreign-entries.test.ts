import { afterEach, beforeEach, expect, test } from 'vitest';
import { inspections, memoryEntries } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { fileOf, memoryWork } from '../../../tests/memory-files.ts';
import { unit } from '../../../tests/memories.ts';

const SECRET = '남의 비밀';
const RANGE = 2 ** 32;

let app: TestApp;
let kim: Person;
let own = 0;
/** The first entry of the memory of somebody else, counted from the start of kim's. */
let foreign = 0;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  const lee = await app.member('lee');
  own = (await memoryWork(app, kim).upload({ file: fileOf(unit('저장', 'Save')) })).no;
  const theirs = await memoryWork(app, lee).upload({ file: fileOf(unit(SECRET, 'Secret')) });
  foreign = (theirs.no - own) * RANGE + 1;
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

const OUTSIDE = () => [
  foreign,
  0,
  -1,
  0.5,
  2 ** 31,
  RANGE,
  RANGE + 1,
  2 ** 40,
  2 ** 53,
  2 ** 64,
  NaN,
];

async function stored() {
  const entries = await app.db.select().from(memoryEntries);
  return JSON.stringify([entries, await app.db.select().from(inspections)]);
}

/** Refused, without a word of the other memory, and without a change. */
async function expectRefusal(method: string, path: string, json?: object) {
  const before = await stored();
  const res = await app.api(method, path, { as: kim, ...(json ? { json } : {}) });
  const body = await res.text();
  expect([400, 404], `${method} ${path} ${JSON.stringify(json)}: ${body}`).toContain(res.status);
  expect(body).not.toContain(SECRET);
  expect(await stored()).toBe(before);
}

const named = () => ({ project: 'individual', file: String(own) });

test('entries of a page are those of the memory, whatever number it begins at', async () => {
  for (const outside of OUTSIDE().filter((no) => no !== 0)) {
    for (
      const query of [`before=${outside}`, `query=${encodeURIComponent('비밀')}&before=${outside}`]
    ) {
      await expectRefusal('GET', `/memories/${own}/entries?${query}`);
    }
    await expectRefusal('GET', `/inspection/individual/${own}?after=${outside}`);
  }
});

test('an entry of another memory is neither judged nor edited', async () => {
  for (const entry of OUTSIDE()) {
    const judged = { ...named(), entry, verdict: 'accepted' };
    await expectRefusal('PUT', '/inspection/verdict', judged);
    await expectRefusal('PUT', '/inspection/entry', { ...named(), entry, target: '바뀐 말' });
  }
});

test('an entry of another memory is not measured', async () => {
  for (const entry of OUTSIDE()) {
    await expectRefusal('POST', '/inspection/scores', { ...named(), entries: [entry] });
    await expectRefusal('POST', '/inspection/scores', { ...named(), entries: [1, entry] });
  }
});

test('the calls for one entry do not leave their memory', async () => {
  const texts = { source: '저장', target: '바뀐 말' };
  for (const entry of OUTSIDE()) {
    const path = `/memories/${own}/entries/${entry}`;
    await expectRefusal('PUT', path, texts);
    await expectRefusal('DELETE', path);
    await expectRefusal('POST', `${path}/restore`);
    await expectRefusal('GET', `${path}/history`);
  }
});
