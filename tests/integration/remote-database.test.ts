import { accessOfOwner } from '../../src/documents/access/rules.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OpenDb, openDb } from '../../db/client.ts';
import { countMigrations, migrateDb } from '../../db/migrate.ts';
import { saveLines } from '../../src/documents/lines/save-lines.ts';
import { readLines } from '../../src/documents/lines/read-lines.ts';
import { testApp } from '../app.ts';
import { type Client, clientAt, joinServer } from '../client.ts';
import { type FakeOpenAi, fakeOpenAi, oracle } from '../fake-openai.ts';
import { type Running, startServer } from '../server.ts';
import { slowed, type Sqld, startSqld } from '../sqld.ts';
import { memberActor, readyDocument } from '../upload.ts';
import { documentScope } from '../scopes.ts';

let sqld: Sqld;
let open: OpenDb;
beforeAll(async () => {
  sqld = await startSqld();
  open = await openDb(sqld.url);
  await migrateDb(open.db);
  await open.db.run('create table counters (id integer primary key, value integer not null)');
  await open.db.run('insert into counters (id, value) values (1, 0), (2, 0), (3, 0)');
});
afterAll(async () => {
  open?.close();
  await sqld?.close();
});

let servers: Running[] = [];
let engine: FakeOpenAi | undefined;
afterEach(async () => {
  for (const server of servers) await server.stop();
  await engine?.close();
  servers = [];
  engine = undefined;
});

test('migrations run once, and again they change nothing', async () => {
  const applied = async () =>
    (await open.db.run('select hash from __drizzle_migrations order by created_at')).rows.length;
  const before = await applied();
  await migrateDb(open.db);
  expect(before).toBeGreaterThan(0);
  expect(await applied()).toBe(before);
  const { rows } = await open.db.run(`select name from sqlite_master where type = 'table'`);
  expect(rows.map((row) => row.name)).toEqual(
    expect.arrayContaining(['users', 'documents', 'lines', 'jobs', 'outbox']),
  );
});

test('processes that start at the same moment on an empty database all find their tables', async () => {
  const empty = await startSqld();
  const opened = await Promise.all([1, 2, 3].map(() => openDb(empty.url)));
  try {
    await Promise.all(opened.map(({ db }) => migrateDb(db)));
    const { rows } = await opened[0]!.db.run('select count(*) as count from __drizzle_migrations');
    expect(rows[0]?.count).toBe(await countMigrations());
  } finally {
    for (const { close } of opened) close();
    await empty.close();
  }
});

test('foreign keys hold', async () => {
  await expect(
    open.db.run(`insert into job_events (job_id, type, data, at) values ('none', 'job', '{}', 0)`),
  ).rejects.toThrow();
});

const values = async () => {
  const { rows } = await open.db.run('select value from counters order by id');
  return rows.map((row) => Number(row[0]));
};

/** Reads, then writes what was read plus one: loses counts as soon as two of these mix. */
async function increment(counter: number, { fails }: { fails: boolean }, { db } = open) {
  await db.transaction(async (tx) => {
    const { rows } = await tx.run(sql`select value from counters where id = ${counter}`);
    const next = Number(rows[0]?.[0]) + 1;
    await tx.run(sql`update counters set value = ${next} where id = ${counter}`);
    if (fails) throw new Error('undone');
  });
}

test('three hundred transactions at once lose nothing', async () => {
  const before = await values();
  const jobs = Array.from({ length: 300 }, (_, job) => job);
  const outcomes = await Promise.allSettled(
    jobs.map((job) => increment(job % 3 + 1, { fails: job % 5 === 2 })),
  );

  const reasons = outcomes.flatMap((one) => one.status === 'rejected' ? [String(one.reason)] : []);
  expect(new Set(reasons)).toEqual(new Set(['Error: undone']));
  expect(reasons).toHaveLength(60);
  expect(await values()).toEqual(before.map((value) => value + 80));
});

test('whatever the mix of two processes, the counters are what was kept', async () => {
  const other = await openDb(sqld.url);
  const job = fc.record({
    counter: fc.integer({ min: 1, max: 3 }),
    fails: fc.boolean(),
    isOther: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(job, { maxLength: 20 }), async (jobs) => {
      const before = await values();
      await Promise.allSettled(
        jobs.map(({ counter, fails, isOther }) =>
          increment(counter, { fails }, isOther ? other : open)
        ),
      );
      const kept = (id: number) => jobs.filter((one) => one.counter === id && !one.fails).length;
      expect(await values()).toEqual(before.map((value, at) => value + kept(at + 1)));
    }),
    { numRuns: 15 },
  );
  other.close();
});

test('a slow way to the database does not cut a save of many lines', async () => {
  const far = slowed(sqld.url, 40);
  const { db, close } = await openDb(far.url);
  const app = await testApp({ db });
  const kim = await app.member('far');
  const texts = Array.from({ length: 120 }, (_, at) => `문장 ${at}`);
  const { document } = await readyDocument(app, { as: kim }, { lines: texts });

  const changes = texts.map((_, index) => ({ index, text: `line ${index}`, checked: true }));
  let isSaving = true;
  const saving = saveLines(
    app.deps,
    accessOfOwner(memberActor(kim)),
    documentScope(document.id),
    changes,
  )
    .finally(() => isSaving = false);
  // A transaction is cut after five seconds when another process waits for it.
  while (isSaving) await increment(1, { fails: false });
  const saved = await saving;

  const part = { offset: 0, limit: 200 };
  const found = { ...document, id: documentScope(document.id) };
  const lines = await readLines(app.deps, accessOfOwner(memberActor(kim)), found, part);
  expect(saved).toEqual({ saved: 120, conflicts: [], unconfirmed: [], refused: [] });
  expect(lines.map((line) => !line.locked && line.checked && line.target))
    .toEqual(texts.map((_, index) => `line ${index}`));
  await app.close();
  close();
  await far.close();
});

test('a save needs a bounded number of ways to the database and back, however many lines it has', async () => {
  const way = slowed(sqld.url, 0);
  const { db, close } = await openDb(way.url);
  const app = await testApp({ db });
  const kim = await app.member('counted');
  const texts = Array.from({ length: 60 }, (_, at) => `문장 ${at}`);
  const { document } = await readyDocument(app, { as: kim }, { lines: texts });
  const tripsOf = async (from: number, count: number) => {
    const changes = texts.slice(from, from + count)
      .map((text, at) => ({ index: from + at, text, checked: false }));
    const before = way.trips();
    await saveLines(
      app.deps,
      accessOfOwner(memberActor(kim)),
      documentScope(document.id),
      changes,
    );
    return way.trips() - before;
  };
  await tripsOf(0, 1); // what is read once

  const trips = [await tripsOf(1, 1), await tripsOf(2, 50)];
  await app.close();
  close();
  await way.close();
  // More would make everybody wait longer who is far from the database.
  expect(trips).toEqual([7, 7]);
});

test('a member works on a document from upload to download', async () => {
  engine = fakeOpenAi();
  const [server] = await startServers(1);
  const kim = await joinServer(server!, 'kim');
  await upload(kim, 'by-hand.txt', ['First sentence.', 'Second sentence.']);
  await kim.api('POST', '/translate', {
    process: 'manual_translation',
    filename: 'by-hand.txt',
    direction: 'en2ko',
  });

  for (const [index, line] of ['첫 문장입니다.', '둘째 문장입니다.'].entries()) {
    const save = { fileName: 'by-hand.txt', index: String(index), line, version: '0' };
    expect((await kim.api('PUT', '/files', save)).status).toBe(200);
  }
  const tick = { process: 'document.put_one_check', fileName: 'by-hand.txt', index: '0' };
  const ticked = await kim.api('PUT', '/files', { ...tick, humanChecked: '1', version: '1' });
  const written = await kim.api('GET', '/download/by-hand.txt');

  expect(await ticked.json()).toMatchObject({ trans_count: 1, filled_count: 2 });
  expect((await written.text()).trim().split('\n')).toEqual(['첫 문장입니다.', '둘째 문장입니다.']);
});

test('a document is drafted', async () => {
  engine = fakeOpenAi();
  const [server] = await startServers(1);
  const kim = await joinServer(server!, 'lee');
  const sentences = sentencesOf(50);
  await upload(kim, 'draft.txt', sentences);
  const { jobId } = await startDraft(kim, 'draft.txt');

  await until(async () => (await statusOf(kim, jobId)) === 'done');

  expect(await targetsOf(kim, 'draft.txt')).toEqual(sentences.map((text) => oracle(text)));
});

test('a job of one server is followed at another while it runs', async () => {
  engine = fakeOpenAi();
  engine.state.beforeReply = () => new Promise((resolve) => setTimeout(resolve, 100));
  const [one, two] = await startServers(2);
  const here = await joinServer(one!, 'choi');
  const there = clientAt(two!, here);
  await upload(here, 'followed.txt', sentencesOf(60));

  const { jobId } = await startDraft(here, 'followed.txt');
  const heard = hear(there, jobId);
  await until(async () => (await statusOf(here, jobId)) === 'done');
  const doneAt = Date.now();

  expect(await heard).toHaveLength(60);
  expect(Date.now() - doneAt).toBeLessThan(5_000);
});

test('two servers share a job: both see it, and no part of it is done twice', async () => {
  engine = fakeOpenAi();
  engine.state.beforeReply = () => new Promise((resolve) => setTimeout(resolve, 150));
  const [one, two] = await startServers(2);
  const here = await joinServer(one!, 'park');
  const there = clientAt(two!, here);
  const sentences = sentencesOf(80);
  await upload(here, 'shared.txt', sentences);

  const { jobId, parts } = await startDraft(here, 'shared.txt');
  expect(await statusOf(there, jobId)).toBe('running');
  expect((await startDraft(there, 'shared.txt')).jobId).toBe(jobId);
  const heard = hear(there, jobId);
  const asked = parts.flatMap((indices) =>
    [here, there].map((client) => translatePart(client, 'shared.txt', jobId, indices))
  );
  await inTime(Promise.all(asked), 'the parts');

  await until(async () => (await statusOf(there, jobId)) === 'done');
  expect(await targetsOf(there, 'shared.txt')).toEqual(sentences.map((text) => oracle(text)));
  const sent = engine.calls.flatMap((call) => call.segments.map((segment) => segment.text));
  expect(sent.toSorted()).toEqual(sentences.toSorted());
  expect((await inTime(heard, 'the events')).toSorted((a, b) => a - b)).toEqual(
    sentences.map((_, index) => index),
  );
});

async function startServers(count: number): Promise<Running[]> {
  for (let at = 0; at < count; at++) {
    servers.push(
      await startServer({
        DATABASE_URL: sqld.url,
        SESSION_SECRET: 'one secret for every process, 32+',
        DATA_SECRET: 'another one for every process, 32+',
        MT_ENGINE: 'openai',
        MT_BASE_URL: engine?.url ?? '',
        MT_MODEL: 'fake',
        MT_CONCURRENCY: '2',
      }),
    );
  }
  return servers;
}

function sentencesOf(count: number): string[] {
  return Array.from(
    { length: count },
    (_, at) => `Clause number ${at + 1} of the agreement remains in force.`,
  );
}

async function upload(client: Client, name: string, lines: string[]) {
  const file = new File([lines.join('\n') + '\n'], name);
  expect((await client.api('POST', '/upload', { file })).status).toBe(200);
}

async function startDraft(client: Client, filename: string) {
  const order = { process: 'getJobCount', filename, direction: 'en2ko' };
  const { data: [parts, jobId] } = await (await client.api('POST', '/translate', order)).json();
  return { parts: parts as number[][], jobId: jobId as string };
}

async function translatePart(client: Client, filename: string, jobId: string, indices: number[]) {
  const order = { process: 'translation_part', dataPath: jobId, indices: indices.join(',') };
  const res = await client.api('POST', '/translate', { ...order, filename });
  expect(res.status).toBe(200);
  await res.body?.cancel();
}

async function statusOf(client: Client, jobId: string): Promise<string> {
  return (await (await client.api('GET', `/jobs/${jobId}`)).json()).status;
}

async function targetsOf(client: Client, name: string): Promise<string[]> {
  const res = await client.api('GET', `/files/${name}?limit=200`);
  const { data: [lines] } = await res.json();
  return lines.map((line: { target: string }) => line.target);
}

/** The lines that the stream of a job tells of, until the job is over. */
async function hear(client: Client, jobId: string): Promise<number[]> {
  const text = await (await client.api('GET', `/jobs/${jobId}/events`)).text();
  return [...text.matchAll(/^event: line\ndata: (.*)$/gm)]
    .map((match) => JSON.parse(match[1]!).index);
}

/** What hangs is named: the runner would only say that the test did. */
async function inTime<T>(promise: Promise<T>, name: string): Promise<T> {
  const over = AbortSignal.timeout(120_000);
  return await Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      over.onabort = () => reject(new Error(`${name} did not come in time`));
    }),
  ]);
}

async function until(isSo: () => Promise<boolean>) {
  const limit = Date.now() + 45_000;
  while (Date.now() < limit) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not come to be so in time');
}
