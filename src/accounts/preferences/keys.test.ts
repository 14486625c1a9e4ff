import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const put = (as: Person, keys: unknown) => app.api('PUT', '/keys', { as, json: { keys } });
const read = async (as: Person) => (await (await app.api('GET', '/keys', { as })).json()).keys;

test('keys that a member has changed are there on every machine, and are theirs alone', async () => {
  const lee = await app.member('lee');
  const choi = await app.member('choi');
  const keys = { find: [{ code: 'F2' }], merge: [], split: [{ code: 'KeyM', alt: true }] };
  expect((await put(lee, keys)).status).toBe(200);
  expect(await read(lee)).toEqual(keys);
  expect(await read(choi)).toEqual({});
  expect(await (await app.api('GET', '/profile/export', { as: lee })).json())
    .toMatchObject({ keys });
});

test('the usual keys come back when none are named', async () => {
  const lee = await app.member('lee');
  await put(lee, { find: [{ code: 'F2' }] });
  await put(lee, {});
  expect(await read(lee)).toEqual({});
});

test('keys of others, and one key for two commands, are refused, and what was kept stays', async () => {
  const lee = await app.member('lee');
  const kept = { find: [{ code: 'F2' }] };
  await put(lee, kept);
  const owned = await put(lee, { find: [{ code: 'KeyW', mod: true }] });
  expect([owned.status, (await owned.json()).code]).toEqual([422, 'keys.owned']);
  const clash = await put(lee, { find: [{ code: 'F2' }], merge: [{ code: 'F2' }] });
  expect([clash.status, (await clash.json()).code]).toEqual([422, 'keys.clash']);
  expect(await read(lee)).toEqual(kept);
});

test.each([
  { 'find;drop': [] },
  { find: 'F2' },
  { find: [{ code: '<b>' }] },
  { find: [{ code: 'F2', mod: 'yes' }] },
  Object.fromEntries(Array.from({ length: 151 }, (_, n) => [`command${n}`, []])),
])('%j are no keys', async (keys) => {
  expect((await put(await app.member('lee'), keys)).status).toBe(400);
});
