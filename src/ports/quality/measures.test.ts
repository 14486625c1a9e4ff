import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Calibration, findTable, scoreBy } from './calibration.ts';
import { shipped } from './calibrations/index.ts';
import { chrF } from './chrf.ts';
import { embedding } from './embedding.ts';
import { fitIsotonic, fitQuantiles } from './fit.ts';
import { lexical } from './lexical.ts';

const none = new AbortController().signal;
const table: Calibration = {
  id: 'test',
  method: 'lexical',
  model: 'google',
  from: 'en',
  knots: [[0, 0], [46, 60], [63, 90], [90, 100]],
  origin: 'test',
  lines: 1,
};

test('chrF is the one that others compute', () => {
  // By hand: unigrams 4 of 4 and 4 of 5, bigrams 2 of 3 and 2 of 4, longer ones none.
  const p = (1 + 2 / 3) / 4;
  const r = (4 / 5 + 2 / 4) / 4;
  expect(chrF('abce', 'abxce')).toBeCloseTo(100 * 5 * p * r / (4 * p + r), 10);
  expect(chrF('the cat sat on the mat', 'the cat sat on the mat')).toBe(100);
  expect(chrF('', 'the cat')).toBe(0);
});

const text = fc.string({ unit: 'grapheme', maxLength: 60 });

test('chrF stays between 0 and 100, is full for the same letters, and knows no blanks', () => {
  fc.assert(fc.property(text, text, (a, b) => {
    const score = chrF(a, b);
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(100 + 1e-9);
    if (a.trim()) expect(chrF(a, a)).toBeCloseTo(100, 9);
    expect(chrF(a.replaceAll(' ', ''), b)).toBeCloseTo(score, 9);
  }));
});

const points = fc.array(
  fc.record({
    measure: fc.float({ min: 0, max: 1, noNaN: true }),
    score: fc.integer({ min: 0, max: 100 }),
  }),
  { minLength: 2, maxLength: 80 },
).filter((all) => new Set(all.map(({ measure }) => Math.round(measure * 1e4))).size > 1);

test('a fitted table rises, stays within 0 and 100, and can be read by itself', () => {
  fc.assert(fc.property(points, (all) => {
    const knots = fitIsotonic(all);
    fc.pre(knots.length > 1);
    expect(Calibration.safeParse({ ...table, knots }).success).toBe(true);
    const scores = Array.from({ length: 50 }, (_, at) => scoreBy({ knots }, at / 40 - 0.1));
    for (const [at, score] of scores.entries()) {
      expect(score).toBeGreaterThanOrEqual(at ? scores[at - 1]! - 1e-9 : 0);
      expect(score).toBeLessThanOrEqual(100);
    }
  }));
});

test('no rising table is nearer to the scores than the isotonic one', () => {
  const all = [[1, 10], [2, 40], [3, 20], [4, 30], [5, 90]].map(([measure, score]) => (
    { measure: measure!, score: score! }
  ));

  expect(fitIsotonic(all)).toEqual([[1, 10], [2, 30], [4, 30], [5, 90]]);
});

test('quantiles of good lines become the marks of the bands', () => {
  const good = Array.from({ length: 101 }, (_, at) => at);
  const knots = fitQuantiles(good, Array.from({ length: 101 }, (_, at) => at / 20));

  expect(knots).toEqual([[0, 0], [4.95, 20], [10, 60], [30, 80], [50, 90], [95, 100]]);
});

test('between knots the score is straight, beyond them it stays', () => {
  expect([-5, 0, 23, 46, 54.5, 63, 90, 100].map((measure) => scoreBy(table, measure)))
    .toEqual([0, 0, 30, 60, 75, 90, 100, 100]);
});

const english = { from: 'en', to: 'ko', domain: 'normal' } as const;
type Knots = Calibration['knots'];

test('letters give a number through the table of that engine and language', async () => {
  const setting = { ...english, backEngine: 'google' } as const;
  const inputs = [
    { id: 'same', source: 'The cat sat.', target: '…', back: 'The cat sat.' },
    { id: 'other', source: 'The cat sat.', target: '…', back: 'Buy 1,000 of it' },
    { id: 'none', source: 'The cat sat.', target: '…' },
  ];
  const estimator = lexical([table]);

  const results = await estimator.estimate(inputs, setting, none);

  expect(results[0]?.score).toBe(100);
  expect(results[1]?.score).toBeLessThan(20);
  expect(results[2]?.score).toBe(null);
  expect(estimator.covers(setting)).toBe(true);
});

test('an engine without a table has a provisional number with a range, from the tables of others', async () => {
  const { backEngine: _none, ...without } = { ...english, backEngine: '' };
  const setting = { ...english, backEngine: 'deepl' };
  const other = {
    ...table,
    id: 'other',
    model: 'libre',
    knots: [[0, 0], [31, 60], [45, 90]] as Knots,
  };
  const estimator = lexical([table, other]);
  expect([estimator.covers(setting), estimator.covers(without)]).toEqual([true, false]);
  expect(lexical([]).covers(setting)).toBe(false);

  const inputs = [
    { id: 'near', source: 'The cat sat.', target: '…', back: 'The cat is sat.' },
    { id: 'none', source: 'The cat sat.', target: '…' },
  ];
  const [near, nothing] = await estimator.estimate(inputs, setting, none);
  const [, low, high] = /^provisional:(\d+)-(\d+)$/.exec(near?.calibration ?? '') ?? [];
  expect(Number(low)).toBeLessThan(near?.score ?? 0);
  expect(Number(high)).toBeGreaterThanOrEqual(near?.score ?? 101);
  expect(nothing).toMatchObject({ score: null, calibration: null });
});

test('meanings give a number only through the table of that model and pair', async () => {
  const vectors: Record<string, number[]> = { cat: [1, 0], 고양이: [0.8, 0.6], dog: [0, 1] };
  const embedder = {
    id: 'tiny',
    dims: 2,
    embed: (texts: string[]) =>
      Promise.resolve(texts.map((one) => Float32Array.from(vectors[one] ?? [0, 0]))),
  };
  const own: Calibration = {
    ...table,
    method: 'embed',
    model: 'tiny',
    to: 'ko',
    knots: [[0, 0], [1, 100]],
  };
  const inputs = [
    { id: 'a', source: 'cat', target: '고양이', back: 'cat' },
    { id: 'b', source: 'cat', target: '고양이', back: 'dog' },
    { id: 'c', source: 'cat', target: '고양이' },
  ];
  const setting = { from: 'en', to: 'ko', domain: 'normal', backEngine: 'x' } as const;

  const results = await embedding(embedder, [own]).estimate(inputs, setting, none);

  expect(results.map(({ score }) => score)).toEqual([
    expect.closeTo(90, 4),
    expect.closeTo(40, 4),
    null,
  ]);
  expect(embedding(embedder, [own]).covers({ ...setting, to: 'ja' })).toBe(false);
  expect(embedding({ ...embedder, id: 'other' }, [own]).covers(setting)).toBe(false);
});

test('every table that is shipped can be found, and says where it is from', () => {
  for (const one of shipped) {
    expect(findTable(shipped, { ...one, to: 'ko' })).toBe(one);
    expect(one.origin).toContain('1,012');
  }
});
