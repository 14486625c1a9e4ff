import { compareEojeols, type EojeolDifference } from '../../korean/eojeol.ts';

/** Hundredths of an eojeol that a difference costs. The order is the promise: spacing, particle, ending, content. */
const prices: Record<EojeolDifference, number> = {
  none: 0,
  signs: 10,
  particle: 20,
  ending: 35,
  content: 100,
};
const SPACING = 10;
const MOVED = 30;
/** Eojeols that one may be written as. */
const MOST_JOINED = 3;

export type KoreanPrice = {
  /** Hundredths of an eojeol. */
  total: number;
  /** Eojeols of the longer side. */
  eojeols: number;
};

/** What the differences between two Korean lines cost, eojeol by eojeol. A block that stands elsewhere is one change. */
export function priceKorean(line: string, unit: string): KoreanPrice {
  const a = line.split(' ');
  const b = unit.split(' ');
  const steps = align(a, b);
  const kept = steps.reduce((sum, { price }) => sum + price, 0);
  const total = kept + priceGaps(a, b, steps);
  const eojeols = Math.max(a.length, b.length);
  return { total: Math.min(total, 100 * eojeols), eojeols };
}

export function scoreOf({ total, eojeols }: KoreanPrice): number {
  return Math.max(0, Math.floor(100 - total / eojeols + 1e-9));
}

/** A step takes so many eojeols of each side; one that takes none of a side is a gap and priced later. */
type Step = { a: number; b: number; fromA: number; fromB: number; price: number };

/** The cheapest alignment. Where a change costs the same as two gaps, gaps win: they may be a block that moved. */
function align(a: readonly string[], b: readonly string[]): Step[] {
  const width = b.length + 1;
  const cost = new Float64Array((a.length + 1) * width).fill(Infinity);
  const steps: (Step | undefined)[] = [];
  cost[0] = 0;
  const offer = (step: Step, weight: number) => {
    const from = cost[step.fromA * width + step.fromB] ?? Infinity;
    const to = (step.fromA + step.a) * width + step.fromB + step.b;
    if (from + weight >= (cost[to] ?? 0)) return;
    cost[to] = from + weight;
    steps[to] = step;
  };
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      if (i < a.length) offer({ a: 1, b: 0, fromA: i, fromB: j, price: 0 }, 100);
      if (j < b.length) offer({ a: 0, b: 1, fromA: i, fromB: j, price: 0 }, 100);
      for (const step of changesAt(a, b, i, j)) {
        offer(step, step.price === 100 ? 100.5 : step.price);
      }
    }
  }
  const path: Step[] = [];
  for (let at = (a.length + 1) * width - 1; at > 0;) {
    const step = steps[at];
    if (!step) break;
    path.push(step);
    at = step.fromA * width + step.fromB;
  }
  return path.reverse();
}

function changesAt(a: readonly string[], b: readonly string[], i: number, j: number): Step[] {
  const [one, other] = [a[i], b[j]];
  if (one === undefined || other === undefined) return [];
  const found: Step[] = [
    { a: 1, b: 1, fromA: i, fromB: j, price: prices[compareEojeols(one, other)] },
  ];
  const joined = (list: readonly string[], from: number, count: number) =>
    from + count <= list.length ? list.slice(from, from + count).join('') : undefined;
  for (let count = 2; count <= MOST_JOINED; count++) {
    const left = joined(a, i, count);
    const right = joined(b, j, count);
    const priceA = left === undefined ? 100 : prices[compareEojeols(left, other)];
    const priceB = right === undefined ? 100 : prices[compareEojeols(one, right)];
    if (priceA < 100) found.push({ a: count, b: 1, fromA: i, fromB: j, price: SPACING + priceA });
    if (priceB < 100) found.push({ a: 1, b: count, fromA: i, fromB: j, price: SPACING + priceB });
  }
  return found;
}

/** Runs of eojeols that only one side has; a run that the other side has elsewhere has moved. */
function priceGaps(a: readonly string[], b: readonly string[], steps: readonly Step[]): number {
  const gone = runs(a, steps, 'a');
  const come = runs(b, steps, 'b');
  let total = 0;
  for (const run of gone) {
    const at = come.findIndex((other) =>
      other.length === run.length &&
      other.every((eojeol, place) => prices[compareEojeols(eojeol, run[place] ?? '')] < 100)
    );
    const moved = come[at];
    if (!moved) {
      total += 100 * run.length;
      continue;
    }
    come.splice(at, 1);
    total += MOVED;
    for (const [place, eojeol] of moved.entries()) {
      total += prices[compareEojeols(eojeol, run[place] ?? '')];
    }
  }
  return total + come.reduce((sum, run) => sum + 100 * run.length, 0);
}

function runs(list: readonly string[], steps: readonly Step[], side: 'a' | 'b'): string[][] {
  const found: string[][] = [];
  let isOpen = false;
  for (const step of steps) {
    const isGap = side === 'a' ? step.b === 0 : step.a === 0;
    const eojeol = list[side === 'a' ? step.fromA : step.fromB];
    if (isGap && eojeol !== undefined) {
      if (!isOpen) found.push([]);
      found.at(-1)?.push(eojeol);
    }
    // Gaps of the other side do not end a run.
    isOpen = isGap || (isOpen && (side === 'a' ? step.a === 0 : step.b === 0));
  }
  return found;
}
