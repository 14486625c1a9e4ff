import { expect, test } from 'vitest';
import { priceOf } from '../../ports/mt/prices.ts';
import { parsePrices } from './prices.ts';
import { readSpending } from './read-spending.ts';
import { microUsd } from './rules.ts';

const amounts = { characters: 1_000, tokensIn: 2_000, tokensOut: 500 };

test('models of a family share their list price, and the longest name that fits counts', () => {
  expect(priceOf('openai:gpt-4.1-mini-2025-04-14')).toEqual({ input: 0.4, output: 1.6 });
  expect(priceOf('openai:gpt-4.1')).toEqual({ input: 2, output: 8 });
  expect(priceOf('deepl:DeepL')).toEqual({ characters: 25 });
  expect(priceOf('ollama:any')).toEqual({ input: 0, output: 0 });
  expect(priceOf('openai:somebody-elses')).toBeUndefined();
});

test('the prices of the operator go first, for a model before those for its engine', () => {
  const own = parsePrices('openai=1/2, openai:gpt-4.1=0.5/4, papago=0');

  expect(priceOf('openai:gpt-4.1', own)).toEqual({ input: 0.5, output: 4 });
  expect(priceOf('openai:other', own)).toEqual({ input: 1, output: 2 });
  expect(priceOf('papago:Papago', own)).toEqual({ characters: 0 });
});

test('a cost is rounded up to a millionth of a dollar; without a price there is none', () => {
  expect(microUsd({ input: 0.4, output: 1.6 }, amounts)).toBe(1_600);
  expect(microUsd({ characters: 20 }, amounts)).toBe(20_000);
  expect(microUsd({ input: 0.0001, output: 0 }, amounts)).toBe(1);
  expect(microUsd(undefined, amounts)).toBeUndefined();
});

test.each([
  [{ MT_PRICES: 'openai' }, 'MT_PRICES'],
  [{ MT_PRICES: 'openai=a/b' }, 'MT_PRICES'],
  [{ MT_DAILY_USD: 'much' }, 'MT_DAILY_USD'],
  [{ MT_JOB_USD: '-1' }, 'MT_JOB_USD'],
])('%j stops the start', (env, name) => {
  expect(() => readSpending(env)).toThrow(name);
});

test('limits of the operator are read', () => {
  expect(readSpending({ MT_DAILY_USD: '2.5', MT_JOB_USD: '', MT_PRICES: '' }))
    .toEqual({ prices: {}, dailyUsd: 2.5, wonPerUsd: 1400 });
  expect(readSpending({ WON_PER_USD: '1320.5' }).wonPerUsd).toBe(1320.5);
});
