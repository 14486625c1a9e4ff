import { expect, test } from 'vitest';
import { keptSecret } from './kept-secret.ts';

test('the secret is made once, is long, and only its owner may read it', async () => {
  const folder = await Deno.makeTempDir();
  const path = `${folder}/secret`;

  const [first, same] = await Promise.all([keptSecret(path), keptSecret(path)]);
  const later = await keptSecret(path);

  expect(same).toBe(first);
  expect(later).toBe(first);
  expect(first.length).toBeGreaterThanOrEqual(43);
  expect(((await Deno.stat(path)).mode ?? 0) & 0o077).toBe(0);
});
