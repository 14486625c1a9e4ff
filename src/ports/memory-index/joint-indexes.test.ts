import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JointIndexes } from './joint-indexes.ts';
import { MemoryIndex } from './memory-index.ts';
import type { IndexRow } from './port.ts';

const words = ['계약을', '해지한다', '매수인은', '대금을', '지급한다', '30일', '7일', '이내에'];
const line = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 7 })
  .map((list) => list.join(' '));
const memory = fc.array(line, { maxLength: 60 });
const changes = fc.array(
  fc.record({ of: fc.nat(), added: fc.array(line, { maxLength: 3 }), removed: fc.nat(70) }),
  { maxLength: 6 },
);
const room = 1e9;

function indexOf(texts: readonly string[]): MemoryIndex {
  // A short tail: some memories have segments.
  const index = new MemoryIndex(40);
  index.add(texts.map((text, at) => ({ id: at + 1, text })));
  return index;
}

test('memories that are searched together answer as one by one, whatever changes meanwhile', () => {
  fc.assert(
    fc.property(
      fc.array(memory, { minLength: 1, maxLength: 8 }),
      fc.array(line, { minLength: 1, maxLength: 4 }),
      changes,
      fc.constantFrom(50, 70, 100),
      fc.constantFrom(room, 0),
      (memories, texts, edits, threshold, room) => {
        const joint = new JointIndexes();
        const indexes = new Map(memories.map((rows, at) => [at + 1, indexOf(rows)]));
        const options = { most: 40, threshold };
        const oneByOne = () =>
          [...indexes.values()].map((index) => texts.map((text) => index.search(text, options)));
        const together = () => joint.search(indexes, texts, { ...options, room });
        expect(together()).toEqual(oneByOne());
        for (const { of, added, removed } of edits) {
          const index = indexes.get(1 + of % indexes.size);
          const from = index?.reach ?? 0;
          index?.add(added.map((text, at) => ({ id: from + at + 1, text })));
          index?.remove([removed]);
          expect(together()).toEqual(oneByOne());
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('where one line finds too many rows, each memory answers by itself', () => {
  const index = () => indexOf(Array.from({ length: 500 }, () => '계약을 해지한다'));
  const indexes = new Map([1, 2, 3, 4].map((no) => [no, index()]));
  const options = { most: 5, threshold: 70 };

  const found = new JointIndexes().search(indexes, ['계약을 해지한다'], { ...options, room });

  expect(found.map(([hits]) => hits?.length)).toEqual([5, 5, 5, 5]);
});

/** Counts how often the rows of a memory are read or searched by themselves. */
class Counted extends MemoryIndex {
  uses = 0;
  override search(...args: Parameters<MemoryIndex['search']>) {
    this.uses++;
    return super.search(...args);
  }
  override rows(): Generator<IndexRow> {
    this.uses++;
    return super.rows();
  }
}

test('two hundred memories are put together once, and only what has changed is searched by itself', () => {
  const indexes = new Map(Array.from({ length: 200 }, (_, at) => [at + 1, new Counted()]));
  for (const [no, index] of indexes) index.add([{ id: 1, text: `계약 제${no}조를 해지한다` }]);
  const joint = new JointIndexes();
  const texts = Array.from({ length: 50 }, (_, at) => `계약 제${at}조를 해지한다`);
  const uses = () => [...indexes.values()].reduce((sum, index) => sum + index.uses, 0);
  const search = () => joint.search(indexes, texts, { most: 50, threshold: 70, room });

  search();
  const once = uses();
  search();
  indexes.get(7)?.add([{ id: 2, text: '계약 제9조를 고친다' }]);
  search();

  expect(once).toBe(200);
  expect(uses() - once).toBe(texts.length);
});
