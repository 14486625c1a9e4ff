import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDb } from '../../db/client.ts';
import { restrictAccess } from './restrict-access.ts';

let folder: string;
beforeEach(async () => folder = await Deno.makeTempDir({ prefix: 'omgim-modes-' }));
afterEach(() => Deno.remove(folder, { recursive: true }));

const modeOf = async (path: string) => ((await Deno.stat(path)).mode ?? 0) & 0o777;
const files = ['omgim.db', 'omgim.db-wal', 'omgim.db-shm'];

async function modes() {
  return Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, await modeOf(`${folder}/${name}`)])),
  );
}

const own = Object.fromEntries(files.map((name) => [name, 0o600]));

test('a new database is for its owner alone, with all that lies beside it', async () => {
  const dataDir = `${folder}/data`;
  await restrictAccess(dataDir, `file:${folder}/omgim.db`);
  const { db, close } = await openDb(`file:${folder}/omgim.db`);
  await db.run('create table t (a)');
  expect(await modes()).toEqual(own);
  expect(await modeOf(dataDir)).toBe(0o700);
  close();
});

test('a database that others could read is closed to them at the next start', async () => {
  Deno.umask(0o022);
  const { db, close } = await openDb(`file:${folder}/omgim.db`);
  await db.run('create table t (a)');
  for (const name of files) await Deno.chmod(`${folder}/${name}`, 0o644);
  await Deno.chmod(folder, 0o755);
  await restrictAccess(folder, `file:${folder}/omgim.db`);
  expect(await modes()).toEqual(own);
  expect(await modeOf(folder)).toBe(0o700);
  close();
});
