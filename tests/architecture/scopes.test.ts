import { expect, test } from 'vitest';
import { isProduction } from './measure.ts';
import { readStore, tenantTables, unscopedOf } from './scopes.ts';
import { readTree } from './sources.ts';
import { granting, unscoped } from './unscoped.ts';

const tree = await readTree();

test('a store function on rows of a tenant takes a scope', () => {
  const known = Object.values(unscoped).flat();
  const found = unscopedOf(tree);
  expect({
    new: found.filter((one) => !known.includes(one)),
    'gone, strike them from unscoped.ts': known.filter((one) => !found.includes(one)),
  }).toEqual({ new: [], 'gone, strike them from unscoped.ts': [] });
});

test('access checks alone make scopes', () => {
  const found = tree.imports.filter(({ from, names }) =>
    isProduction(from) && names.includes('grantScope')
  ).map(({ from }) => from);
  expect(found.toSorted()).toEqual(granting);
});

const tables = [{ name: 'lines', sql: 'lines' }, { name: 'memoryEntries', sql: 'memory_entries' }];
const head = "import { lines } from '../../../db/schema/documents.ts';\n";

test.each([
  ['a number', 'export async function find(db: Db, id: number) { db.select().from(lines); }'],
  [
    'SQL',
    'export const x = 1; export function del(db: Db) { db.run(sql`delete from memory_entries`); }',
  ],
  [
    'a helper',
    'const all = (db: Db) => db.select().from(lines);\nexport function list(db: Db) { return all(db); }',
  ],
])('without a scope is found: %s', (_what, code) => {
  expect(readStore(head + code, tables)).toHaveLength(1);
});

test.each([
  ['a scope', 'export function find(db: Db, id: DocumentScope) { db.select().from(lines); }'],
  [
    'a scope in a type of the file',
    'type Part = { id: DocumentScope };\nexport function find(db: Db, part: Part) { db.select().from(lines); }',
  ],
  ['another table', 'export function find(db: Db, id: number) { db.select().from(users); }'],
])('is let pass: %s', (_what, code) => {
  expect(readStore(head + code, tables)).toEqual([]);
});

test('the tables of tenants are seen', () => {
  const names = tenantTables(tree).map(({ name }) => name);
  for (const name of ['documents', 'lines', 'memoryEntries', 'glossaryEntries', 'lineComments']) {
    expect(names).toContain(name);
  }
  expect(names).not.toContain('users');
});
