import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../tests/fake-openai.ts';
import { backTranslations } from '../../../tests/fixtures/back-translations.ts';
import { countCaught, expectApart, flagsOf, median, type Pair } from '../../../tests/acceptance.ts';
import { chrF } from '../../ports/quality/chrf.ts';

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
