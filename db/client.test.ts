import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDb, openDb } from './client.ts';

let folder: string;
let open: OpenDb;
beforeEach(async () => {
  folder = await Deno.makeTempDir({ prefix: 'omgim-db-' });
  open = await openDb(`file:${folder}/test.db`, { durability: 'normal' });
  await open.db.run('create table counters (id integer primary key, value integer not null)');
  await open.db.run('create table notes (id integer primary key, job integer not null)');
  await open.db.run('insert into counters (id, value) values (1, 0), (2, 0), (3, 0)');
});
afterEach(async () => {
  open.close();
  await Deno.remove(folder, { recursive: true });
});

const values = async () => {
  const { rows } = await open.db.run('select value from counters order by id');
  return rows.map((row) => Number(row[0]));
};

/** Reads, lets others run, writes what was read plus one: loses counts as soon as two of these mix. */
async function increment(counter: number, job: number, { fails }: { fails: boolean }) {
  await open.db.transaction(async (tx) => {
    const { rows } = await tx.run(sql`select value from counters where id = ${counter}`);
    await Promise.resolve();
    await tx.run(
      sql`update counters set value = ${Number(rows[0]?.[0]) + 1} where id = ${counter}`,
    );
    await tx.run(sql`insert into notes (job) values (${job})`);
    if (fails) throw new Error('undone');
  });
}

test('three thousand mixed jobs at once lose nothing', async () => {
  const jobs = Array.from({ length: 3_000 }, (_, job) => job);
  const outcomes = await Promise.allSettled(jobs.map((job) => {
    const counter = job % 3 + 1;
    if (job % 5 === 0) {
      return open.db.run(sql`update counters set value = value + 1 where id = ${counter}`);
    }
    if (job % 5 === 1) return values();
    return increment(counter, job, { fails: job % 5 === 2 });
  }));

  const failed = outcomes.filter((one) => one.status === 'rejected');
  expect(failed.map((one) => String(one.reason)).filter((why) => why !== 'Error: undone')).toEqual(
    [],
  );
  expect(failed).toHaveLength(600);
  // Three of five kinds count one up: 600 plain updates and 1,200 transactions that were kept.
  expect((await values()).reduce((a, b) => a + b)).toBe(1_800);
  const { rows } = await open.db.run('select count(*), count(distinct job) from notes');
  expect([rows[0]?.[0], rows[0]?.[1]]).toEqual([1_200, 1_200]);
}, 180_000);

test(
  'whatever the mix of kept and undone transactions, the counters are what was kept',
  async () => {
    const job = fc.record({ counter: fc.integer({ min: 1, max: 3 }), fails: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(job, { maxLength: 30 }), async (jobs) => {
        const before = await values();
        await Promise.allSettled(
          jobs.map(({ counter, fails }, i) => increment(counter, i, { fails })),
        );
        const kept = (id: number) => jobs.filter((one) => one.counter === id && !one.fails).length;
        expect(await values()).toEqual(before.map((value, i) => value + kept(i + 1)));
      }),
      { numRuns: 30 },
    );
  },
  60_000,
);

test('a transaction that fails frees the database for the next', async () => {
  await expect(increment(1, 1, { fails: true })).rejects.toThrow('undone');
  await expect(open.db.transaction((tx) => tx.run('select no_such_column from counters')))
    .rejects.toThrow();
  await increment(1, 2, { fails: false });
  expect(await values()).toEqual([1, 0, 0]);
});

test('foreign keys hold and cascade', async () => {
  await open.db.run('create table parents (id integer primary key)');
  await open.db.run(
    'create table children (parent integer not null references parents (id) on delete cascade)',
  );
  await expect(open.db.run('insert into children values (1)')).rejects.toThrow();
  await open.db.run('insert into parents values (1)');
  await open.db.run('insert into children values (1)');
  await open.db.run('delete from parents');
  expect((await open.db.run('select 1 from children')).rows).toEqual([]);
});

test('a second process that writes is waited for, in statements and transactions', async () => {
  const other = await openDb(`file:${folder}/test.db`, { durability: 'normal' });
  const ours = Array.from({ length: 50 }, (_, i) => increment(1, i, { fails: false }));
  const theirs = Array.from(
    { length: 50 },
    () => other.db.run('update counters set value = value + 1 where id = 1'),
  );
  await Promise.all([...ours, ...theirs]);
  other.close();
  expect((await values())[0]).toBe(100);
  // The settings of a connection survive that it was opened again.
  const { rows } = await open.db.run('pragma foreign_keys');
  expect(rows[0]?.[0]).toBe(1);
}, 180_000);

test('a loop of statements lets others have their turn, inside transactions too', async () => {
  const others = { turns: 0 };
  const timer = setInterval(() => others.turns++, 1);
  /** Until others had some turns; a loop that gives none ends by the time. */
  const fill = async (db: Pick<typeof open.db, 'run'>) => {
    const before = others.turns;
    const until = performance.now() + 5_000;
    while (others.turns - before <= 3 && performance.now() < until) {
      await db.run('insert into notes (job) values (1)');
    }
  };
  await fill(open.db);
  const outside = others.turns;
  await open.db.transaction(fill);
  clearInterval(timer);
  expect(outside).toBeGreaterThan(3);
  expect(others.turns - outside).toBeGreaterThan(3);
});

test('a loop of statements lets the network have its turn, inside transactions too', async () => {
  const server = Deno.serve(
    { hostname: '127.0.0.1', port: 0, onListen() {} },
    () => new Response(),
  );
  let answered = 0;
  let isAsking = true;
  const asking = (async () => {
    while (isAsking) {
      await (await fetch(`http://127.0.0.1:${server.addr.port}`)).text();
      answered++;
    }
  })();
  await open.db.transaction(async (tx) => {
    const until = performance.now() + 10_000;
    while (answered <= 3 && performance.now() < until) {
      await tx.run('insert into notes (job) values (1)');
    }
  });
  const during = answered;
  isAsking = false;
  await asking;
  await server.shutdown();
  expect(during).toBeGreaterThan(3);
});
