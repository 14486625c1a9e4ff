import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { MOST_PLACES, usualView } from './rules.ts';
import { listPlaces } from './store.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const put = (as: Person, path: string, json: unknown) => app.api('PUT', path, { as, json });
const place = (name: string, line: number) => ({ name, line, panel: 'qa', query: '' });
const exported = async (as: Person) =>
  (await (await app.api('GET', '/profile/export', { as })).json()).editor;

test('the view of the lines and the place in a document are the member’s alone', async () => {
  const [lee, choi] = [await app.member('lee'), await app.member('choi')];
  const view = { ...usualView, density: 'roomy', size: 18, shares: { ko2en: 45 } };

  expect((await put(lee, '/view', view)).status).toBe(200);
  expect((await put(lee, '/view/places', place('opaque', 3))).status).toBe(200);
  expect((await put(lee, '/view/places', place('opaque', 59))).status).toBe(200);

  expect(await exported(lee)).toEqual({
    view,
    places: [{ name: 'opaque', place: { line: 59, panel: 'qa', query: '' } }],
  });
  expect(await exported(choi)).toEqual({ view: null, places: [] });
});

test('places that one has not come back to for long give way', async () => {
  const lee = await app.member('lee');
  for (let at = 0; at < MOST_PLACES + 3; at++) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await put(lee, '/view/places', place(`d${at}`, at));
  }
  const kept = await listPlaces(app.deps.db, lee.uid, MOST_PLACES);
  expect([kept.length, kept.at(-1)?.name]).toEqual([MOST_PLACES, 'd3']);
});

test.each([
  ['/view', { ...usualView, density: 'tiny' }],
  ['/view', { ...usualView, size: 40 }],
  ['/view', { ...usualView, shares: { 'ko2en;': 50 } }],
  ['/view/places', { ...place('a', -1) }],
  ['/view/places', { ...place('a', 1), panel: '<b>' }],
])('%s refuses %j', async (path, json) => {
  expect((await put(await app.member('lee'), path, json)).status).toBe(400);
});
