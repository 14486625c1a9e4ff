import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents, lines, memories, memoryEntries, work } from '../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../tests/app.ts';
import { fileOf } from '../../tests/memory-files.ts';
import { unit } from '../../tests/memories.ts';
import { readyDocument } from '../../tests/upload.ts';
import { workOff } from '../../tests/work.ts';
import { addConfirmedWork } from '../documents/lines/confirmations/add-confirmed-work.ts';
import type { Deps } from '../server/deps.ts';
import type { HeldWork, WorkKind } from '../work/queue/rules.ts';
import { LEASE_MS } from '../work/queue/rules.ts';
import { afterWork, runWork } from '../work/queue/run-work.ts';
import { workKinds } from './work.ts';

/** Two services on one database: what one leaves, the other works on. */
let here: TestApp;
let there: TestApp;
let kim: Person;
let stops: (() => Promise<void>)[];
beforeEach(async () => {
  here = await testApp();
  here.deps.config.sharesDatabase = true;
  there = await testApp({ db: here.db, config: here.deps.config, blobs: here.deps.blobs });
  kim = await here.member('kim');
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  await there.close();
  await here.close();
});

async function run(app: TestApp, kinds: Parameters<typeof runWork>[1]) {
  stops.push(await runWork(app.deps, kinds));
}

async function confirm(index: number) {
  const process = 'document.put_one_check';
  const form = { fileName: 'a.txt', index: `${index}`, process, humanChecked: '1' };
  expect((await here.api('PUT', '/files', { as: kim, form })).status).toBe(200);
}

async function saveAndConfirm(...words: string[]) {
  for (const [index, line] of words.entries()) {
    const form = { fileName: 'a.txt', index: `${index}`, line };
    expect((await here.api('PUT', '/files', { as: kim, form })).status).toBe(200);
    await confirm(index);
  }
}

const learned = () => here.db.$count(memoryEntries);
const waiting = () => here.db.$count(work);
const waitingToLearn = () => here.db.$count(work, eq(work.kind, 'learn'));

test('a confirmed line is learned and fills others though the process dies behind its answer', async () => {
  await readyDocument(here, { as: kim }, { name: 'a.txt', lines: ['저장', '열기', '저장'] });
  // Nothing runs here: it is as if the process had ended with the answer.
  await saveAndConfirm('Save', 'Open');
  expect(await learned()).toBe(0);

  await run(there, workKinds);
  await expect.poll(waiting, { timeout: 5_000 }).toBe(0);
  expect(await learned()).toBe(2);
  const rows = await here.db.select().from(lines).where(eq(lines.index, 2));
  expect(rows.map(({ target, origin }) => [target, origin])).toEqual([['Save', 'propagated']]);
});

test('lines that were confirmed are the ones that are learned, wherever they stand by then', async () => {
  await readyDocument(here, { as: kim }, { name: 'a.txt', lines: ['하나', '둘', '셋'] });
  await saveAndConfirm('One', 'Two');
  await here.db.update(lines).set({ index: 9 }).where(eq(lines.index, 0));
  await here.db.update(lines).set({ isChecked: false }).where(eq(lines.index, 1));

  expect(await workOff(there.deps, 'learn')).toBe(2);
  const rows = await here.db.select({ target: memoryEntries.target }).from(memoryEntries);
  expect(rows).toEqual([{ target: 'One' }]);
});

test('a row whose process is silent is taken over, and the first changes nothing any more', async () => {
  await readyDocument(here, { as: kim }, { name: 'a.txt', lines: ['하나', '둘'] });
  await saveAndConfirm('One');
  const reached: string[] = [];
  const frozen = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<HeldWork<'learn'>>();
  const slow: WorkKind<'learn'> = {
    ...workKinds.learn,
    async run(_deps: Deps, held) {
      begun.resolve(held);
      await frozen.promise;
      await here.db.transaction(async (tx) => {
        reached.push('wrote');
        await held.advance(tx, 1);
        reached.push('committed');
      });
    },
  };
  await run(here, { learn: slow });
  await begun.promise;
  // Its lease ends while it stands still.
  await here.db.update(work).set({ leaseUntil: new Date(Date.now() - LEASE_MS) });
  await run(there, { learn: workKinds.learn });
  await expect.poll(learned, { timeout: 5_000 }).toBe(1);
  frozen.resolve();
  await afterWork(here.deps, 'learn', { patienceMs: Infinity });

  expect(reached).toEqual(['wrote']);
  expect(await waiting()).toBe(1 /* to propagate */);
  expect(here.faults).toEqual([]);
});

test('lines confirmed one by one are learned together, and what fails by itself', async () => {
  const words = ['하나', '둘', '셋', '넷', '다섯', '여섯', '일곱'];
  await readyDocument(here, { as: kim }, { name: 'a.txt', lines: words });
  await saveAndConfirm('One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven');
  await here.db.update(work).set({ tries: 1 }).where(eq(work.id, 1));
  const counts: number[] = [];
  const counted: WorkKind<'learn'> = {
    ...workKinds.learn,
    async run(deps: Deps, held) {
      const before = await waitingToLearn();
      await workKinds.learn.run(deps, held);
      counts.push(before - await waitingToLearn());
    },
  };
  await run(there, { learn: counted });
  await expect.poll(waitingToLearn, { timeout: 5_000 }).toBe(0);
  await afterWork(there.deps, 'learn', { patienceMs: Infinity });
  expect(counts).toEqual([1, 5, 1]);
  expect(await learned()).toBe(7);
});

test('who has lost the lease of a row does not end what it took along', async () => {
  await readyDocument(here, { as: kim }, { name: 'a.txt', lines: ['하나', '둘', '셋'] });
  await saveAndConfirm('One', 'Two', 'Three');
  const taken: number[] = [];
  const late: WorkKind<'learn'> = {
    ...workKinds.learn,
    async run(_deps: Deps, held) {
      await held.takeAlong(({ lineIds }) => taken.push(...lineIds) > 0);
      await here.db.update(work).set({ lease: 99 });
      await here.db.transaction(held.finish);
    },
  };
  const stop = await runWork(here.deps, { learn: late });
  await afterWork(here.deps, 'learn', { patienceMs: Infinity });
  await stop();
  expect(taken).toHaveLength(2);
  expect(await waitingToLearn()).toBe(3);
});

test('what fails is begun again later and given up in the end', async () => {
  await readyDocument(here, { as: kim }, { name: 'a.txt', lines: ['하나'] });
  await saveAndConfirm('One');
  const failing: WorkKind<'learn'> = {
    ...workKinds.learn,
    run: () => Promise.reject(new Error('not today')),
  };
  for (let time = 0; time < 9; time++) {
    await here.db.update(work).set({ dueAt: null });
    const stop = await runWork(here.deps, { learn: failing });
    await afterWork(here.deps, 'learn', { patienceMs: Infinity });
    await stop();
  }
  const [row] = await here.db.select().from(work).where(eq(work.kind, 'learn'));
  expect([row?.tries, row?.failedAt !== null]).toEqual([8, true]);
  expect(here.faults.splice(0)).toHaveLength(8);
});

test('a memory file is read on at another process, from where it got to', async () => {
  const units = Array.from({ length: 6_000 }, (_, at) => unit(`제${at}조`, `Article ${at}`));
  const form = { file: fileOf(...units) };
  const res = await here.api('POST', '/memories/import', { as: kim, form });
  const { memory } = await res.json();
  await run(here, { import: workKinds.import });
  await expect.poll(learned, { timeout: 10_000, interval: 5 }).toBeGreaterThan(0);
  // Its service ends in the middle, and leaves the row to others.
  await stops.pop()?.();
  const before = await learned();
  expect(before).toBeLessThan(6_000);

  await run(there, { import: workKinds.import });
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  const [row] = await here.db.select().from(memories).where(eq(memories.no, memory.no));
  expect([await learned(), row?.entryCount]).toEqual([6_000, 6_000]);
  expect(await Array.fromAsync(here.deps.blobs.list())).toEqual([]);
});

test('a file that is read at one process is stopped at another', async () => {
  const units = Array.from({ length: 3_000 }, (_, at) => unit(`제${at}조`, `Article ${at}`));
  const form = { file: fileOf(...units) };
  const { import: no } = await (await here.api('POST', '/memories/import', { as: kim, form }))
    .json();
  await run(here, { import: workKinds.import });
  await expect.poll(learned, { timeout: 10_000, interval: 5 }).toBeGreaterThan(0);

  await there.api('DELETE', `/memories/imports/${no}`, { as: kim });
  const before = await learned();
  await afterWork(here.deps, 'import', { patienceMs: Infinity });
  expect(await learned()).toBe(before);
  expect(before).toBeLessThan(3_000);
  const { state } = await (await there.api('GET', `/memories/imports/${no}`, { as: kim })).json();
  expect([state, await waiting()]).toEqual(['cancelled', 0]);
});

test('what one member has confirmed does not wait for all that another has', async () => {
  const lee = await here.member('lee');
  const many = Array.from({ length: 90 }, (_, at) => `문장 ${at}`);
  await readyDocument(here, { as: kim }, { name: 'a.txt', lines: many });
  await readyDocument(here, { as: lee }, { name: 'b.txt', lines: ['저장'] });
  const ids = async (
    name: string,
  ) => (await here.db.select({ id: lines.id, documentId: lines.documentId }).from(lines)
    .innerJoin(documents, eq(documents.id, lines.documentId))
    .where(eq(documents.fileName, name)));
  for (const [name, { uid: by }] of [['a.txt', kim], ['b.txt', lee]] as const) {
    const rows = await ids(name);
    await here.db.transaction((tx) =>
      addConfirmedWork(tx, {
        documentId: rows[0]?.documentId ?? 0,
        lineIds: rows.map(({ id }) => id),
        by,
      }, here.clock.now)
    );
  }
  const order: string[] = [];
  const { promise: seen, resolve: see } = Promise.withResolvers<void>();
  const noting: WorkKind<'learn'> = {
    ...workKinds.learn,
    async run(_deps, { facts }) {
      if (order.includes(lee.uid)) await seen;
      order.push(facts.by);
    },
  };
  const stop = await runWork(here.deps, { learn: noting });
  await afterWork(here.deps, 'learn', { of: lee.uid });
  const before = order.length;
  see();
  await afterWork(here.deps, 'learn', { patienceMs: Infinity });
  await stop();
  expect(order).toEqual([kim, lee, kim, kim, kim, kim].map(({ uid }) => uid));
  expect(before).toBe(2);
});
