/** Why a line is reviewed: all of them are, by chance, or for its risk. */
export type Drawn = 'all' | 'random' | 'risk';

export type Drawable = {
  id: number;
  /** Lines of one paragraph are drawn together, for one alone is too short to judge. */
  paragraph: string;
  units: number;
  risk: number;
};

type Order = {
  /** Of the whole sample. */
  units: number;
  /** The same seed draws the same lines. */
  seed: number;
};

/**
 * Half at random and half by risk, in whole paragraphs. The random half is drawn first and from all of them: what is
 * found in it holds for the whole text. The half by risk is the riskiest of the rest, and no paragraph without a risk.
 */
export function drawSample(
  lines: readonly Drawable[],
  { units, seed }: Order,
): Map<number, Drawn> {
  const paragraphs = [...Map.groupBy(lines, ({ paragraph }) => paragraph).values()];
  const shuffled = shuffle(paragraphs, seed);
  const random = untilEnough(shuffled, units / 2);
  const rest = shuffled.slice(random.length).filter((one) => riskOfAll(one) > 0)
    .toSorted((a, b) => riskOfAll(b) - riskOfAll(a));
  const drawn = new Map<number, Drawn>();
  for (const { id } of random.flat()) drawn.set(id, 'random');
  for (const { id } of untilEnough(rest, units / 2).flat()) drawn.set(id, 'risk');
  return drawn;
}

function riskOfAll(paragraph: readonly Drawable[]): number {
  return Math.max(...paragraph.map(({ risk }) => risk));
}

/** The first paragraphs, until there are enough units. */
function untilEnough(paragraphs: readonly Drawable[][], wanted: number): Drawable[][] {
  let units = 0;
  const enough = paragraphs.findIndex((paragraph) => {
    units += paragraph.reduce((sum, line) => sum + line.units, 0);
    return units >= wanted;
  });
  return paragraphs.slice(0, enough < 0 ? paragraphs.length : enough + 1);
}

/** Fisher–Yates. */
function shuffle<T>(list: readonly T[], seed: number): T[] {
  const shuffled = [...list];
  const random = randomNumbers(seed);
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const [a, b] = [shuffled[at] as T, shuffled[other] as T];
    [shuffled[at], shuffled[other]] = [b, a];
  }
  return shuffled;
}

/** Mulberry32: small, and the same everywhere. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
