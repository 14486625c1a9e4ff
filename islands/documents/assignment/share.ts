import { countLines, type LineRange, rangesOf } from '../../../src/documents/assignment/rules.ts';

type Sharer = { no: number; weight: number };
export type Share = { no: number; lines: LineRange[]; amount: number };

/**
 * Parts of the lines in their order, each as near as can be to its weight of the whole. `amountOf` says what a line
 * counts; without it lines are alike.
 */
export function shareOut(
  lines: readonly LineRange[],
  sharers: readonly Sharer[],
  amountOf: (index: number) => number = () => 1,
): Share[] {
  const weights = sharers.reduce((sum, { weight }) => sum + weight, 0);
  const shares = sharers.map(({ no }): Share => ({ no, lines: [], amount: 0 }));
  if (weights <= 0 || countLines(lines) === 0) return shares;
  const total = sum(lines, amountOf);
  // Lines that hold nothing to count are shared out by their number.
  const amount = total > 0 ? amountOf : () => 1;
  const whole = total > 0 ? total : countLines(lines);
  const ends = endsOf(sharers, weights, whole);
  let passed = 0;
  let at = 0;
  for (const [from, to] of lines) {
    for (let index = from; index <= to; index++) {
      const here = amount(index);
      // A line goes to the part in which its middle lies.
      while (at < shares.length - 1 && passed + here / 2 > (ends[at] ?? 0)) at++;
      const share = shares[at];
      if (!share) continue;
      append(share.lines, index);
      share.amount += here;
      passed += here;
    }
  }
  return shares;
}

function sum(lines: readonly LineRange[], amountOf: (index: number) => number): number {
  let all = 0;
  for (const [from, to] of lines) {
    for (let index = from; index <= to; index++) all += amountOf(index);
  }
  return all;
}

/** Up to where each part goes. The last one that has a weight takes what is left. */
function endsOf(sharers: readonly Sharer[], weights: number, whole: number): number[] {
  const last = sharers.findLastIndex(({ weight }) => weight > 0);
  let passed = 0;
  return sharers.map(({ weight }, at) => {
    passed += weight;
    return at >= last ? Infinity : passed / weights * whole;
  });
}

function append(lines: LineRange[], index: number) {
  const last = lines.at(-1);
  if (last && last[1] === index - 1) lines[lines.length - 1] = [last[0], index];
  else lines.push([index, index]);
}

/** `1–40, 52` as people count, cut where it gets long. */
export function rangeWords(lines: readonly LineRange[], most = 3): string {
  const words = rangesOf(lines).slice(0, most).map(([from, to]) =>
    from === to ? String(from + 1) : `${from + 1}–${to + 1}`
  );
  return words.join(', ') + (lines.length > most ? ' …' : '');
}
