import { expect, test } from 'vitest';
import { blobStores } from './files/index.ts';
import { converters } from './converter/index.ts';
import { embedders } from './embed/index.ts';
import { mailers } from './mailer/index.ts';
import { paymentGateways } from './payments/index.ts';

const example = await Deno.readTextFile('.env.example');
const examples = new Set(example.split('\n').map((line) => line.split('=')[0]));
const tables = { blobStores, converters, embedders, mailers, paymentGateways };
const entries = Object.values(tables).flat();

test.each(entries)(
  '$id: each of its settings stands in the example of settings',
  ({ settings }) => {
    expect(settings.length).toBeGreaterThan(0);
    expect(settings.filter((name) => !examples.has(name))).toEqual([]);
  },
);

test.each(entries)(
  '$id is chosen by settings of its own, and by nothing when they are blank',
  (one) => {
    const { id, settings, isChosen } = one;
    const given = Object.fromEntries(settings.map((name) => [
      name,
      name === 'EMBED' || name === 'PAYMENTS' ? id : 'x',
    ]));
    expect(isChosen(given)).toBe(true);
    const blank = Object.fromEntries(settings.map((name) => [name, ' ']));
    expect(isChosen(blank)).toBe(one === mailers.at(-1));
  },
);

test.each(Object.entries(tables))('%s: no two have one name', (_, table) => {
  expect(new Set(table.map(({ id }) => id)).size).toBe(table.length);
});
