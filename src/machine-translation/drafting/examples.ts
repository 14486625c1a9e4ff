type Example = { source: string; target: string; score: number };

const LEAST_SCORE = 70;
const MOST_EXAMPLES = 3;

/** The units most like one of the texts: at most three, each at least 70 of 100 alike. */
export function examplesFor(
  texts: readonly string[],
  units: readonly { source: string; target: string }[],
): Example[] {
  const wanted = texts.map(pairsOf);
  return units.map((unit) => {
    const own = pairsOf(unit.source);
    const score = Math.max(0, ...wanted.map((pairs) => likeness(own, pairs)));
    return { ...unit, score: Math.round(score * 100) };
  })
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_EXAMPLES);
}

type Pairs = { counts: Map<string, number>; size: number };

/** Pairs of neighbouring letters without blanks: spacing is the least of differences in Korean. */
function pairsOf(text: string): Pairs {
  const letters = text.normalize('NFC').toLowerCase().replace(/\s+/g, '');
  const counts = new Map<string, number>();
  for (let at = 0; at + 1 < letters.length; at++) {
    const pair = letters.slice(at, at + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return { counts, size: Math.max(0, letters.length - 1) };
}

/** Dice's coefficient: twice what both have over all that there is. */
function likeness(a: Pairs, b: Pairs): number {
  if (a.size + b.size === 0) return 0;
  let shared = 0;
  for (const [pair, count] of a.counts) shared += Math.min(count, b.counts.get(pair) ?? 0);
  return 2 * shared / (a.size + b.size);
}
