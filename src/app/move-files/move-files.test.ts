import { afterEach, beforeEach, expect, test } from 'vitest';
import { blobsFromEnv } from '../../ports/files/index.ts';
import { type FakeS3, fakeS3 } from '../../ports/files/testing/fake-s3.ts';
import type { BlobStore } from '../../ports/files/port.ts';
import { journalAt } from './journal.ts';
import { moveFiles } from './move-files.ts';

let dataDir: string;
let bucket: FakeS3;
let disk: BlobStore;
let s3: BlobStore;
beforeEach(async () => {
  dataDir = await Deno.makeTempDir({ prefix: 'omgim-move-' });
  bucket = fakeS3();
  disk = blobsFromEnv({}, { dataDir });
  s3 = blobsFromEnv({ BLOB_URL: bucket.address }, { dataDir });
});
afterEach(async () => {
  await bucket.close();
  await Deno.remove(dataDir, { recursive: true });
});

const bytesOf = (at: number) => new TextEncoder().encode(`file ${at}`.repeat(at));
async function fill(count: number): Promise<string[]> {
  const keys = [];
  for (let at = 0; at < count; at++) {
    keys.push((await disk.put(new Blob([bytesOf(at)]).stream(), Infinity)).key);
  }
  return keys;
}
const journal = () => journalAt(`${dataDir}/moved.tsv`);
const move = (to: BlobStore = s3) =>
  moveFiles({ from: disk, to, journal: journal(), onFile: () => {} });

test('all files are in the bucket under their keys, and stay where they were', async () => {
  const keys = await fill(30);
  expect(await move()).toMatchObject({ files: 30, known: 0 });
  for (const [at, key] of keys.entries()) {
    expect(await s3.get(key)).toEqual(bytesOf(at));
    expect(await disk.get(key)).toEqual(bytesOf(at));
  }
});

test('a run that failed half-way goes on where it was, also behind a line that was cut', async () => {
  const keys = await fill(30);
  let puts = 0;
  const failing: BlobStore = {
    ...s3,
    putAs: (key, content) => {
      if (++puts > 12) throw new Error('the bucket is away');
      return s3.putAs(key, content);
    },
  };
  await expect(move(failing)).rejects.toThrow('the bucket is away');
  await Deno.writeTextFile(`${dataDir}/moved.tsv`, `${keys[29]}\t12`, { append: true });

  const { files, known } = await move();
  expect([files + known, known]).toEqual([30, 12]);
  for (const [at, key] of keys.entries()) expect(await s3.get(key)).toEqual(bytesOf(at));
  expect(await move()).toMatchObject({ files: 0, known: 30 });
});

test('a file that arrives otherwise than it was is not taken for moved', async () => {
  const [key = ''] = await fill(1);
  const cutting: BlobStore = {
    ...s3,
    putAs: (name, _content) => s3.putAs(name, new Blob(['other']).stream()),
  };
  await expect(move(cutting)).rejects.toThrow(key);
  expect(await s3.get(key)).toBeUndefined();
  expect(await move()).toMatchObject({ files: 1, known: 0 });
});

test('an upload that never ended is left behind', async () => {
  const [key = ''] = await fill(1);
  const path = `${dataDir}/files/${key.slice(0, 2)}/${key}`;
  await Deno.rename(path, `${path}.part`);
  expect(await move()).toMatchObject({ files: 0, known: 0 });
});
