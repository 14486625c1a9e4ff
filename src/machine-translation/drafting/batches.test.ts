import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateTokens, intoBatches } from './batches.ts';

test('batches hold every item once, in order, and are as small as a call allows', () => {
  const limits = fc.record({
    maxSegments: fc.integer({ min: 1, max: 20 }),
    maxChars: fc.integer({ min: 10, max: 4000 }),
  });
  fc.assert(fc.property(fc.array(fc.string({ maxLength: 3000 })), limits, (texts, limit) => {
    const batches = intoBatches(texts, (text) => text, limit);

    expect(batches.flat()).toEqual(texts);
    for (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(limit.maxSegments);
      if (batch.length === 1) continue;
      expect(batch.join('').length).toBeLessThanOrEqual(limit.maxChars);
      expect(batch.reduce((sum, text) => sum + estimateTokens(text), 0)).toBeLessThanOrEqual(1500);
    }
  }));
});
