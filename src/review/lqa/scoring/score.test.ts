import fc from 'fast-check';
import { expect, test } from 'vitest';
import { qualityModelSchema, SEVERITIES, type Severity, thresholds } from './schema.ts';
import { qualityModels } from './models.ts';
import { penaltyOf, type ScoredIssue, scoreOf } from './score.ts';

const [mqm, wmt] = qualityModels as [typeof qualityModels[0], typeof qualityModels[0]];
const general = { model: mqm, threshold: thresholds.general };

const issue = (severity: Severity, more: Partial<ScoredIssue> = {}): ScoredIssue => ({
  line: 1,
  category: 'accuracy',
  severity,
  isRepeat: false,
  isOpen: true,
  ...more,
});

test('one major and two minor errors in 500 units are 14 per thousand', () => {
  const score = scoreOf([issue('major'), issue('minor'), issue('minor')], 500, general);
  expect(score).toMatchObject({ apt: 7, perThousand: 14, score: 86 });
});

test.each(
  [
    ['too little is seen for a verdict', [], 499, 'tooLittle'],
    ['an open critical error fails whatever was seen', [issue('critical')], 100, 'fail'],
    [
      'a settled critical error counts like others',
      [issue('critical', { isOpen: false })],
      9000,
      'pass',
    ],
    ['up to 2,000 units the interval must lie above the mark', [issue('major')], 600, 'tooLittle'],
    ['above 2,000 units the score decides', [issue('major'), issue('major')], 2001, 'pass'],
    ['many errors fail', Array.from({ length: 40 }, () => issue('minor')), 1000, 'fail'],
  ] as const,
)('%s', (_, issues, units, verdict) => {
  expect(scoreOf(issues, units, general).verdict).toBe(verdict);
});

test('a text without an issue has an interval all the same', () => {
  const { score, low, high } = scoreOf([], 1000, general);
  expect([score, low, high]).toEqual([100, 97.7, 100]);
});

/** By hand: category, severity, repeated; what it counts by MQM and by WMT. */
test.each(
  [
    ['mistranslation', 'minor', false, 1, 1],
    ['mistranslation', 'major', false, 5, 5],
    ['mistranslation', 'critical', false, 25, 25],
    ['mistranslation', 'neutral', false, 0, 0],
    ['punctuation', 'minor', false, 1, 0.1],
    ['punctuation', 'major', false, 5, 5],
    ['non-translation', 'major', false, 5, 25],
    ['wrong-term', 'major', true, 0, 5],
  ] as const,
)('%s, %s, again: %s', (category, severity, isRepeat, byMqm, byWmt) => {
  expect(penaltyOf({ category, severity, isRepeat }, mqm)).toBe(byMqm);
  expect(penaltyOf({ category, severity, isRepeat }, wmt)).toBe(byWmt);
});

test('at most five errors of a line count, the gravest first', () => {
  const many = [...Array.from({ length: 6 }, () => issue('minor')), issue('major')];
  expect(scoreOf(many, 3000, { ...general, model: wmt }).apt).toBe(9);
  expect(scoreOf(many, 3000, general).apt).toBe(11);
});

test('models are whole: letters are unique within their parent, parents exist', () => {
  for (const model of qualityModels) {
    expect(qualityModelSchema.parse(model)).toEqual(model);
    const keys = model.categories.map(({ parent = '', letter }) => `${parent}/${letter}`);
    expect(new Set(keys).size).toBe(keys.length);
    const codes = model.categories.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { parent } of model.categories) if (parent) expect(codes).toContain(parent);
  }
});

test('the score lies in its interval, and an error more never raises it', () => {
  const issues = fc.array(fc.record({
    line: fc.nat(9),
    category: fc.constantFrom(...mqm.categories.map(({ code }) => code)),
    severity: fc.constantFrom(...SEVERITIES),
    isRepeat: fc.boolean(),
    isOpen: fc.boolean(),
  }));
  fc.assert(
    fc.property(issues, fc.nat(20_000), fc.constantFrom(mqm, wmt), (found, units, model) => {
      const one = scoreOf(found, units, { model, threshold: thresholds.general });
      expect(one.low <= one.score && one.score <= one.high).toBe(true);
      const more = scoreOf([...found, issue('major')], units, {
        model,
        threshold: thresholds.general,
      });
      expect(more.score).toBeLessThanOrEqual(one.score);
    }),
  );
});
