import { expect, test } from 'vitest';
import { lockFile } from './lock-file.ts';

test('a database file is for one at a time, and free again afterwards', async () => {
  const folder = await Deno.makeTempDir({ prefix: 'omgim-test-' });
  const url = `file:${folder}/a.db`;
  const unlock = await lockFile(url);
  await expect(lockFile(url)).rejects.toThrow(/Another process works on .*a\.db already/);
  unlock();
  (await lockFile(url))();
  await Deno.remove(folder, { recursive: true });
});
