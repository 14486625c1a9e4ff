import { expect, test } from 'vitest';
import { readImports } from '../imports.ts';

/**
 * Tables that the console may read. None of them holds what members write, names of their files or titles of their
 * projects: who needs a figure about those asks a function of their subject, which answers numbers.
 */
const allowed = new Set([
  'users',
  'sessions',
  'jobs',
  'jobParts',
  'work',
  'orders',
]);

const read = (path: string) => Deno.readTextFile(path);

test('the console reads no table with texts of members', async () => {
  const stores = new Set(
    (await readImports(['src'])).map(({ from }) => from)
      .filter((path) => path.startsWith('src/operator/') && !path.endsWith('.test.ts')),
  );
  expect(stores.size).toBeGreaterThan(5);
  const offences: string[] = [];
  for (const path of stores) offences.push(...forbiddenIn(path, await read(path)));
  expect(offences).toEqual([]);
});

test('a table with texts is found, however it is named', () => {
  const found = (text: string) => forbiddenIn('store.ts', text);
  expect(found("import { posts } from '../../../db/schema/community.ts';")).toEqual([
    'store.ts posts',
  ]);
  expect(found("import {\n  users,\n  documents as files,\n} from '../../db/schema/index.ts';"))
    .toEqual(['store.ts documents']);
  expect(found("import * as schema from '../../db/schema/index.ts';")).toEqual(['store.ts *']);
  expect(found('const rows = db.all(sql`select title from projects`);')).toEqual([
    'store.ts from projects',
  ]);
  expect(found("import { users } from '../../../db/schema/accounts.ts';")).toEqual([]);
  expect(found('sql`select count(*) from users`')).toEqual([]);
});

/** Imports of tables that are not allowed, and their names in SQL. */
function forbiddenIn(path: string, text: string): string[] {
  const imported = [...text.matchAll(/import\s+([^;]*?)\s+from\s+'[^']*db\/schema\/[^']*'/g)]
    .flatMap(([, names = '']) =>
      names.startsWith('*')
        ? ['*']
        : names.replace(/^type\s+|[{}]/g, '').split(',').map((one) =>
          one.trim().replace(/^type\s+/, '').split(/\s+as\s+/)[0] ?? ''
        ).filter(Boolean)
    );
  const inSql = [...text.matchAll(/sql(?:<[^>]*>)?`([^`]*)`/g)]
    .flatMap(([, query = '']) => [...query.matchAll(/\b(from|join)\s+(\w+)/gi)])
    .map(([, word, name = '']) => ({ word, name }))
    .filter(({ name }) => !allowed.has(camelCase(name)))
    .map(({ word, name }) => `${word} ${name}`);
  return [...imported.filter((name) => !allowed.has(name)), ...inSql]
    .map((name) => `${path} ${name}`);
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
