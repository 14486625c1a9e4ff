import type { Calibration } from './calibration.ts';

/** Share of good lines below a measure, and the score that it stands for. */
const goodMarks = [[0.1, 60], [0.3, 80], [0.5, 90], [0.95, 100]] as const;
const UNRELATED_MARK = [0.99, 20] as const;

type Knots = Calibration['knots'];

/** A table from measures of good lines and of lines that have nothing to do with each other. */
export function fitQuantiles(good: readonly number[], unrelated: readonly number[]): Knots {
  const [share, score] = UNRELATED_MARK;
  const knots: Knots = [[0, 0], [quantile(unrelated, share), score]];
  for (const [mark, reached] of goodMarks) knots.push([quantile(good, mark), reached]);
  return rising(knots);
}

/** The rising table that comes nearest to human scores: neighbours that fall are averaged until none does. */
export function fitIsotonic(points: readonly { measure: number; score: number }[]): Knots {
  const sorted = [...points].sort((a, b) => a.measure - b.measure);
  const blocks: { sum: number; count: number; from: number; to: number }[] = [];
  for (const { measure, score } of sorted) {
    blocks.push({ sum: score, count: 1, from: measure, to: measure });
    for (;;) {
      const [before, last] = blocks.slice(-2);
      const isSame = before && last && last.from === before.to;
      const isFalling = before && last && last.sum / last.count <= before.sum / before.count;
      if (!before || !last || !(isFalling || isSame)) break;
      blocks.splice(-2, 2, {
        sum: before.sum + last.sum,
        count: before.count + last.count,
        from: before.from,
        to: last.to,
      });
    }
  }
  const ends = blocks.flatMap(({ sum, count, from, to }): Knots => {
    const score = round(Math.min(100, Math.max(0, sum / count)));
    return from === to ? [[from, score]] : [[from, score], [to, score]];
  });
  return rising(ends);
}

/** Knots whose measure does not rise say nothing new. */
function rising(knots: Knots): Knots {
  const monotone: Knots = [];
  for (const [measure, score] of knots) {
    const x = round(measure);
    const last = monotone.at(-1);
    if (last && x <= last[0]) last[1] = Math.max(last[1], score);
    else monotone.push([x, Math.max(score, last?.[1] ?? 0)]);
  }
  return monotone;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
