import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Lang, langs } from '../../shared/languages.ts';
import {
  type Choice,
  chosenDirection,
  sourceOptions,
  swapped,
  targetOptions,
  validityOf,
  withSource,
} from './rules.ts';

const side = fc.constantFrom<Lang | ''>('', ...langs);
const choice = fc.record({ from: side, to: side });

test.each<[Choice, ReturnType<typeof validityOf>]>([
  [{ from: '', to: '' }, { from: 'invalid.init', to: 'invalid.init' }],
  [{ from: 'ko', to: '' }, { from: 'valid', to: 'invalid.init' }],
  [{ from: '', to: 'ko' }, { from: 'invalid.init', to: 'valid' }],
  [{ from: 'en', to: 'en' }, { from: 'invalid.Same', to: 'invalid.Same' }],
  [{ from: 'en', to: 'ja' }, { from: 'valid', to: 'invalid.cannot' }],
  [{ from: 'ko', to: 'zh' }, { from: 'valid', to: 'valid' }],
  [{ from: 'ja', to: 'ko' }, { from: 'valid', to: 'valid' }],
  [{ from: 'xx' as Lang, to: 'ko' }, { from: 'invalid', to: 'valid' }],
])('of %j the sides are %j', (given, expected) => {
  expect(validityOf(given)).toEqual(expected);
});

test('from Korean one goes into all others, from the others into Korean alone', () => {
  expect(targetOptions({ from: 'ko', to: '' })).toEqual(['en', 'ja', 'zh']);
  for (const from of ['en', 'ja', 'zh'] as const) {
    expect(targetOptions({ from, to: '' })).toEqual(['ko']);
  }
});

test('neither select offers what the other one has', () => {
  fc.assert(fc.property(choice, (given) => {
    expect(sourceOptions(given)).not.toContain(given.to);
    expect(targetOptions(given)).not.toContain(given.from);
  }));
});

test('a chosen direction always has Korean on exactly one side', () => {
  fc.assert(fc.property(choice, (given) => {
    const direction = chosenDirection(given);
    if (direction) {
      expect([direction.from, direction.to].filter((one) => one === 'ko').length).toBe(1);
    } else expect(Object.values(validityOf(given)).some((one) => one !== 'valid')).toBe(true);
  }));
});

test('a new source never leaves a pair that cannot be translated', () => {
  fc.assert(fc.property(choice, side, (given, from) => {
    const next = withSource(given, from);
    expect(next.from).toBe(from);
    if (next.to !== '') expect(targetOptions(next)).toContain(next.to);
  }));
});

test('choosing English after Korean → English turns the target to Korean', () => {
  expect(withSource({ from: 'ko', to: 'en' }, 'en')).toEqual({ from: 'en', to: 'ko' });
  expect(withSource({ from: 'en', to: 'ko' }, 'ko')).toEqual({ from: 'ko', to: '' });
});

test('swapping twice changes nothing', () => {
  fc.assert(fc.property(choice, (given) => {
    expect(swapped(swapped(given))).toEqual(given);
  }));
});
