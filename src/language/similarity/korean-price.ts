import { compareEojeols, type Eojeol, type EojeolDifference, eojeolOf } from '../korean/eojeol.ts';

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

type KoreanPrice = {
  /** Hundredths of an eojeol. */
  total: number;
  /** Eojeols of the longer side. */
  eojeols: number;
};

/** What the differences between two Korean lines cost, eojeol by eojeol. A block that stands elsewhere is one change. */
export function priceKorean(line: string, unit: string): KoreanPrice {
  const [a, b] = [sideOf(line), sideOf(unit)];
  const steps = align(a, b);
  const stepCost = steps.reduce((sum, { price }) => sum + price, 0);
  const total = stepCost + priceGaps(a.single, b.single, steps);
  const eojeols = Math.max(a.single.length, b.single.length);
  return { total: Math.min(total, 100 * eojeols), eojeols };
}

export function scoreOf({ total, eojeols }: KoreanPrice): number {
  return Math.max(0, Math.floor(100 - total / eojeols + 1e-9));
}

/** The eojeols of a line, and what its neighbours are when they are written as one: `joined[at][count - 2]`. */
type Side = { single: Eojeol[]; joined: Eojeol[][] };

function sideOf(text: string): Side {
  const words = text.split(' ');
  const joined = words.map((_, at) => {
    const found: Eojeol[] = [];
    for (let count = 2; count <= MOST_JOINED && at + count <= words.length; count++) {
      found.push(eojeolOf(words.slice(at, at + count).join('')));
    }
    return found;
  });
  return { single: words.map(eojeolOf), joined };
}

/** A step takes so many eojeols of each side; one that takes none of a side is a gap and priced later. */
type Step = { a: number; b: number; fromA: number; fromB: number; price: number };

/** The cheapest alignment. Where a change costs the same as two gaps, gaps win: they may be a block that moved. */
function align(a: Side, b: Side): Step[] {
  const width = b.single.length + 1;
  const size = (a.single.length + 1) * width;
  const cost = new Float64Array(size).fill(Infinity);
  const steps: (Step | undefined)[] = new Array(size);
  cost[0] = 0;
  for (let fromA = 0; fromA <= a.single.length; fromA++) {
    for (let fromB = 0; fromB <= b.single.length; fromB++) {
      const from = cost[fromA * width + fromB] ?? Infinity;
      const offer = (stepA: number, stepB: number, price: number, weight: number) => {
        const to = (fromA + stepA) * width + fromB + stepB;
        if (from + weight >= (cost[to] ?? 0)) return;
        cost[to] = from + weight;
        steps[to] = { a: stepA, b: stepB, fromA, fromB, price };
      };
      if (fromA < a.single.length) offer(1, 0, 0, 100);
      if (fromB < b.single.length) offer(0, 1, 0, 100);
      offerChanges(a, b, fromA, fromB, offer);
    }
  }
  const path: Step[] = [];
  for (let at = size - 1; at > 0;) {
    const step = steps[at];
    if (!step) break;
    path.push(step);
    at = step.fromA * width + step.fromB;
  }
  return path.reverse();
}

function offerChanges(
  a: Side,
  b: Side,
  fromA: number,
  fromB: number,
  offer: (stepA: number, stepB: number, price: number, weight: number) => void,
) {
  const [one, other] = [a.single[fromA], b.single[fromB]];
  if (!one || !other) return;
  const changed = prices[compareEojeols(one, other)];
  offer(1, 1, changed, changed === 100 ? 100.5 : changed);
  for (let count = 2; count <= MOST_JOINED; count++) {
    const [left, right] = [a.joined[fromA]?.[count - 2], b.joined[fromB]?.[count - 2]];
    const priceA = left ? prices[compareEojeols(left, other)] : 100;
    const priceB = right ? prices[compareEojeols(one, right)] : 100;
    if (priceA < 100) offer(count, 1, SPACING + priceA, SPACING + priceA);
    if (priceB < 100) offer(1, count, SPACING + priceB, SPACING + priceB);
  }
}

/** Runs of eojeols that only one side has; a run that the other side has elsewhere has moved. */
function priceGaps(a: readonly Eojeol[], b: readonly Eojeol[], steps: readonly Step[]): number {
  const gone = runs(a, steps, 'a');
  const come = runs(b, steps, 'b');
  let total = 0;
  for (const run of gone) {
    const at = come.findIndex((other) =>
      other.length === run.length &&
      other.every((eojeol, place) => priceOf(eojeol, run[place]) < 100)
    );
    const moved = come[at];
    if (!moved) {
      total += 100 * run.length;
      continue;
    }
    come.splice(at, 1);
    total += MOVED;
    for (const [place, eojeol] of moved.entries()) {
      total += priceOf(eojeol, run[place]);
    }
  }
  return total + come.reduce((sum, run) => sum + 100 * run.length, 0);
}

function priceOf(one: Eojeol, other: Eojeol | undefined): number {
  return other ? prices[compareEojeols(one, other)] : 100;
}

function runs(list: readonly Eojeol[], steps: readonly Step[], side: 'a' | 'b'): Eojeol[][] {
  const found: Eojeol[][] = [];
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
