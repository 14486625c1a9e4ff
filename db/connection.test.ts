import type { Client, Transaction } from '@libsql/client';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConnection } from './connection.ts';

let folder: string;
let connection: Client;
let other: InstanceType<typeof Database>;
let before: unknown[];
beforeEach(async () => {
  folder = await Deno.makeTempDir({ prefix: 'omgim-connection-' });
  connection = await openConnection(`file:${folder}/test.db`, {});
  await connection.execute('create table notes (job integer not null)');
  other = new Database(`${folder}/test.db`, {});
  before = await settings();
});
afterEach(async () => {
  vi.restoreAllMocks();
  other.close();
  connection.close();
  await Deno.remove(folder, { recursive: true });
});

const note = (job: number) => connection.execute('insert into notes values (?)', [job]);
const jobs = () => {
  const found = other.prepare('select job from notes order by job').all() as { job: number }[];
  return found.map(({ job }) => job);
};
async function settings(): Promise<unknown[]> {
  const names = ['foreign_keys', 'synchronous', 'wal_autocheckpoint'];
  const found = await Promise.all(names.map((name) => connection.execute(`pragma ${name}`)));
  return found.map(({ rows }) => Number(rows[0]?.[0]));
}

/** What is written now is seen by others, and so is what a transaction writes. */
async function expectSound() {
  const known = jobs();
  expect((await note(101)).rowsAffected).toBe(1);
  expect(jobs()).toEqual([...known, 101]);
  const tx = await connection.transaction('write');
  await tx.execute('insert into notes values (102)');
  await tx.commit();
  expect(jobs()).toEqual([...known, 101, 102]);
  expect(await settings()).toEqual(before);
}

test('after a writer who was waited for in vain, what is written is there', async () => {
  other.exec('begin immediate');
  await expect(note(1)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  other.exec('rollback');
  await expectSound();
});

test.each([
  ['a statement', (tx: Transaction) => tx.execute('insert into notes values (2)')],
  ['more at once', (tx: Transaction) => tx.executeMultiple('insert into notes values (2);')],
])('%s of a transaction that finds another writer leaves nothing behind', async (_name, write) => {
  const tx = await connection.transaction('deferred');
  other.exec('begin immediate');
  await expect(write(tx)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  await tx.rollback();
  other.exec('rollback');
  await expectSound();
});

test('a connection never goes on without its settings', async () => {
  const { exec, prepare } = Database.prototype;
  let isInTheWay = false;
  const meet = (sql: string) => {
    if (!isInTheWay || !sql.includes('foreign_keys')) return;
    isInTheWay = false;
    other.exec('rollback');
    throw new Database.SqliteError('database is locked', 'SQLITE_BUSY', 5);
  };
  vi.spyOn(Database.prototype, 'exec').mockImplementation(function (this: typeof other, sql) {
    meet(sql);
    return exec.call(this, sql);
  });
  vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: typeof other, sql) {
    meet(sql);
    return prepare.call(this, sql);
  });
  other.exec('begin immediate');
  const noting = note(1);
  isInTheWay = true;
  await noting;
  expect(isInTheWay).toBe(false);
  expect(jobs()).toEqual([1]);
  expect(await settings()).toEqual(before);
});

test('who reads waits for no transaction, and sees what was committed', async () => {
  const seen = async () => {
    const { rows } = await connection.execute('select job from notes order by job');
    return rows.map(({ job }) => Number(job));
  };
  await note(1);
  const tx = await connection.transaction('write');
  await tx.execute('insert into notes values (2)');
  expect(await seen()).toEqual([1]);
  await expect(connection.execute('select nothing from notes')).rejects.toThrow('nothing');
  await tx.commit();
  expect(await seen()).toEqual([1, 2]);

  // What is prepared knows a table that changes.
  await connection.execute('alter table notes add column done integer not null default 0');
  const { rows } = await connection.execute('select * from notes where job = 2');
  expect(Number(rows[0]?.done)).toBe(0);
  await connection.execute('drop table notes');
  await expect(seen()).rejects.toThrow('notes');
});
