import { describe, expect, test } from 'vitest';
import type { CheckCode } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import { isAlarm } from './rules.ts';
import { lineOf, settingOf } from './testing/sample.ts';

/**
 * How often checks cry wolf on what people have translated, and how many planted errors they find. The pairs are not
 * redistributed here: QA_PAIRS is a folder with real.ko-en.tsv.gz and the like, rows of Korean, other language, origin.
 */
const folder = Deno.env.get('QA_PAIRS') ?? '';
const EVERY = 11;
/** Alarms for 1,000 pairs that were accepted as they are. */
const MOST_ALARMS = 20;

type Pair = { source: string; target: string };
const directions = [['en', 'ko'], ['ja', 'ko'], ['zh', 'ko'], ['ko', 'en'], ['ko', 'ja'], [
  'ko',
  'zh',
]] as const;

describe.runIf(folder)('translations of free software and news', () => {
  test.each(directions)('%s → %s: false alarms are few', async (from, to) => {
    const pairs = await readPairs(from, to);
    const setting = settingOf(from, to);
    const counts = new Map<CheckCode, number>();
    let alarmed = 0;
    const begun = performance.now();
    for (const { source, target } of pairs) {
      const found = new Set(
        findingsOf(lineOf(source, target), setting).filter(isAlarm).map(({ check }) => check),
      );
      alarmed += Number(found.size > 0);
      for (const check of found) counts.set(check, (counts.get(check) ?? 0) + 1);
    }
    const ms = performance.now() - begun;
    const perThousand = (count: number) => Number((1000 * count / pairs.length).toFixed(2));
    console.log(`${from}→${to}`, {
      pairs: pairs.length,
      linesPerSecond: Math.round(1000 * pairs.length / ms),
      all: perThousand(alarmed),
      ...Object.fromEntries([...counts].map(([check, count]) => [check, perThousand(count)])),
    });
    expect(pairs.length).toBeGreaterThan(5_000);
    expect(perThousand(alarmed)).toBeLessThanOrEqual(MOST_ALARMS);
  }, 180_000);

  test.each(directions)('%s → %s: planted errors are found', async (from, to) => {
    const setting = settingOf(from, to);
    const codesOf = ({ source, target }: Pair) =>
      findingsOf(lineOf(source, target), setting).filter(isAlarm).map(({ check }) => check);
    const clean = (await readPairs(from, to)).filter((pair) => codesOf(pair).length === 0);
    for (const [name, check, plant] of planted) {
      const wrong = clean.flatMap((pair) => {
        const target = plant(pair);
        return target === undefined || target === pair.target ? [] : [{ ...pair, target }];
      });
      const caught = wrong.filter((pair) => codesOf(pair).includes(check)).length;
      console.log(
        `${from}→${to}`,
        name,
        `${caught}/${wrong.length}`,
        (caught / wrong.length).toFixed(3),
      );
      if (wrong.length >= 20) expect([name, caught / wrong.length >= 0.95]).toEqual([name, true]);
    }
  }, 180_000);
});

const planted: [string, CheckCode, (pair: Pair) => string | undefined][] = [
  // A figure that stands alone; letters and figures in one are names.
  ['changed number', 'numbers', ({ target }) => {
    const found = /(?<![\p{L}\d.,%$/_-])\d{2,}(?![\d.,/_-]|[A-Za-z])/u.exec(target);
    if (!found) return undefined;
    return target.replace(found[0], String(Number(found[0]) + 17));
  }],
  [
    'dropped closing bracket',
    'punctuation',
    ({ source, target }) =>
      /^[^()]*\([^()]{4,}\)[^()]*$/.test(target) && /^[^()]*\([^()]*\)[^()]*$/.test(source)
        ? target.replace(')', '')
        : undefined,
  ],
  [
    'dropped quote',
    'punctuation',
    ({ source, target }) =>
      count(target, '"') === 2 && count(source, '"') % 2 === 0
        ? target.replace('"', '')
        : undefined,
  ],
  [
    'dropped curly or corner quote',
    'punctuation',
    ({ source, target }) => {
      const isWhole = count(source, '"') % 2 === 0 && !/^[^“]*”|“[^”]*$|(?<!\p{L})'/u.test(source);
      const pair =
        /^[^“”‘’「」『』《》]*([“‘「『《])[^“”‘’「」『』《》]+[”’」』》][^“”‘’「」『』《》]*$/.exec(
          target,
        );
      const isApostrophe = /[\p{Script=Latin}\d]‘|’\p{Script=Latin}/u.test(target);
      return pair?.[1] && isWhole && !isApostrophe ? target.replace(pair[1], '') : undefined;
    },
  ],
  [
    'double space',
    'blanks',
    ({ source, target }) =>
      /\S {2}/.test(source) ? undefined : target.replace(/(?<=\S) (?=\S)/, '  '),
  ],
  ['space at the end', 'blanks', ({ target }) => `${target} `],
  [
    'statement for a question',
    'punctuation',
    ({ source, target }) =>
      /\p{L}[?？]$/u.test(source) && /\p{L}.*\p{L}[?？]$/u.test(target) &&
        /\p{L}.*\p{L}/u.test(source)
        ? `${target.slice(0, -1)}.`
        : undefined,
  ],
];

const count = (text: string, sign: string) => text.split(sign).length - 1;

async function readPairs(from: string, to: string): Promise<Pair[]> {
  const other = from === 'ko' ? to : from;
  const file = await Deno.open(`${folder}/real.ko-${other}.tsv.gz`);
  const text = await new Response(file.readable.pipeThrough(new DecompressionStream('gzip')))
    .text();
  return text.trimEnd().split('\n').filter((_row, at) => at % EVERY === 0).flatMap((row) => {
    const [ko = '', second = ''] = row.split('\t').map(withoutBraces);
    return from === 'ko' ? [{ source: ko, target: second }] : [{ source: second, target: ko }];
  });
}

/** A brace of a program is no tag here. */
function withoutBraces(text: string): string {
  return text.replaceAll('{', '(').replaceAll('}', ')');
}
