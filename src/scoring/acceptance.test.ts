import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../tests/fake-openai.ts';
import { backTranslations } from '../../tests/fixtures/back-translations.ts';
import { chrF } from '../ports/quality/chrf.ts';
import { checkLine } from './checks.ts';
import type { Lang } from '../shared/languages.ts';

/** `back` is what came back of the whole translation. */
type Pair = { from: Lang; source: string; target: string; back: string };

describe('own sentences, put back by a person', () => {
  const pairs: readonly Pair[] = backTranslations;

  test('the fixture has enough of each language', () => {
    expect(Object.values(Object.groupBy(pairs, ({ from }) => from)).map((some) => some!.length))
      .toEqual([26, 20, 20]);
  });

  test('good lines carry no flags', () => {
    const flagged = pairs.map((pair) => ({ pair, flags: flagsOf(pair, pair.target) }))
      .filter(({ flags }) => flags.length > 0);
    // 'or' and 'if not' say the same: polarity is a hint and caps nothing.
    expect(flagged.filter(({ flags }) => flags.some((flag) => flag !== 'negation'))).toEqual([]);
    expect(flagged.length).toBeLessThanOrEqual(pairs.length * 0.05);
  });

  test('changed numbers are caught', () => {
    const { caught, all } = countCaught(pairs);
    expect(all).toBeGreaterThan(30);
    expect(caught / all).toBeGreaterThanOrEqual(0.85);
  });

  test.each(['en', 'ja', 'zh'] as const)(
    '%s: what is left out and what is unrelated stands apart',
    (from) => {
      expectApart(pairs.filter((pair) => pair.from === from));
    },
  );
});

/** Texts of free software that lie beside the project on some machines; they are measured and never kept. */
const shared = '../shared/data/tm';
const files = {
  en: 'real.ko-en.tsv.gz',
  ja: 'real.ko-ja.tsv.gz',
  zh: 'real.ko-zh.tsv.gz',
} as const;
const isThere = await Deno.stat(shared).then(() => true, () => false);

describe.runIf(isThere)('real pairs of human translators', () => {
  test.each(['en', 'ja', 'zh'] as const)(
    '%s: changed numbers are caught, good ones let be',
    async (from) => {
      const pairs = (await readPairs(from)).filter(({ target }) => /\d/.test(target));
      const good = pairs.filter((pair) => !flagsOf(pair, pair.target).includes('numbers'));
      const { caught, all } = countCaught(good);

      expect(pairs.length).toBeGreaterThan(300);
      expect(1 - good.length / pairs.length).toBeLessThanOrEqual(0.1);
      expect(caught / all).toBeGreaterThanOrEqual(0.85);
    },
  );

  // There is no engine here: what would come back is the source with words of other lines in it, so many that English
  // is as far from its source as published back-translations are (median 63).
  test('en: what is left out and what is unrelated stands apart, on simulated back-translations', async () => {
    const pairs = (await readPairs('en')).filter(({ source }) => source.length > 60).slice(0, 300);
    const random = randomFrom(7);
    const words = pairs.flatMap(({ source }) => source.split(' '));
    const noisy = pairs.map((pair) => ({
      ...pair,
      back: pair.source.split(' ').map((word) =>
        random() < 0.3 ? words[Math.floor(random() * words.length)]! : word
      ).join(' '),
    }));

    expect(median(noisy.map(({ back, source }) => chrF(back, source)))).toBeGreaterThan(50);
    expectApart(noisy);
  });
});

const tags = {};

function flagsOf({ from, source }: Pair, target: string) {
  const line = { source, target, tags, plainSource: source, plainTarget: target };
  return checkLine(line, { from, to: 'ko', register: 'auto' }).flags
    // A brace of a program is no tag here.
    .filter((flag) => flag !== 'tags');
}

function countCaught(pairs: readonly Pair[]) {
  const wrong = pairs.flatMap((pair) => {
    const target = pair.target.replace(/\d+/, (figure) => String(Number(figure) + 7));
    return target === pair.target ? [] : [{ pair, target }];
  });
  const caught = wrong.filter(({ pair, target }) => flagsOf(pair, target).includes('numbers'));
  return { caught: caught.length, all: wrong.length };
}

/** The order of the acceptance, and how often a good line stands above a bad one. */
function expectApart(pairs: readonly Pair[]) {
  const measure = (backOf: (pair: Pair, at: number) => string) =>
    pairs.map((pair, at) => chrF(backOf(pair, at), pair.source));
  const good = measure(({ back }) => back);
  const little = measure(({ back }, at) => without(back, 0.15, at));
  const much = measure(({ back }, at) => without(back, 0.35, at));
  const other = measure((_pair, at) =>
    pairs[(at + Math.floor(pairs.length / 2)) % pairs.length]!.back
  );

  expect(auroc(good, other)).toBeGreaterThanOrEqual(0.98);
  expect(auroc(good, much)).toBeGreaterThanOrEqual(0.8);
  const means = [good, little, much, other].map(mean);
  expect(means).toEqual([...means].sort((a, b) => b - a));
}

/** A stretch of the text is missing, somewhere. */
function without(text: string, share: number, seed: number): string {
  const chars = [...text];
  const length = Math.round(chars.length * share);
  const start = Math.floor(randomFrom(seed + 1)() * (chars.length - length));
  return [...chars.slice(0, start), ...chars.slice(start + length)].join('');
}

/** How likely a good one is above a bad one; ties count half. */
function auroc(good: readonly number[], bad: readonly number[]): number {
  let wins = 0;
  for (const one of good) {
    for (const other of bad) wins += one > other ? 1 : one === other ? 0.5 : 0;
  }
  return wins / (good.length * bad.length);
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

async function readPairs(from: keyof typeof files): Promise<Pair[]> {
  const file = await Deno.open(`${shared}/${files[from]}`);
  const stream = file.readable.pipeThrough(new DecompressionStream('gzip'));
  const rows = (await new Response(stream).text()).split('\n').filter((_row, at) => at % 10 === 3);
  return rows.flatMap((row) => {
    const [target = '', source = '', origin = ''] = row.split('\t');
    // News that were retold rather than translated are no measure of checks.
    return origin.includes('parallel-corpora') ? [] : [{ from, source, target, back: '' }];
  });
}
