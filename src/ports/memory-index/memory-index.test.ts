import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundedDistance } from '../../shared/bounded-distance.ts';
import { MemoryIndex } from './memory-index.ts';

/** The plain matrix: slow, and beyond doubt. */
function plainDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

function bruteForce(
  rows: ReadonlyMap<number, string>,
  text: string,
  threshold: number,
  most: number,
) {
  return [...rows.values()].map((row) => {
    const longer = Math.max(row.length, text.length);
    const most = Math.floor(longer * (100 - threshold) / 100 + 1e-9);
    return 100 * (1 - boundedDistance(text, row, most) / longer);
  }).filter((similarity) => similarity >= threshold).sort((a, b) => b - a).slice(0, most);
}

/** Few letters make repetitive lines, which is where a wrong bound loses rows. */
const alphabets = [
  'ab',
  'ab가나 ',
  'the quickbrown',
  '계약을해지한다매수인은대금지급하여야 ',
  '\ud83d\ude00가a',
];
const lines = fc.constantFrom(...alphabets).chain((alphabet) =>
  fc.string({ unit: fc.constantFrom(...alphabet.split('')), minLength: 1, maxLength: 220 })
);
const edits = fc.array(
  fc.record({
    at: fc.nat(220),
    kind: fc.nat(2),
    letter: fc.constantFrom(...'ab가나는 '.split('')),
  }),
  { maxLength: 30 },
);
type Edits = { at: number; kind: number; letter: string }[];

function edited(text: string, changes: Edits): string {
  const units = text.split('');
  for (const { at, kind, letter } of changes) {
    if (kind === 0) units.splice(at % (units.length + 1), 0, letter);
    else if (units.length > 1) units.splice(at % units.length, 1, ...(kind === 1 ? [] : [letter]));
  }
  return units.join('');
}

test('the bounded distance is the distance, or says that it is larger', () => {
  fc.assert(fc.property(lines, edits, fc.nat(260), (line, changes, most) => {
    const other = edited(line, changes);
    const distance = plainDistance(line, other);
    const bounded = boundedDistance(line, other, most);
    expect(distance <= most ? bounded === distance : bounded > most).toBe(true);
  }));
});

const memories = fc.record({
  bases: fc.array(fc.tuple(lines, fc.array(edits, { minLength: 1, maxLength: 25 })), {
    minLength: 1,
    maxLength: 12,
  }),
  queries: fc.array(fc.tuple(fc.nat(), edits), { minLength: 1, maxLength: 12 }),
  threshold: fc.constantFrom(50, 70, 70, 85, 100),
  page: fc.integer({ min: 20, max: 400 }),
  removed: fc.array(fc.nat(), { maxLength: 20 }),
});

test('an index finds exactly what brute force finds, whatever was added and removed', () => {
  fc.assert(
    fc.property(memories, ({ bases, queries, threshold, page, removed }) => {
      const texts = bases.flatMap(([base, changes]) =>
        changes.flatMap((one) => [edited(base, one), base, edited(base, one.slice(3))])
      ).flatMap((text, at) => [text, edited(text, [{ at, kind: 2, letter: 'a' }])]);
      const rows = new Map(texts.map((text, at) => [at + 1, text]));
      const index = new MemoryIndex(24);
      const list = [...rows].map(([id, text]) => ({ id, text }));
      for (let at = 0; at < list.length; at += page) {
        index.add(list.slice(at, at + page), at % 3 > 0);
      }
      index.add([{ id: list.length + 1, text: '끝' }]);
      rows.set(list.length + 1, '끝');
      const gone = removed.map((at) => 1 + at % texts.length);
      index.remove(gone);
      for (const id of gone) rows.delete(id);

      for (const [at, changes] of queries) {
        const query = edited(texts[at % texts.length]!, changes);
        const hits = index.search(query, { most: 20, threshold });
        const found = hits.map(({ similarity }) => similarity);
        expect(found).toEqual(bruteForce(rows, query, threshold, 20));
        for (const { id, distance } of hits) {
          expect(plainDistance(query, rows.get(id)!)).toBe(distance);
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('segments of many sizes are found through, also after most of one is removed', () => {
  const index = new MemoryIndex();
  const rows = new Map<number, string>();
  const random = seeded(7);
  for (let page = 0; page < 12; page++) {
    const batch = Array.from({ length: 700 }, (_, at) => {
      const id = page * 700 + at + 1;
      const text = sentence(random);
      rows.set(id, text);
      return { id, text };
    });
    index.add(batch);
  }
  const gone = [...rows.keys()].filter((id) => id % 5 !== 0 && id < 6000);
  index.remove(gone);
  for (const id of gone) rows.delete(id);
  for (let asked = 0; asked < 60; asked++) {
    const query = sentence(random);
    const found = index.search(query, { most: 50, threshold: 60 });
    expect(found.map(({ similarity }) => similarity)).toEqual(bruteForce(rows, query, 60, 50));
  }
});

/** Long lines are searched in parts, where a bigram that moved too far must still count as there. */
test('long lines are found at any threshold, however their pieces moved', () => {
  const random = seeded(3);
  const any = (length: number) => Math.floor(random() * length);
  const rows = new Map<number, string>();
  const bases = Array.from({ length: 10 }, () => {
    const words = Array.from({ length: 30 + any(60) }, () => WORDS[any(WORDS.length)] ?? '');
    return words.join(' ');
  });
  const shuffled = (text: string) => {
    const [from, to] = [any(text.length), any(text.length)].sort((a, b) => a - b);
    const piece = text.slice(from, Math.min(to ?? 0, (from ?? 0) + any(60)));
    const rest = text.slice(0, from) + text.slice((from ?? 0) + piece.length);
    const at = any(rest.length);
    return any(3) === 0 ? rest : rest.slice(0, at) + piece + rest.slice(at);
  };
  for (let id = 1; id <= 240; id++) {
    let text = bases[id % bases.length] ?? '';
    for (let times = any(5); times > 0; times--) text = shuffled(text);
    rows.set(id, id % 4 === 0 ? text.replace(/[^\0-\xff]/g, 'e') : text);
  }
  const index = new MemoryIndex();
  index.add([...rows].map(([id, text]) => ({ id, text })));

  for (const threshold of [40, 50, 60, 70, 85]) {
    for (let asked = 0; asked < 5; asked++) {
      const query = shuffled(shuffled(rows.get(1 + any(240)) ?? '')).slice(0, 1024);
      const found = index.search(query, { most: 40, threshold });
      expect(found.map(({ similarity }) => similarity))
        .toEqual(bruteForce(rows, query, threshold, 40));
    }
  }
}, 180_000);

test('more near rows than are looked at together are all compared', () => {
  const index = new MemoryIndex();
  const rows = Array.from({ length: 70_000 }, (_, at) => ({ id: at + 1, text: `제${at + 1}조` }));
  index.add(rows);

  const [best, ...others] = index.search('제69999조', { most: 30, threshold: 50 });

  expect(best).toEqual({ id: 69_999, distance: 0, similarity: 100 });
  expect(new Set(others.map(({ distance }) => distance))).toEqual(new Set([1]));
});

test('a query that is too long has no fuzzy matches, and an empty one none', () => {
  const index = new MemoryIndex();
  index.add([{ id: 1, text: '가'.repeat(1025) }, { id: 2, text: '' }]);
  expect(index.search('', { most: 5, threshold: 70 })).toEqual([]);
});

const WORDS =
  '계약 매수인은 매도인은 30일 60일 이내에 대금을 보증금을 지급하여야 한다 해지할 수 있다 the file could'
    .split(' ');

function sentence(random: () => number): string {
  const length = 2 + Math.floor(random() * 9);
  return Array.from({ length }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
}

/** A small generator with a seed: the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test('the room that rows take is counted as they come and go', () => {
  const index = new MemoryIndex();
  const row = (id: number) => ({ id, text: 'x'.repeat(id) });
  const room = (...ids: number[]) => ids.reduce((sum, id) => sum + 2 * id + 64, 0);

  index.add([row(1), row(2)], true);
  index.add([row(2), row(3), { id: 4, text: '' }], true);
  expect(index.bytes).toBe(room(1, 2, 3));
  index.remove([2]);
  expect(index.bytes).toBe(room(1, 3));
  index.add([row(5)]);
  index.remove([1, 3]);
  expect(index.bytes).toBe(room(5));

  const small = new MemoryIndex(2);
  small.add([row(1), row(2), row(3)]);
  const frozen = small.bytes;
  small.add([row(4)], true);
  expect(small.bytes - frozen).toBe(room(4));
});
