import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSecrets } from '../../src/app/deploy/make-secrets.ts';
import { answersWithoutKey } from '../../src/app/shared-settings.ts';
import { openDb } from '../../db/client.ts';
import { migrateDb } from '../../db/migrate.ts';
import { type Sqld, startSqld } from '../sqld.ts';

let secrets: Record<string, string | undefined>;
let sqld: Sqld;
beforeAll(async () => {
  secrets = parseEnv(await makeSecrets('https://omgim.example/'));
  sqld = await startSqld({ key: secrets.SQLD_AUTH_JWT_KEY! });
});
afterAll(() => sqld.close());

test('a server of databases with the key that is made answers the token that is made, and nobody else', async () => {
  expect(await answersWithoutKey(sqld.url)).toBe(false);
  const { db, close } = await openDb(sqld.url, { token: secrets.DATABASE_AUTH_TOKEN! });
  await migrateDb(db);
  await db.run('create table tried (id integer)');
  close();
  const others = parseEnv(await makeSecrets('https://omgim.example'));
  for (const token of [undefined, 'x', others.DATABASE_AUTH_TOKEN]) {
    const other = await openDb(sqld.url, token ? { token } : {});
    await expect(other.db.run('select 1')).rejects.toThrow();
    other.close();
  }
});
