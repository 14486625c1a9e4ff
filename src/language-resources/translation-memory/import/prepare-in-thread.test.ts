import { expect, test } from 'vitest';
import { tmx, unit } from '../../../../tests/memories.ts';
import { type Chunks, prepare, type Prepared } from './prepare.ts';
import { prepareInThread } from './prepare-in-thread.ts';

const options = { from: 'ko', to: 'en', pass: 3, now: new Date('2026-03-01T00:00:00Z') } as const;
const units = Array.from(
  { length: 2500 },
  (_, at) => unit(`제${at}조 {계약} <ph x="1"/>`, `Article ${at}`),
);
const [file = new Uint8Array()] = tmx(
  ...units,
  '<tu><tuv xml:lang="ko"><seg>홀로</seg></tuv></tu>',
);

async function all(groups: AsyncIterable<Prepared>): Promise<Prepared[]> {
  const list: Prepared[] = [];
  for await (const group of groups) list.push(group);
  return list;
}

/** Pieces of one buffer, of which a thread is to be given its own alone. */
function* pieces(bytes: Uint8Array): Chunks & Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
}

test('a thread prepares the same units in the same order', async () => {
  const inThread = await all(prepareInThread(pieces(file), options));

  expect(inThread).toEqual(await all(prepare(pieces(file), options)));
  expect(inThread.reduce((sum, { read }) => sum + read, 0)).toBe(2498);
  expect(inThread.at(-1)!.skipped).toEqual({ noTarget: 1 });
});

test('units tell how far in the file they stand, not how far it was handed over', async () => {
  const groups = await all(prepareInThread(pieces(file), { ...options, pass: 0 }));

  const far = groups.map(({ bytes }) => bytes / file.length);
  const read = groups.map(({ read }) => read);
  for (const [at, share] of far.entries()) {
    const before = read.slice(0, at + 1).reduce((sum, more) => sum + more) / 2501;
    expect(Math.abs(share - before)).toBeLessThan(0.1);
  }
  expect(far.at(-1)).toBe(1);
});

test('a file that breaks off gives the units before the fault, and then its reason', async () => {
  const groups: Prepared[] = [];
  const reading = (async () => {
    const cut = pieces(file.subarray(0, file.length - 20));
    for await (const group of prepareInThread(cut, options)) groups.push(group);
  })();

  await expect(reading).rejects.toMatchObject({ code: 'file.xmlInvalid' });
  expect(groups.reduce((sum, { read }) => sum + read, 0)).toBeGreaterThan(2490);
});

test('whoever stops early reads no further', async () => {
  let given = 0;
  function* counted() {
    for (let round = 0; round < 50; round++) {
      for (const piece of pieces(new TextEncoder().encode(units.join('')))) {
        given++;
        yield piece;
      }
    }
  }
  const head = new TextEncoder().encode('<tmx version="1.4"><header srclang="ko"/><body>');

  for await (
    const _ of prepareInThread(
      (function* () {
        yield head;
        yield* counted();
      })(),
      { ...options, pass: 0 },
    )
  ) break;

  expect(given).toBeLessThan(500);
});
