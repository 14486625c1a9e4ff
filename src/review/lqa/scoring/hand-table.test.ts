import { expect, test } from 'vitest';
import { qualityModels } from './models.ts';
import { type QualityModel, qualityModelSchema, type Severity, thresholds } from './schema.ts';
import { type ScoredIssue, scoreOf } from './score.ts';

const [mqm, wmt] = qualityModels as [QualityModel, QualityModel];
const { strict, general, gist } = thresholds;

/** A model of a customer: weights, a cap of three, one penalty of its own. */
const weighted = qualityModelSchema.parse({
  ...mqm,
  id: 'customer',
  categories: mqm.categories.map((one) => ({
    ...one,
    weight: { mistranslation: 2, awkward: 0.5 }[one.code] ?? one.weight,
  })),
  exceptions: { 'untranslated/major': 10 },
  mostOfLine: 3,
});

/** `often` errors of one kind in one line; `again`: it was counted in another line before. */
const errors = (
  [line, category, severity]: [line: number, category: string, severity: Severity],
  often = 1,
  again = false,
): ScoredIssue[] =>
  Array.from({ length: often }, () => ({
    line,
    category,
    severity,
    isRepeat: again,
    isOpen: true,
  }));

const termInThreeLines = [
  ...errors([1, 'wrong-term', 'major']),
  ...errors([2, 'wrong-term', 'major'], 1, true),
  ...errors([3, 'wrong-term', 'major'], 1, true),
];
const fullLines = [
  ...errors([1, 'mistranslation', 'major'], 6),
  ...errors([2, 'grammar', 'minor'], 6),
];
const commas = Array.from({ length: 40 }, (_, line) => errors([line, 'punctuation', 'minor']));

/**
 * Reckoned by hand from the formulas of note 0071, each with what counts in its head:
 * penalty, penalty per thousand units, score, the lower and the upper end of its interval, verdict.
 */
test.each(
  [
    // 1 + 4 × 0.1: of eight in a line the gravest five. √1.04 × 1.645 = 1.6776
    [
      'light punctuation, capped',
      { model: wmt, threshold: general },
      [
        ...errors([1, 'punctuation', 'minor'], 7),
        ...errors([1, 'mistranslation', 'minor']),
      ],
      1000,
      [1.4, 1.4, 98.6, 96.9224, 100, 'pass'],
    ],
    // 25 instead of 5; 25 × 1.645 = 41.125
    [
      'no translation at all',
      { model: wmt, threshold: general },
      errors([1, 'non-translation', 'major']),
      1000,
      [25, 25, 75, 33.875, 100, 'tooLittle'],
    ],
    [
      'the same in three times the text',
      { model: wmt, threshold: general },
      errors([1, 'non-translation', 'major']),
      3000,
      [25, 8.3333, 91.6667, 77.9583, 100, 'pass'],
    ],
    // 5 × 5 + 5 × 1; √130 × 1.645 = 18.7559
    [
      'a cap of five in each of two lines',
      { model: wmt, threshold: general },
      fullLines,
      2000,
      [30, 15, 85, 75.6221, 94.3779, 'tooLittle'],
    ],
    // 6 × 5 + 6 × 1; √156 × 1.645 = 20.5460
    [
      'the same without a cap',
      { model: mqm, threshold: general },
      fullLines,
      2000,
      [36, 18, 82, 71.727, 92.273, 'tooLittle'],
    ],
    // 3 × 5; √75 × 1.645 = 14.2461
    [
      'repeats that count',
      { model: wmt, threshold: general },
      termInThreeLines,
      5000,
      [15, 3, 97, 94.1508, 99.8492, 'pass'],
    ],
    // 5; 5 × 1.645 = 8.225
    [
      'repeats that are listed',
      { model: mqm, threshold: general },
      termInThreeLines,
      5000,
      [5, 1, 99, 97.355, 100, 'pass'],
    ],
    // 10 + 10 + 2 of line 7, 0.5 of line 8, its repeat nothing; √204.25 × 1.645 = 23.5097; × 2 for a tolerance of 5
    [
      'weights, a cap of three and a penalty of its own',
      { model: weighted, threshold: strict },
      [
        ...errors([7, 'awkward', 'minor']),
        ...errors([7, 'mistranslation', 'minor']),
        ...errors([7, 'untranslated', 'major']),
        ...errors([7, 'mistranslation', 'major']),
        ...errors([8, 'awkward', 'minor']),
        ...errors([9, 'awkward', 'minor'], 1, true),
      ],
      4000,
      [22.5, 5.625, 88.75, 76.9952, 100, 'fail'],
    ],
    // 40 × 0.1; √0.4 × 1.645 = 1.0404; ÷ 2.5 for a tolerance of 25
    [
      'forty commas of a text for its gist',
      { model: wmt, threshold: gist },
      commas.flat(),
      800,
      [4, 5, 98, 97.4798, 98.5202, 'pass'],
    ],
    // 25 of 100 units: the score is at its bottom
    [
      'one open critical error',
      { model: wmt, threshold: general },
      errors([1, 'mistranslation', 'critical']),
      100,
      [25, 250, 0, 0, 100, 'fail'],
    ],
    // without an error: up to 2.3 may lie unseen
    ['nothing found', { model: wmt, threshold: strict }, [], 500, [0, 0, 100, 90.8, 100, 'pass']],
  ] as const,
)('%s', (_what, order, issues, units, [apt, perThousand, score, low, high, verdict]) => {
  const found = scoreOf(issues, units, order);
  expect(found.verdict).toBe(verdict);
  const rounded = [found.apt, found.perThousand, found.score, found.low, found.high]
    .map((value) => Math.round(value * 10_000) / 10_000);
  expect(rounded).toEqual([apt, perThousand, score, low, high]);
});
