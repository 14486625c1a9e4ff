import { expect, test } from 'vitest';
import { repairNumbers } from './repair.ts';

test('a number that stands once in the target is exchanged, and said so', () => {
  const unit = { source: '30일 이내에 지급한다.', target: 'Payment is due within {1}30{/1} days.' };

  expect(repairNumbers('60일 이내에 지급한다.', unit)).toEqual({
    text: 'Payment is due within {1}60{/1} days.',
    repairs: [{ from: '30', to: '60' }],
  });
});

test('numbers that change places are exchanged together, digits of tags stay', () => {
  const unit = { source: '3쪽 중 12쪽', target: 'page {3}12{/3} of 3' };

  expect(repairNumbers('12쪽 중 3쪽', unit)?.text).toBe('page {3}3{/3} of 12');
});

test('a number that cannot be placed for sure is left alone', () => {
  const line = '4월 3일까지';
  expect(repairNumbers(line, { source: '3월 3일까지', target: 'by March 3' })).toBeUndefined();
  expect(repairNumbers('5개 중 2개', { source: '5개 중 3개', target: '3 of 5, or 3' }))
    .toBeUndefined();
  expect(repairNumbers('5개', { source: '6명', target: '6' })).toBeUndefined();
  expect(repairNumbers('5개', { source: '5개', target: '5' })).toBeUndefined();
});
