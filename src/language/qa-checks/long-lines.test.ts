import { expect, test } from 'vitest';
import { indexEntries } from '../terms/check-terms.ts';
import type { CheckSetting } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import { lineOf, settingOf } from './testing/sample.ts';

/** Lines at which one check or another once took a time that grew with the square of the length. */
const lines: Record<string, (n: number) => string> = {
  'curly quotes': (n) => '“'.repeat(n),
  'closing quotes': (n) => '”'.repeat(n),
  'apostrophes': (n) => '’'.repeat(n),
  'halves of two kinds': (n) => '“a" '.repeat(n / 4),
  'brackets': (n) => '('.repeat(n / 2) + ']'.repeat(n / 2),
  'items of lists': (n) => 'a) '.repeat(n / 3),
  'blanks within': (n) => `x${' '.repeat(n)}x`,
  'blanks at the edge': (n) => `${'\u00a0'.repeat(n)}x`,
  'dots within': (n) => `${'.'.repeat(n)}a`,
  'marks at the end': (n) => `a${'"'.repeat(n)}a`,
  'ellipses': (n) => `${'…'.repeat(n)}x`,
  'placeholders': (n) => '%1'.repeat(n / 2),
  'digits': (n) => '1'.repeat(n),
  'one number': (n) => '1,'.repeat(n / 2),
  'numbers': (n) => Array.from({ length: n / 6 }, (_, at) => `${at + 1000}`).join(', '),
  'units': (n) => Array.from({ length: n / 9 }, (_, at) => `${at} weeks`).join(' '),
  'words of the source': (n) => '가나 '.repeat(n / 3),
  'words of Han': (n) => '漢漢漢漢 '.repeat(n / 5),
  'one word': (n) => Array.from({ length: n }, (_, at) => letterAt(at)).join(''),
  'tags': (n) => Array.from({ length: n / 8 }, (_, at) => `{${at + 1}}`).join(''),
  'tags in another order': (n) => Array.from({ length: n / 8 }, (_, at) => `{${n - at}/}`).join(''),
  'halves of tags': (n) => '{1}'.repeat(n / 8) + '{/2}'.repeat(n / 8),
};

/** Hardly a pair of syllables stands there twice. */
const letterAt = (at: number) => String.fromCharCode(0xac00 + (at * at * 31 + at * 17) % 11_172);

const terms = (direction: { from: 'ko' | 'en'; to: 'ko' | 'en' }) => {
  const one = (text: string) => [{ text, status: 'preferred' as const }];
  const same = ['가', '가가', '가나', 'a', 'x'].map((text) => ({
    sources: one(text),
    targets: [...one(`${text}${text}`), { text, status: 'forbidden' as const }],
  }));
  return indexEntries(same, direction);
};

function msOf(setting: CheckSetting, source: string, target: string): number {
  const startedAt = performance.now();
  findingsOf(lineOf(source, target), setting);
  return performance.now() - startedAt;
}

/** The least of some runs: a machine that is busy only ever adds to it. */
const least = (run: () => number) => Math.min(run(), run(), run());

test.each(Object.entries(lines))(
  'the time of all checks grows with a line and no faster: %s',
  (_name, make) => {
    for (const [from, to] of [['en', 'ko'], ['ko', 'en']] as const) {
      const setting = { ...settingOf(from, to), terms: terms({ from, to }), isSubtitle: true };
      const time = (n: number) => {
        const text = make(n);
        return least(() => msOf(setting, text, `${text}z`)) +
          least(() => msOf(setting, 'The source.', text)) +
          least(() => msOf(setting, text, '번역문 text.'));
      };
      time(2_400);
      // Eight times as long; by the square it would be sixty-four times, however often it is tried.
      const growth = () => time(19_200) / Math.max(time(2_400), 10);
      let grown = growth();
      for (let round = 0; round < 3 && grown >= 30; round++) grown = Math.min(grown, growth());
      expect(grown).toBeLessThan(30);
    }
  },
);

test('of one check no more is said than people go through', () => {
  for (const make of Object.values(lines)) {
    const found = findingsOf(lineOf('The source.', make(19_200)), settingOf('en', 'ko'));
    const counts = Map.groupBy(found, ({ check }) => check);
    for (const [check, some] of counts) expect([check, some.length <= 500]).toEqual([check, true]);
  }
});
