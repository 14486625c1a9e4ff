import { expect, test } from 'vitest';
import { engines } from './index.ts';
import { priceOf } from './prices.ts';

const ids = engines.map(({ id }) => id);
const example = await Deno.readTextFile('.env.example');
const examples = new Set(example.split('\n').map((line) => line.split('=')[0]));
const judges = engines.flatMap((entry) => entry.chat ? [{ ...entry, chat: entry.chat }] : []);

test('no two engines are chosen by the same word', () => {
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(engines)('$id has a name in both languages', ({ name }) => {
  expect(name.ko.trim()).not.toBe('');
  expect(name.en.trim()).not.toBe('');
});

test.each(engines)('$id: each of its settings stands in the example of settings', (entry) => {
  const { settings, required, secrets, settingLabels = {} } = entry;
  expect(settings.filter((name) => !examples.has(name))).toEqual([]);
  const others = [...required, ...secrets, ...Object.keys(settingLabels)];
  expect(others.filter((name) => !settings.includes(name))).toEqual([]);
});

test.each(engines)('$id: prices are for models or for all of it, and none is negative', (entry) => {
  for (const [model, price] of entry.prices) {
    expect(model.source.startsWith('^')).toBe(true);
    expect(Object.values(price).every((usd) => usd >= 0)).toBe(true);
  }
  const [all] = entry.prices.filter(([model]) => model.source === '^');
  expect(priceOf(`${entry.id}:any model`)).toEqual(all?.[1]);
});

test.each(judges)('$id can be asked for judgements with settings of its own prefix', (entry) => {
  const env = Object.fromEntries(entry.settings.map((name) => [name, '']));
  for (const name of entry.required) env[name] = name.endsWith('_URL') ? 'http://localhost:1' : 'm';
  expect(entry.settings).toContain(`${entry.chat.prefix}_MODEL`);
  expect(entry.chat.fromEnv(env)).toMatchObject({ engine: entry.id, model: 'm' });
});
