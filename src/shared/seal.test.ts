import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = 'a secret of this test alone, 32+';

test('whatever is sealed comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      expect(await unseal(secret, 'one', await seal(secret, 'one', text))).toBe(text);
    }),
    { numRuns: 50 },
  );
});

test('the same text is sealed differently each time', async () => {
  expect(await seal(secret, 'one', 'x')).not.toBe(await seal(secret, 'one', 'x'));
});

test('nobody opens it with another secret, for another purpose, or after a change', async () => {
  const sealed = await seal(secret, 'one', 'kim@example.com');
  const last = sealed.at(-5) === 'A' ? 'B' : 'A';
  const changed = sealed.slice(0, -5) + last + sealed.slice(-4);
  await expect(unseal(`${secret}!`, 'one', sealed)).rejects.toThrow();
  await expect(unseal(secret, 'two', sealed)).rejects.toThrow();
  await expect(unseal(secret, 'one', changed)).rejects.toThrow();
});
