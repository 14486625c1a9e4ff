import { expect, test } from 'vitest';
import { storedSecret } from './stored-secret.ts';

test('the secret is made once, is long, and only its owner may read it', async () => {
  const folder = await Deno.makeTempDir();
  const path = `${folder}/secret`;

  const [first, same] = await Promise.all([storedSecret(path), storedSecret(path)]);
  const later = await storedSecret(path);

  expect(same).toBe(first);
  expect(later).toBe(first);
  expect(first.length).toBeGreaterThanOrEqual(43);
  expect(((await Deno.stat(path)).mode ?? 0) & 0o077).toBe(0);
});
