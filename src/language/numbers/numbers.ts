import { type Figure, readNumbers } from './read.ts';

export type NumberFault = {
  /** `value`: the other text does not have it; `unit`: it stands there for something else. */
  kind: 'value' | 'unit';
  side: 'source' | 'target';
  start: number;
  end: number;
  value: number;
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
  const units = from.filter((one) => hasOtherUnit(one, to)).map(({ start, end, values }) => ({
    kind: 'unit' as const,
    side: 'source' as const,
    start,
    end,
    value: values[0] ?? 0,
  }));
  return [...values, ...units];
}

function lost(from: readonly Figure[], to: readonly Figure[]): Figure[] {
  const there = to.flatMap(({ values, pieces }) => [...values, ...pieces]);
  const has = (value: number) => there.some((other) => isSame(value, other));
  return from.filter(({ isSure, values, pieces }) => {
    if (!isSure || values.some(has)) return false;
    // 3만 5000 may have been two numbers.
    return !(pieces.length > 2 && pieces.every(has));
  });
}

function hasOtherUnit({ isSure, unit, values: [value = 0] }: Figure, to: readonly Figure[]) {
  if (!isSure || !unit) return false;
  const same = to.filter((other) => other.values.some((one) => isSame(one, value)));
  return same.length > 0 && same.every((other) => other.unit && other.unit !== unit);
}

/** Whole numbers are equal or not, however large; fractions may have been computed. */
function isSame(a: number, b: number): boolean {
  if (Number.isInteger(a) && Number.isInteger(b)) return a === b;
  return Math.abs(a - b) < 1e-9 * Math.max(1, Math.abs(a));
}
