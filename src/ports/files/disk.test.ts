import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskStore } from './disk.ts';

let folder: string;
beforeEach(async () => {
  folder = await Deno.makeTempDir({ prefix: 'omgim-files-' });
});
afterEach(() => Deno.remove(folder, { recursive: true }));

const bytes = (...parts: number[][]) =>
  ReadableStream.from(parts.map((one) => new Uint8Array(one)));

async function files(path = folder): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(path)) {
    if (isDirectory) found.push(...await files(`${path}/${name}`));
    else found.push(name);
  }
  return found;
}

test('what is put in comes out, until it is deleted', async () => {
  const store = diskStore(folder);
  const { key, size } = await store.put(bytes([1, 2], [], [3]), 3);
  expect(size).toBe(3);
  expect(await store.get(key)).toEqual(Uint8Array.of(1, 2, 3));
  await store.delete(key);
  await store.delete(key);
  expect(await store.get(key)).toBeUndefined();
  expect(await files()).toEqual([]);
});

test('a blob is read piece by piece, and never held whole', async () => {
  const store = diskStore(folder);
  const half = new Uint8Array(5_000_000).fill(7);
  const { key } = await store.put(ReadableStream.from([half, half]), 10_000_000);

  const opened = await store.open(key);
  let [read, largest] = [0, 0];
  for await (const piece of opened!.content) {
    read += piece.byteLength;
    largest = Math.max(largest, piece.byteLength);
  }
  expect([opened!.size, read]).toEqual([10_000_000, 10_000_000]);
  expect(largest).toBeLessThanOrEqual(1 << 20);

  // What is left unread is let go of.
  const again = await store.open(key);
  await again!.content.cancel();
  await store.delete(key);
  expect(await store.open(key)).toBeUndefined();
});

test('one byte too many, or a stream that breaks, leaves nothing', async () => {
  const store = diskStore(folder);
  await expect(store.put(bytes([1, 2], [3]), 2)).rejects.toThrow('file.tooLarge');
  const broken = ReadableStream.from((async function* () {
    yield await Uint8Array.of(1);
    throw new Error('gone');
  })());
  await expect(store.put(broken, 10)).rejects.toThrow('gone');
  expect(await files()).toEqual([]);
});

test('the list names finished and unfinished blobs, and an empty store has none', async () => {
  const store = diskStore(`${folder}/later`);
  expect(await Array.fromAsync(store.list())).toEqual([]);
  const { key } = await store.put(bytes([1]), 10);
  const half = `${key.slice(0, 2)}aaaaaaaaaaaaaaaaaaaa`;
  await Deno.writeTextFile(`${folder}/later/${key.slice(0, 2)}/${half}.part`, 'half');
  await Deno.writeTextFile(`${folder}/later/${key.slice(0, 2)}/.hidden`, 'not of the store');
  const listed = await Array.fromAsync(store.list(), (one) => one.key);
  expect(listed.sort()).toEqual([key, half].sort());
  await store.delete(half);
  expect(await Array.fromAsync(store.list(), (one) => one.key)).toEqual([key]);
});

test.each(['../../etc/passwd', '', 'a/b', 'short', 'x'.repeat(65), 'key key key key key'])(
  '%j is no key',
  async (key) => {
    const store = diskStore(folder);
    await expect(store.get(key)).rejects.toThrow('not a blob key');
    await expect(store.delete(key)).rejects.toThrow('not a blob key');
  },
);
