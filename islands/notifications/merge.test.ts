import fc from 'fast-check';
import { expect, test } from 'vitest';
import { told } from './testing/fake-feed.ts';
import { asRead, mergeNews } from './merge.ts';

const list = fc.uniqueArray(fc.integer({ min: 1, max: 40 })).map((numbers) =>
  numbers.map((no) => told(no))
);

test('two lists become one: everything once, newest first', () => {
  fc.assert(fc.property(list, list, (shown, later) => {
    const merged = mergeNews(shown, later).map(({ no }) => no);
    const all = new Set([...shown, ...later].map(({ no }) => no));
    expect(merged).toEqual([...all].toSorted((one, other) => other - one));
  }));
});

test('what comes later knows better', () => {
  const read = told(2, { ref: 1, read_datetime: '2026-03-02 18:00:00' });
  expect(mergeNews([told(2), told(1)], [read])).toEqual([read, told(1)]);
});

test('what was read keeps its time', () => {
  const at = '2026-03-02 18:00:00';
  const first = asRead([told(2), told(1)], 1, at);
  expect(first).toEqual([told(2), told(1, { ref: 1, read_datetime: at })]);
  expect(asRead(first, 'all', '2026-03-03 18:00:00').map((one) => one.read_datetime))
    .toEqual(['2026-03-03 18:00:00', at]);
});
