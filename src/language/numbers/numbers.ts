import { type Figure, readNumbers } from './read.ts';

export type NumberFault = {
  /** `value`: the other text does not have it; `unit`: it stands there for something else. */
  kind: 'value' | 'unit';
  side: 'source' | 'target';
  start: number;
  end: number;
  value: number;
  /** What it counts in the source, of faults of units. */
  unit?: string;
};

/** Numbers of the source that the target does not have, with units multiplied out: 350 million is 3억 5천만. */
export function missingNumbers(source: string, target: string): number[] {
  const [from, to] = [readNumbers(source), readNumbers(target)];
  return lost(from, to).map(({ values: [value = 0] }) => value);
}

/**
 * All that is wrong with the numbers of two texts: those that the other lacks, on either side, and right ones with
 * another unit. Words that are only perhaps numbers are never missed.
 */
export function numberFaults(source: string, target: string): NumberFault[] {
  const [from, to] = [readNumbers(source), readNumbers(target)];
  const values = [
    ...lost(from, to).map((one) => ({ ...one, side: 'source' as const })),
    ...lost(to, from).map((one) => ({ ...one, side: 'target' as const })),
  ].map(({ side, start, end, values: [value = 0] }) => ({
    kind: 'value' as const,
    side,
    start,
    end,
    value,
  }));
  const units = from.filter(otherUnits(to)).map(({ start, end, values, unit }) => ({
    kind: 'unit' as const,
    ...(unit && { unit }),
    side: 'source' as const,
    start,
    end,
    value: values[0] ?? 0,
  }));
  return [...values, ...units];
}

function lost(from: readonly Figure[], to: readonly Figure[]): Figure[] {
  const there = new Set(to.flatMap(({ values, pieces }) => [...values, ...pieces]));
  const alike = byValue([...there].map((value) => ({ value })));
  const has = (value: number) => alike(value).length > 0;
  return from.filter(({ isSure, values, pieces }) => {
    if (!isSure || values.some(has)) return false;
    // 3만 5000 may have been two numbers.
    return !(pieces.length > 2 && pieces.every(has));
  });
}

/** Whether a figure stands in the other text for something else. */
function otherUnits(to: readonly Figure[]): (figure: Figure) => boolean {
  // 이 of 이다 is only perhaps a number.
  const alike = byValue(
    to.flatMap(({ isSure, values, unit }) =>
      isSure ? values.map((value) => ({ value, unit })) : []
    ),
  );
  const known = new Map<string, boolean>();
  return ({ isSure, unit, values: [value = 0] }) => {
    if (!isSure || !unit) return false;
    const key = `${value} ${unit}`;
    let isOther = known.get(key);
    if (isOther === undefined) {
      const same = alike(value);
      isOther = same.length > 0 && same.every((other) => other.unit && other.unit !== unit);
      known.set(key, isOther);
    }
    return isOther;
  };
}

/** So many fractions of nearly one value are looked at. */
const MOST_ALIKE = 1_000;

/**
 * Finds those of one value without going through all: a long text has ten thousand numbers. Whole numbers are equal or
 * not, however large; fractions may have been computed.
 */
function byValue<T extends { value: number }>(all: readonly T[]): (value: number) => T[] {
  const whole = Map.groupBy(all, ({ value }) => value);
  const sorted = all.toSorted((a, b) => a.value - b.value);
  const fractions = sorted.filter(({ value }) => !Number.isInteger(value));
  return (value) =>
    Number.isInteger(value)
      ? [...whole.get(value) ?? [], ...near(fractions, value)]
      : near(sorted, value);
}

function near<T extends { value: number }>(sorted: readonly T[], value: number): T[] {
  const slack = 1e-9 * Math.max(1, Math.abs(value));
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.value ?? 0) <= value - slack) low = middle + 1;
    else high = middle;
  }
  const some = sorted.slice(low, low + MOST_ALIKE);
  const end = some.findIndex((one) => one.value >= value + slack);
  return end < 0 ? some : some.slice(0, end);
}
