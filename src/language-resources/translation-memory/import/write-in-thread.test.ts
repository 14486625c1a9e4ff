import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestMemories, testMemories, tmx, unit } from '../../../../tests/memories.ts';
import { yieldToEventLoop } from '../../../shared/yield-to-event-loop.ts';
import { type Options, runImport, startImport } from '../import-tmx.ts';
import { createMemory } from '../change-memory.ts';
import { searchConcordance } from '../testing/own-memory.ts';
import type { Chunks } from './prepare.ts';

let memories: TestMemories;
beforeEach(async () => {
  memories = await testMemories();
});
afterEach(() => memories.close());

/** With numbers, codes, doubles and conflicts. */
const units = Array.from({ length: 2400 }, (_, at) => {
  const nth = at % 800 === 7 ? 7 : at;
  return unit(`제${nth}조 {계약} <ph x="1"/>`, at % 1600 === 7 ? 'Seven' : `Article ${nth}`);
});
const [file = new Uint8Array()] = tmx(...units);

function* pieces(bytes = file): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
}

/** Enough to be written in a thread. */
const LARGE = { size: 1e9 };

async function newImport() {
  const { deps, kim } = memories;
  const { no } = await createMemory(deps, kim, { name: '계약', from: 'ko', to: 'en' });
  const { no: importNo } = await startImport(deps, kim, { memoryNo: no, fileName: 'a.tmx' });
  const run = (chunks: Chunks, options: Options) => runImport(deps, kim, importNo, chunks, options);
  return { no, run };
}

/** All columns of all units, their numbers counted from the first. */
async function stored(memoryNo: number) {
  const { rows } = await memories.deps.db.run(sql`
    select no % 4294967296 as no, source, target, codes, folded, masked, pair, previous, next, place, author, facts
    from memory_entries where memory_no = ${memoryNo} order by no`);
  return rows.map((row) => Object.values(row));
}

test('a large file is stored like a small one, and tells the same', async () => {
  const [large, small] = [await newImport(), await newImport()];

  const told = await large.run(pieces(), LARGE);
  const expected = await small.run(pieces(), {});

  const { read, added, duplicates, conflicts } = expected;
  expect([read, added, duplicates, conflicts]).toEqual([2400, 2399, 1, 1]);
  expect(told).toMatchObject({ state: 'done', read, added, duplicates, conflicts });
  expect(await stored(large.no)).toEqual(await stored(small.no));
  const { rows } = await searchConcordance(memories.deps, memories.kim, {
    memoryNo: large.no,
    query: '2399조',
    side: 'source',
  });
  expect(rows.map(({ target }) => target)).toEqual(['Article 2399']);
});

test('a large import tells how far it is, stops when it shall, and goes on there', async () => {
  const { no, run } = await newImport();
  const stop = new AbortController();
  const steps: number[] = [];

  const first = await run(pieces(), {
    ...LARGE,
    signal: stop.signal,
    onProgress: ({ read }) => {
      steps.push(read);
      if (steps.length === 2) stop.abort();
    },
  });
  const kept = await stored(no);
  const second = await run(pieces(), { ...LARGE, onProgress: ({ read }) => steps.push(read) });

  expect(first).toMatchObject({ state: 'cancelled', read: steps[1], added: kept.length });
  expect(steps.length).toBeGreaterThan(3);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(second).toMatchObject({ state: 'done', read: 2400, added: 2399 });
  expect((await stored(no)).slice(0, kept.length)).toEqual(kept);
});

test('others read and write while a large file is written', async () => {
  const { run } = await newImport();
  const { db } = memories.deps;
  await db.run(sql`create table marks (at integer)`);
  let isOver = false;
  let marks = 0;
  const others = (async () => {
    for (; !isOver; marks++) {
      await db.transaction(async (tx) => {
        await tx.run(sql`insert into marks values (${marks})`);
      });
      await yieldToEventLoop();
    }
  })();

  const done = await run(pieces(), LARGE);
  isOver = true;
  await others;

  expect(done).toMatchObject({ state: 'done', read: 2400 });
  expect(marks).toBeGreaterThan(1);
  expect((await db.run(sql`select count(*) from marks`)).rows[0]?.[0]).toBe(marks);
});

test('a file that cannot be read to its end leaves what was written, and nothing locked', async () => {
  const { no, run } = await newImport();
  const { db } = memories.deps;
  const broken = function* () {
    let count = 0;
    for (const piece of pieces()) {
      if (count++ === 20) throw new Error('the disk is gone');
      yield piece;
    }
  };

  await expect(run(broken(), LARGE)).rejects.toThrow('the disk is gone');
  await db.run(sql`create table marks (at integer)`);
  const again = await run(pieces(), LARGE);

  expect(again).toMatchObject({ state: 'done', read: 2400, added: 2399 });
  expect(await stored(no)).toHaveLength(2399);
});

test('a large file that breaks off keeps the units before the fault, and says why it failed', async () => {
  const { no, run } = await newImport();

  const report = await run(pieces(file.subarray(0, file.length - 20)), LARGE);

  expect(report).toMatchObject({ state: 'failed', reason: 'file.xmlInvalid' });
  expect(report.added).toBeGreaterThan(2390);
  expect(await stored(no)).toHaveLength(report.added);
});
