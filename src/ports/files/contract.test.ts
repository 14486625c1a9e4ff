import { afterEach, expect, test } from 'vitest';
import { blobsFromEnv } from './index.ts';
import type { BlobStore } from './port.ts';
import { s3Store } from './s3.ts';
import { fakeS3 } from './testing/fake-s3.ts';

let ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

/** Each store as the settings make it, empty. */
const stores: Record<string, () => Promise<BlobStore>> = {
  async disk() {
    const dataDir = await Deno.makeTempDir({ prefix: 'omgim-blobs-' });
    ends.push(() => Deno.remove(dataDir, { recursive: true }));
    return blobsFromEnv({}, { dataDir });
  },
  s3() {
    const bucket = fakeS3();
    ends.push(bucket.close);
    return Promise.resolve(blobsFromEnv({ BLOB_URL: bucket.address }, { dataDir: '/nowhere' }));
  },
};

const bytes = (...parts: number[][]) =>
  ReadableStream.from(parts.map((one) => new Uint8Array(one)));
const keysOf = (store: BlobStore) => Array.fromAsync(store.list(), ({ key }) => key);

test.each(Object.entries(stores))(
  '%s: what is put in comes out, until it is deleted',
  async (_, open) => {
    const store = await open();
    const { key, size } = await store.put(bytes([1, 2], [], [3]), 3);
    expect(size).toBe(3);
    expect(await store.get(key)).toEqual(Uint8Array.of(1, 2, 3));
    const [listed] = await Array.fromAsync(store.list());
    expect(listed?.key).toBe(key);
    expect(Date.now() - listed!.modifiedAt.getTime()).toBeLessThan(60_000);
    await store.delete(key);
    await store.delete(key);
    expect([await store.get(key), await store.open(key)]).toEqual([undefined, undefined]);
    expect(await keysOf(store)).toEqual([]);
  },
);

test.each(Object.entries(stores))(
  '%s: a blob of another store has the key that it had there',
  async (_, open) => {
    const store = await open();
    const key = 'a-key-of-another-store';
    await store.putAs(key, bytes([9]));
    await store.putAs(key, bytes([1, 2]));
    expect(await store.get(key)).toEqual(Uint8Array.of(1, 2));
    expect(await keysOf(store)).toEqual([key]);
    await expect(store.putAs('../key', bytes([1]))).rejects.toThrow('not a blob key');
  },
);

test.each(Object.entries(stores))('%s: an empty blob is one', async (_, open) => {
  const store = await open();
  const { key } = await store.put(bytes(), 3);
  expect(await store.get(key)).toEqual(new Uint8Array());
});

test.each(Object.entries(stores))(
  '%s: what is large comes whole, with its size',
  async (_, open) => {
    const store = await open();
    const half = new Uint8Array(9_000_000).fill(7);
    const { key } = await store.put(ReadableStream.from([half, half]), 18_000_000);
    const opened = await store.open(key);
    let read = 0;
    for await (const piece of opened!.content) read += piece.byteLength;
    expect([opened!.size, read]).toEqual([18_000_000, 18_000_000]);
  },
);

test.each(Object.entries(stores))(
  '%s: one byte too many, or a stream that breaks, leaves nothing',
  async (_, open) => {
    const store = await open();
    await expect(store.put(bytes([1, 2], [3]), 2)).rejects.toThrow('file.tooLarge');
    const large = new Uint8Array(9_000_000);
    await expect(store.put(ReadableStream.from([large, large]), 10_000_000))
      .rejects.toThrow('file.tooLarge');
    const broken = ReadableStream.from((async function* () {
      yield await large;
      throw new Error('gone');
    })());
    await expect(store.put(broken, 10_000_000)).rejects.toThrow('gone');
    expect(await keysOf(store)).toEqual([]);
  },
);

test.each(Object.entries(stores))('%s: what is no key is refused', async (_, open) => {
  const store = await open();
  for (const key of ['../../etc/passwd', '', 'a/b', 'short']) {
    await expect(store.get(key)).rejects.toThrow('not a blob key');
    await expect(store.delete(key)).rejects.toThrow('not a blob key');
  }
});

test('a bucket is sent large blobs in parts, and small ones at once', async () => {
  const bucket = fakeS3();
  ends.push(bucket.close);
  const store = s3Store(bucket.address);
  await store.put(ReadableStream.from([new Uint8Array(20 * 1024 * 1024)]), 1e9);
  await store.put(bytes([1]), 10);
  expect(bucket.parts).toEqual([8, 8, 4].map((mb) => mb * 1024 * 1024).concat(1));
});

test('a wrong secret is a fault, and no address without a key is a store', async () => {
  const bucket = fakeS3();
  ends.push(bucket.close);
  const store = s3Store(bucket.address.replace('secret', 'other'));
  await expect(store.put(bytes([1]), 10)).rejects.toThrow('403');
  for (const address of ['https://host/bucket', 'https://a:b@host', 'ftp://a:b@host/c', 'here']) {
    expect(() => s3Store(address)).toThrow('BLOB_URL');
  }
});
