import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { posts } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { imageFile, notedPicture, picture, SECRET } from '../../../tests/images.ts';
import { writePost } from '../../../tests/board.ts';
import { discardExpired } from '../../documents/files/discard-expired.ts';
import { discardUnusedFiles } from './discard-files.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
});
afterEach(() => app.close());

const DAY_MS = 24 * 60 * 60_000;

async function upload(as: Person, file = imageFile()) {
  const res = await app.api('POST', '/images', { as, form: { file } });
  return { status: res.status, ...await res.json() };
}

const showing = (...addresses: string[]) => ({
  document: {
    type: 'doc',
    content: addresses.map((src) => ({ type: 'image', attrs: { src, alt: '화면', width: 9 } })),
  },
});

const statusFor = async (src: string, as?: Person) =>
  (await app.page(src, as ? { as } : {})).status;

async function blobs() {
  const keys: string[] = [];
  for await (const { key } of app.deps.blobs.list()) keys.push(key);
  return keys;
}

async function idsStored() {
  const rows = await app.db.all<{ id: string }>('select id from board_files order by id');
  return rows.map(({ id }) => id);
}

test('a picture is stored without notes and name, and served so that it runs nothing', async () => {
  const sent = await upload(kim, imageFile('jpeg', notedPicture('jpeg')));
  expect(sent).toMatchObject({ status: 200, type: 'image/jpeg', width: 1, height: 1 });
  expect(sent.src).toMatch(/^\/u\/[\w-]{32}$/);
  await writePost(app, kim, showing(sent.src));
  const res = await app.page(sent.src);
  expect(Object.fromEntries(res.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=86400, immutable',
  });
  expect(new TextDecoder('latin1').decode(await res.arrayBuffer())).not.toContain('GPS');
  const rows = await app.db.all<object>('select * from board_files');
  expect(JSON.stringify(rows)).not.toContain(SECRET);
});

test('a picture is the owner’s until a post shows it, and again when the post is gone', async () => {
  const { src } = await upload(kim);
  expect([await statusFor(src), await statusFor(src, lee), await statusFor(src, kim)])
    .toEqual([404, 404, 200]);
  const no = await writePost(app, kim, showing(src));
  expect([await statusFor(src), await statusFor(src, lee)]).toEqual([200, 200]);
  await app.db.update(posts).set({ hiddenAt: app.deps.now() }).where(eq(posts.no, no));
  expect([await statusFor(src), await statusFor(src, lee), await statusFor(src, kim)])
    .toEqual([404, 404, 200]);
  const hidden = await app.page(src, { as: kim });
  expect(hidden.headers.get('cache-control')).toBe('private, no-store');
  await app.db.update(posts).set({ hiddenAt: null }).where(eq(posts.no, no));
  await app.api('DELETE', `/support/${no}`, { as: kim });
  expect([await statusFor(src), await statusFor(src, kim)]).toEqual([404, 200]);
});

test('pictures of others are left out of a post, and one’s own have their real size', async () => {
  const [own, others] = [await upload(kim), await upload(lee)];
  const no = await writePost(app, kim, showing(own.src, others.src));
  const { comment } = await (await app.api('GET', `/support/${no}`)).json();
  expect(comment).toContain(`<img src="${own.src}" alt="화면" width="1" height="1"`);
  expect(comment).not.toContain(others.src);
  expect(await statusFor(others.src)).toBe(404);
  const json = { title: '제목', ...showing(others.src) };
  const refused = await app.api('POST', '/support', { as: kim, json });
  expect([refused.status, (await refused.json()).code]).toEqual([422, 'board.empty']);
});

test('what no post and no draft shows is deleted after a day, bytes and all', async () => {
  const [shown, drafted] = [await upload(kim), await upload(kim)];
  await upload(kim);
  await writePost(app, kim, showing(shown.src));
  await app.api('PUT', '/draft/new%2FQ', { as: kim, json: showing(drafted.src) });
  await discardUnusedFiles(app.deps);
  expect(await blobs()).toHaveLength(3);
  app.clock.now = new Date(app.clock.now.getTime() + DAY_MS);
  await discardUnusedFiles(app.deps);
  expect(await blobs()).toHaveLength(2);
  expect(await idsStored()).toEqual([shown.id, drafted.id].toSorted());
  // The clearing of lost bytes knows them too.
  app.clock.now = new Date(Date.now() + 9 * DAY_MS);
  await discardExpired(app.deps);
  expect(await blobs()).toHaveLength(2);
});

test('a picture that was taken out of a post is not shown any more, and goes', async () => {
  const { src } = await upload(kim);
  const no = await writePost(app, kim, showing(src));
  const json = { title: '제목', comment: '<p>그림 없이</p>', rev: 1 };
  await app.api('PUT', `/support/${no}`, { as: kim, json });
  expect([await statusFor(src), await statusFor(src, kim)]).toEqual([404, 200]);
  app.clock.now = new Date(app.clock.now.getTime() + DAY_MS);
  await discardUnusedFiles(app.deps);
  expect(await idsStored()).toEqual([]);
});

test.each([
  [
    'a picture by its name alone',
    new File(['<svg onload="alert(1)">'], 'a.png'),
    415,
    'image.type',
  ],
  ['half a picture', imageFile('png', picture('png').slice(0, 50)), 422, 'image.damaged'],
  [
    'more than 8 MB',
    new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'a.png'),
    413,
    'image.tooLarge',
  ],
  ['a side of 9,000 pixels', imageFile('png', wide(9000)), 422, 'image.pixels'],
])('%s is refused and nothing stays', async (_what, file, status, code) => {
  expect(await upload(kim, file)).toMatchObject({ status, code });
  expect(await blobs()).toEqual([]);
});

/** A head that says it is as wide as that. */
function wide(width: number): Uint8Array<ArrayBuffer> {
  const bytes = picture('png');
  new DataView(bytes.buffer).setUint32(16, width);
  return bytes;
}

test('pictures count for what a member may store, and there are a hundred a day', async () => {
  app.deps.config.storage = { memberBytes: 100, projectBytes: 100 };
  expect(await upload(kim)).toMatchObject({ status: 200 });
  expect(await upload(kim)).toMatchObject({ status: 413, code: 'storage.memberFull' });
  expect(await blobs()).toHaveLength(1);
  app.deps.config.storage = { memberBytes: Infinity, projectBytes: Infinity };
  const { limits, take } = countingLimiter();
  app.deps.limiter.take = take;
  await upload(lee);
  expect(limits).toContainEqual({ count: 100, periodMs: DAY_MS, burst: 100 });
});

function countingLimiter() {
  const limits: object[] = [];
  return {
    limits,
    take: (_key: string, limit: object) => {
      limits.push(limit);
      return Promise.resolve({ waitMs: 0 });
    },
  };
}
