import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestMemories, testMemories, unit } from '../../../tests/memories.ts';
import { indexesInWorker } from '../../ports/memory-index/in-worker.ts';
import { memoryScope } from '../../../tests/scopes.ts';
import { findMatches } from './find-matches.ts';

let memories: TestMemories;
beforeEach(async () => memories = await testMemories());
afterEach(() => memories.close());

/** Statements and searches of an index while something runs. */
async function countCalls(
  run: () => Promise<unknown>,
): Promise<{ statements: number; searches: number }> {
  const { deps } = memories;
  const calls = { statements: 0, searches: 0 };
  const { session } = deps.db as unknown as { session: { logger: unknown } };
  const { logger } = session;
  session.logger = { logQuery: () => void calls.statements++ };
  const { indexes } = deps;
  deps.indexes = {
    ...indexes,
    search: (...args) => {
      calls.searches++;
      return indexes.search(...args);
    },
  };
  await run();
  session.logger = logger;
  deps.indexes = indexes;
  return calls;
}

async function makeMany(): Promise<number[]> {
  const nos: number[] = [];
  for (let no = 0; no < 30; no++) {
    nos.push(await memories.memoryOf(unit(`계약 제${no}조를 해지한다.`, `Article ${no}`)));
  }
  return nos;
}

const lines = [{ text: '계약 제7조를 해지한다.' }, { text: '계약 제29조는 해지한다.' }];

function match(nos: readonly number[]) {
  return findMatches(memories.deps, {
    lines,
    from: 'ko',
    to: 'en',
    memories: nos.map((no) => ({ no: memoryScope(no) })),
    limit: 3,
    wait: true,
  });
}

test('many memories are searched as one is, and each answer says whose it is', async () => {
  const nos = await makeMany();
  await match(nos);

  const one = await countCalls(() => match(nos.slice(0, 1)));
  const all = await countCalls(() => match(nos));
  const { found } = await match(nos);

  expect(one.statements).toBeGreaterThan(0);
  expect(all).toEqual(one);
  expect(found.map(([best]) => [best?.entry.target, best?.entry.memoryNo])).toEqual([
    ['Article 7', nos[7]],
    ['Article 29', nos[29]],
  ]);
});

test('without room for all indexes at once the answers are the same', async () => {
  const nos = await makeMany();
  const summary = async () =>
    (await match(nos)).found.map((list) => list.map(({ entry, score }) => [entry.no, score]));
  const before = await summary();
  const small = indexesInWorker({ mostBytes: 1 });
  const { indexes } = memories.deps;
  memories.deps.indexes = small;
  const after = await summary();
  memories.deps.indexes = indexes;
  small.close();

  expect(before.flat()).not.toEqual([]);
  expect(after).toEqual(before);
});
