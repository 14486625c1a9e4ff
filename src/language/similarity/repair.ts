import { parseTags, writeTags } from '../tags/tags.ts';
import { maskedOf, normalOf, numbersOf } from './normal.ts';

export type Repair = { from: string; to: string };

type Repaired = {
  /** The target in tag form with the numbers of the line. */
  text: string;
  /** Each number that was exchanged, for the mark "30 → 60". */
  repairs: Repair[];
};

/**
 * The target of a unit with the numbers of the line, where line and unit differ by numbers alone and each of those
 * stands exactly once in the target; undefined when one cannot be placed for sure.
 */
export function repairNumbers(
  line: string,
  unit: { source: string; target: string },
): Repaired | undefined {
  const [a, b] = [normalOf(line), normalOf(unit.source)];
  if (maskedOf(a) !== maskedOf(b)) return undefined;
  const repairs = changes(numbersOf(a), numbersOf(b));
  if (!repairs || repairs.length === 0) return undefined;

  const tokens = parseTags(unit.target);
  const found = tokens.flatMap((token) =>
    typeof token === 'string' ? token.match(NUMBER) ?? [] : []
  );
  if (repairs.some(({ from }) => found.filter((one) => one === from).length !== 1)) {
    return undefined;
  }
  // All at once: 3 → 4 and 4 → 5 must not become 5 and 5.
  const exchanged = tokens.map((token) =>
    typeof token === 'string'
      ? token.replace(NUMBER, (number) => repairs.find(({ from }) => from === number)?.to ?? number)
      : token
  );
  return { text: writeTags(exchanged), repairs };
}

const NUMBER = /\d+(?:[.,:/-]\d+)*/g;

/** Undefined when one number would have to become two. */
function changes(now: readonly string[], before: readonly string[]): Repair[] | undefined {
  if (now.length !== before.length) return undefined;
  const found = new Map<string, string>();
  for (const [at, from] of before.entries()) {
    const to = now[at] ?? from;
    if (found.has(from) && found.get(from) !== to) return undefined;
    found.set(from, to);
  }
  return [...found].filter(([from, to]) => from !== to).map(([from, to]) => ({ from, to }));
}
