import { expect, test } from 'vitest';
import { memoryPairs, queriesFor } from '../../bench/tm-data.ts';
import { boundedDistance } from '../../src/shared/bounded-distance.ts';
import { MemoryIndex } from '../../src/ports/memory-index/memory-index.ts';

/** Real text where it lies beside the project, made sentences elsewhere. */
const { pairs, held } = await memoryPairs(10_000);

for (const side of ['ko', 'en'] as const) {
  test(
    `a thousand lines in ${side} find among 10,000 all that a scan finds, and nothing else`,
    () => {
      const texts = pairs.map((pair) => pair[side]);
      const index = new MemoryIndex();
      index.add(texts.map((text, at) => ({ id: at + 1, text })));

      const differing = queriesFor(pairs, held, side, 1000).filter((query) => {
        const hits = index.search(query, { most: 10, threshold: 70 });
        const found = hits.map(({ similarity }) => similarity);
        return JSON.stringify(found) !== JSON.stringify(scan(texts, query).slice(0, 10));
      });

      expect(differing).toEqual([]);
    },
    240_000,
  );
}

function scan(texts: readonly string[], query: string): number[] {
  return texts.flatMap((text) => {
    const longer = Math.max(text.length, query.length);
    const most = Math.floor(longer * 0.3 + 1e-9);
    const distance = boundedDistance(query, text, most);
    return distance <= most ? [100 * (1 - distance / longer)] : [];
  }).sort((a, b) => b - a);
}
