import type { Placed } from '../../language/similarity/match.ts';
import type { Deps } from '../../server/deps.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import { matchLines } from './match-lines.ts';
import { MOST_COUNTED, PART_LINES } from './rules.ts';

type CountOrder = Omit<Parameters<typeof matchLines>[1], 'lines'> & {
  count: number;
  /** Some of the lines, as the memories compare them. */
  read: (from: number, to: number) => Promise<Placed[]>;
};

/** What the memories would fill. `isComplete`: false where there are more lines than are looked up for it. */
type CountedMatches = {
  /** For each line whether a memory has it. */
  isMatched: boolean[];
  exact: number;
  fuzzy: number;
  isComplete: boolean;
};

/** Looks up what a draft would take from the memories, without writing anything. */
export async function countMatches(
  deps: Deps,
  { count, read, ...order }: CountOrder,
): Promise<CountedMatches> {
  const counted: CountedMatches = {
    isMatched: [],
    exact: 0,
    fuzzy: 0,
    isComplete: count <= MOST_COUNTED,
  };
  for (let from = 0; from < Math.min(count, MOST_COUNTED); from += PART_LINES) {
    if (from > 0) await yieldToEventLoop();
    const lines = await read(from, Math.min(from + PART_LINES, count, MOST_COUNTED));
    for (const best of await matchLines(deps, { ...order, lines })) {
      counted.isMatched.push(best !== undefined);
      if (best) counted[best.score >= 100 ? 'exact' : 'fuzzy'] += 1;
    }
  }
  return counted;
}
