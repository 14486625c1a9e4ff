import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Statements } from './statements.ts';

let folder: string;
let connection: InstanceType<typeof Database>;
let statements: Statements;
beforeEach(async () => {
  folder = await Deno.makeTempDir({ prefix: 'omgim-statements-' });
  connection = new Database(`${folder}/test.db`, {});
  statements = new Statements(connection);
  statements.run('create table notes (id integer primary key, words text, at integer unique)');
});
afterEach(async () => {
  connection.close();
  await Deno.remove(folder, { recursive: true });
});

const insert = (words: string | null, at: number) =>
  statements.run({ sql: 'insert into notes (words, at) values (?, ?)', args: [words, at] });
const plain = (rows: Iterable<object>) => Array.from(rows, (row) => ({ ...row }));

test('the same text answers what is asked each time', () => {
  for (let at = 0; at < 20; at++) insert(`note ${at}`, at);
  const one = (at: number) =>
    plain(statements.run({ sql: 'select words from notes where at = ?', args: [at] }).rows);
  expect(one(3)).toEqual([{ words: 'note 3' }]);
  expect(one(4)).toEqual([{ words: 'note 4' }]);
  expect(one(99)).toEqual([]);
  expect(insert('last', 50)).toMatchObject({ rowsAffected: 1, lastInsertRowid: 21n });
});

test('a call with fewer values has none of the call before', () => {
  insert('of the one', 1);
  const sql = 'select words from notes where at is ?';
  expect(statements.run({ sql, args: [1] }).rows).toHaveLength(1);
  expect(statements.run({ sql, args: [] }).rows).toHaveLength(0);
  expect(statements.run({ sql, args: [1] }).rows).toHaveLength(1);
});

test('a statement that has failed does no harm to the next', () => {
  insert('a', 1);
  expect(() => insert('b', 1)).toThrow(/UNIQUE/);
  insert('c', 2);
  expect(plain(statements.run('select words from notes').rows)).toEqual([
    { words: 'a' },
    { words: 'c' },
  ]);
});

test('a table that got a column since is read with it', () => {
  insert('a', 1);
  expect(plain(statements.run('select * from notes').rows)).toEqual([{ id: 1, words: 'a', at: 1 }]);
  const other = new Database(`${folder}/test.db`, {});
  other.exec("alter table notes add column language text default 'ko'");
  other.close();
  expect(plain(statements.run('select * from notes').rows)).toEqual([
    { id: 1, words: 'a', at: 1, language: 'ko' },
  ]);
});

test('there are no more of them than may be, and none that holds long words', () => {
  for (let at = 0; at < 1_000; at++) statements.run(`select ${at}`);
  const { size } = statements;
  expect(size).toBe(400);
  const fresh = new Statements(connection);
  fresh.run({ sql: 'select length(?)', args: ['x'.repeat(100_000)] });
  fresh.run(`select 1 ${' '.repeat(10_000)}`);
  expect(fresh.size).toBe(0);
});

test('a row is read by place and by name, also where two columns have one name', () => {
  const { rows, columns } = statements.run({
    sql: "select 1 as no, ? as words, 2 as no, x'00ff' as bytes, null as none",
    args: ['말'],
  });
  const [row] = rows;
  expect(columns).toEqual(['no', 'words', 'no', 'bytes', 'none']);
  expect(Array.prototype.slice.call(row).slice(0, 3)).toEqual([1, '말', 2]);
  expect(row?.no).toBe(1);
  expect(Object.keys(row ?? {})).toEqual(['no', 'words', 'bytes', 'none']);
  expect(new Uint8Array(row?.bytes as ArrayBuffer)).toEqual(new Uint8Array([0, 255]));
  expect(row?.none).toBe(null);
  const names = Array.from({ length: 300 }, (_, at) => `${at} as c${at}`);
  const wide = statements.run(`select ${names}`).rows[0];
  expect([wide?.[0], wide?.[255], wide?.[256], wide?.[299], wide?.length])
    .toEqual([0, 255, 256, 299, 300]);
});

test('what cannot be stored exactly is refused', () => {
  const bind = (value: unknown) =>
    statements.run({ sql: 'select ?', args: [value as number] }).rows[0]?.[0];
  expect(() => bind(NaN)).toThrow(RangeError);
  expect(() => bind(2n ** 63n)).toThrow(RangeError);
  expect(() => bind(undefined)).toThrow(TypeError);
  expect(() => bind(2n ** 60n)).toThrow(RangeError);
  expect(bind(2n ** 53n - 1n)).toBe(2 ** 53 - 1);
  expect(bind(true)).toBe(1);
  expect(bind(new Date(5))).toBe(5);
});
