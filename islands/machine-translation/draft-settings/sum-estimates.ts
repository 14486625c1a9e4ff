import type { Estimate } from './draft-calls.ts';

/** What several drafts take together: one after the other, so that a long list does not hold up others. */
export async function sumOf<T>(
  items: readonly T[],
  read: (item: T) => Promise<Estimate>,
): Promise<Estimate | undefined> {
  let sum: Estimate | undefined;
  for (const item of items) sum = added(sum, await read(item));
  return sum;
}

function added(sum: Estimate | undefined, one: Estimate): Estimate {
  if (!sum) return one;
  const both = (a: number | null | undefined, b: number | null | undefined) =>
    typeof a === 'number' && typeof b === 'number' ? a + b : null;
  const [a, b] = [sum.memory ?? none, one.memory ?? none];
  return {
    ...one,
    lines: sum.lines + one.lines,
    characters: sum.characters + one.characters,
    edited: sum.edited + one.edited,
    usd: both(sum.usd, one.usd),
    won: both(sum.won, one.won),
    seconds: both(sum.seconds, one.seconds),
    memory: {
      exact: a.exact + b.exact,
      fuzzy: a.fuzzy + b.fuzzy,
      isComplete: a.isComplete && b.isComplete,
    },
  };
}

const none = { exact: 0, fuzzy: 0, isComplete: true };
