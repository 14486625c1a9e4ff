import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConnection } from './connection.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'omgim-checkpoints-'))));
afterEach(() => rm(folder, { recursive: true }));

/** How many rows the file has without its journal, as who copied it alone would find. */
async function rowsInFile(path: string): Promise<number> {
  const alone = join(folder, 'alone.db');
  await copyFile(path, alone);
  const connection = await openConnection(`file:${alone}`, {});
  const { rows } = await connection.execute(
    "select count(*) as tables from sqlite_master where name = 'things'",
  );
  const found = rows[0]!.tables === 0
    ? 0
    : Number((await connection.execute('select count(*) as rows from things')).rows[0]!.rows);
  connection.close();
  for (const end of ['', '-wal', '-shm']) await rm(alone + end, { force: true });
  return found;
}

test.each([
  ['statements by themselves', 1],
  ['one transaction', 300],
])('%s reach the file while nobody waits for them', async (_name, atOnce) => {
  const path = join(folder, 'things.db');
  const connection = await openConnection(`file:${path}`, { durability: 'normal' });
  await connection.execute('create table things (name text)');
  for (let at = 0; at < 300; at += atOnce) {
    const tx = await connection.transaction('write');
    for (let nth = 0; nth < atOnce; nth++) {
      await tx.execute({ sql: 'insert into things values (?)', args: [`${at + nth}`] });
    }
    await tx.commit();
  }
  await expect.poll(() => rowsInFile(path)).toBe(300);
  connection.close();
});
