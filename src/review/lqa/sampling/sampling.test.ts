import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Drawable, drawSample } from './draw-sample.ts';
import { type RiskFacts, riskOf } from './risk.ts';

const line = (id: number, facts: Partial<Drawable> = {}): Drawable => ({
  id,
  paragraph: `p${id}`,
  units: 10,
  risk: 0,
  ...facts,
});
const of = (drawn: Map<number, string>, why: string) =>
  [...drawn].filter(([, one]) => one === why).map(([id]) => id);

test('half of the units are drawn at random, half for their risk, the riskiest first', () => {
  const lines = Array.from({ length: 100 }, (_, id) => line(id, { risk: id < 20 ? id : 0 }));

  const drawn = drawSample(lines, { units: 100, seed: 7 });

  expect(of(drawn, 'random')).toHaveLength(5);
  const risky = of(drawn, 'risk');
  expect(risky).toHaveLength(5);
  const left = Array.from({ length: 20 }, (_, id) => id).filter((id) => drawn.get(id) !== 'random');
  expect(risky.toSorted((a, b) => b - a)).toEqual(left.toReversed().slice(0, 5));
});

test('the random half does not know of risks', () => {
  const lines = Array.from({ length: 200 }, (_, id) => line(id));
  const risky = lines.map((one) => ({ ...one, risk: one.id % 5 }));
  for (let seed = 0; seed < 50; seed++) {
    const order = { units: 200, seed };
    expect(of(drawSample(risky, order), 'random')).toEqual(of(drawSample(lines, order), 'random'));
  }
});

test('each line is as likely as the others to be drawn at random', () => {
  const lines = Array.from({ length: 20 }, (_, id) => line(id));
  const times = new Map<number, number>();
  for (let seed = 0; seed < 4000; seed++) {
    for (const id of drawSample(lines, { units: 100, seed }).keys()) {
      times.set(id, (times.get(id) ?? 0) + 1);
    }
  }
  // Five of twenty in each of 4,000 draws: 1,000 times, give or take five deviations of 27.
  for (const { id } of lines) expect(Math.abs((times.get(id) ?? 0) - 1000)).toBeLessThan(140);
});

test('paragraphs are drawn whole, a seed always draws the same, and no more than there is', () => {
  const lines = fc.array(
    fc.record({ paragraph: fc.nat(20).map(String), units: fc.nat(50), risk: fc.nat(6) }),
    { minLength: 1, maxLength: 80 },
  ).map((all) => all.map((one, id) => ({ ...one, id })));
  fc.assert(fc.property(lines, fc.nat(2000), fc.nat(), (all, units, seed) => {
    const drawn = drawSample(all, { units, seed });
    expect([...drawSample(all, { units, seed })]).toEqual([...drawn]);
    for (const paragraph of Map.groupBy(all, (one) => one.paragraph).values()) {
      expect(new Set(paragraph.map(({ id }) => drawn.get(id))).size).toBe(1);
    }
    const random = of(drawn, 'random').map((id) => all[id]?.units ?? 0);
    const total = all.reduce((sum, one) => sum + one.units, 0);
    expect(random.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(
      Math.min(units / 2, total),
    );
  }));
});

const plain: RiskFacts = {
  plain: '한 문장입니다.',
  origin: 'person',
  score: null,
  warnings: [],
  dismissed: 0,
};

test.each<[string, Partial<RiskFacts>, number]>([
  ['nothing', {}, 0],
  ['a good score', { score: 95 }, 0],
  ['a low score', { score: 70 }, 2],
  ['a very low one', { score: 30 }, 3],
  ['a sentence that may say the opposite', { warnings: ['negation'] }, 2],
  ['another warning', { warnings: ['terms'] }, 1],
  ['how it was measured', { warnings: ['same-model'] }, 0],
  ['many numbers', { plain: '3월 2일 10시' }, 1],
  ['a draft that nobody has changed', { origin: 'machine' }, 2],
  ['a match that nobody has changed', { origin: 'memory' }, 1],
  ['a finding that was dismissed', { dismissed: 1 }, 2],
  [
    'all of it',
    { score: 10, warnings: ['negation', 'terms'], origin: 'machine', dismissed: 2 },
    10,
  ],
])('%s counts %#', (_what, facts, points) => {
  expect(riskOf({ ...plain, ...facts })).toBe(points);
});
