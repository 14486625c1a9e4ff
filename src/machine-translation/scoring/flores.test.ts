import { describe, expect, test } from 'vitest';
import { auroc, expectApart, flagsOf, type Pair } from '../../../tests/acceptance.ts';
import { chrF } from '../../ports/quality/chrf.ts';

/**
 * The acceptance of the score on FLORES-200, which is not redistributed here. FLORES_DIR is its folder, with
 * `devtest/kor_Hang.devtest` and the other languages; beside `devtest`, `back.en`, `back.ja` and `back.zh` hold what an
 * engine made of the Korean lines, one a line. Languages without that file are left out.
 */
const folder = Deno.env.get('FLORES_DIR') ?? '';
const names = { en: 'eng_Latn', ja: 'jpn_Jpan', zh: 'zho_Hans' } as const;

const given = await Promise.all((['en', 'ja', 'zh'] as const).map(async (from) => (
  { from, pairs: folder ? await readPairs(from) : [] }
)));
const present = given.filter(({ pairs }) => pairs.length > 0);

describe.runIf(folder)('human translations of news, put back by an engine', () => {
  test('the folder has at least one language', () => {
    expect(present.map(({ from }) => from)).not.toEqual([]);
  });

  test.each(present)('$from: what is left out and what is unrelated stands apart', ({ pairs }) => {
    expect(pairs.length).toBeGreaterThan(500);
    expectApart(pairs);
  });

  test.each(present)('$from: a line with a changed number falls below good ones', ({ pairs }) => {
    const withNumbers = pairs.filter(({ source, target }) =>
      /\d/.test(source) && /\d/.test(target)
    );
    const border = lowest(pairs);
    const good = withNumbers.map((pair) => measure(pair, pair.target, pair.back, border));
    const wrong = withNumbers.map((pair) =>
      measure(pair, changed(pair.target), changed(pair.back), border)
    );

    expect(withNumbers.length).toBeGreaterThan(50);
    expect(auroc(good, wrong)).toBeGreaterThanOrEqual(0.85);
  });
});

/** As a score is made: letters are compared, and a number that does not fit caps it. */
function measure(pair: Pair, target: string, back: string, border: number): number {
  const likeness = chrF(back, pair.source);
  return flagsOf(pair, target).includes('numbers') ? Math.min(likeness, border) : likeness;
}

/** What only one good line in ten falls below: in the tables it is 60, where the cap is. */
function lowest(pairs: readonly Pair[]): number {
  const found = pairs.map(({ back, source }) => chrF(back, source)).sort((a, b) => a - b);
  return found[Math.floor(found.length / 10)] ?? 0;
}

function changed(text: string): string {
  return text.replace(/\d+/, (figure) => String(Number(figure) + 7));
}

async function readPairs(from: keyof typeof names): Promise<Pair[]> {
  const [sources, targets, backs] = await Promise.all([
    readLines(`devtest/${names[from]}.devtest`),
    readLines('devtest/kor_Hang.devtest'),
    readLines(`back.${from}`),
  ]);
  return backs.map((back, at) => (
    { from, source: sources[at] ?? '', target: targets[at] ?? '', back }
  ));
}

async function readLines(name: string): Promise<string[]> {
  try {
    return (await Deno.readTextFile(`${folder}/${name}`)).trimEnd().split('\n');
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}
