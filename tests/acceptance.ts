import { expect } from 'vitest';
import { chrF } from '../src/ports/quality/chrf.ts';
import { checkLine } from '../src/machine-translation/scoring/checks.ts';
import type { Lang } from '../src/shared/languages.ts';
import { randomFrom } from './fake-openai.ts';

/** A good translation into Korean; `back` is what came back of the whole of it. */
export type Pair = { from: Lang; source: string; target: string; back: string };

const tags = {};

export function flagsOf({ from, source }: Pair, target: string) {
  const line = { source, target, tags, plainSource: source, plainTarget: target };
  return checkLine(line, { from, to: 'ko', register: 'auto' }).flags
    // A brace of a program is no tag here.
    .filter((flag) => flag !== 'tags');
}

export function countCaught(pairs: readonly Pair[]) {
  const wrong = pairs.flatMap((pair) => {
    const target = pair.target.replace(/\d+/, (figure) => String(Number(figure) + 7));
    return target === pair.target ? [] : [{ pair, target }];
  });
  const caught = wrong.filter(({ pair, target }) => flagsOf(pair, target).includes('numbers'));
  return { caught: caught.length, all: wrong.length };
}

/** The order of the acceptance, and how often a good line stands above a bad one. */
export function expectApart(pairs: readonly Pair[]) {
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
export function auroc(good: readonly number[], bad: readonly number[]): number {
  let wins = 0;
  for (const one of good) {
    for (const other of bad) wins += one > other ? 1 : one === other ? 0.5 : 0;
  }
  return wins / (good.length * bad.length);
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length;
export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!;
