import { afterAll, expect, test } from 'vitest';
import { indexesInWorker } from './in-worker.ts';
import type { IndexRow } from './port.ts';

const opened = [indexesInWorker(), indexesInWorker({ mostBytes: 8_000_000 })] as const;
const [indexes, small] = opened;
afterAll(() => opened.forEach((one) => one.close()));

const rowsOf = (count: number, name: string): IndexRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, text: `${name} 제${at + 1}조의 약관` }));

test('rows are found as soon as they are added, and no more when they are removed', async () => {
  await indexes.add(1, [{ id: 3, text: '파일을 저장할 수 없습니다.' }]);
  const ask = () => indexes.search([1], ['파일은 저장할 수 없습니다.'], { most: 5, threshold: 70 });

  const [[before] = []] = await ask();
  await indexes.remove(1, [3]);
  const [[after] = []] = await ask();

  expect(before).toEqual([{ id: 3, distance: 1, similarity: 100 * (1 - 1 / 15) }]);
  expect(after).toEqual([]);
  expect(indexes.reach(1)).toBe(3);
});

test('rows of a build that goes on are not found before its last page', async () => {
  const rows = rowsOf(3000, '계약');
  const ask = () => indexes.search([2], ['계약 제2999조의 약관'], { most: 1, threshold: 90 });
  await indexes.add(2, rows.slice(0, 2999), true);
  const [[before] = []] = await ask();
  await indexes.add(2, rows.slice(2999));
  const [[after] = []] = await ask();

  expect(before).toEqual([]);
  expect(after).toEqual([{ id: 2999, distance: 0, similarity: 100 }]);
});

test('above its limit of bytes the index that was asked longest ago is dropped', async () => {
  await small.add(1, rowsOf(5000, '가'));
  await small.add(2, rowsOf(5000, '나'));
  await small.search([1], ['가 제1조의 약관'], { most: 1, threshold: 100 });
  await small.add(3, rowsOf(5000, '다'));
  await small.add(4, rowsOf(5000, '라'));

  const held = [1, 2, 3, 4].map((memory) => small.reach(memory) > 0);
  expect(held[1]).toBe(false);
  expect(held[3]).toBe(true);
  expect(await small.bytes()).toBeLessThan(8_000_000);
});
