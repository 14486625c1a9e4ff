import { expect, test } from 'vitest';
import { directionCode, parseDirection } from './languages.ts';

test.each([
  ['ko2en', { from: 'ko', to: 'en' }],
  ['jp2ko', { from: 'ja', to: 'ko' }],
  ['ko2cn', { from: 'ko', to: 'zh' }],
  ['ch2ko', { from: 'zh', to: 'ko' }],
])('%s is a direction', (code, direction) => {
  expect(parseDirection(code)).toEqual(direction);
});

test.each(['', 'ko', 'ko2ko', 'en2jp', 'ko2fr', 'ko2en2ko', '2en', 'constructor2ko'])(
  '%s is no direction',
  (code) => {
    expect(parseDirection(code)).toBeUndefined();
  },
);

test('a direction is written in the public codes', () => {
  expect(directionCode({ from: 'ko', to: 'zh' })).toBe('ko2cn');
  expect(directionCode({ from: 'ja', to: 'ko' })).toBe('jp2ko');
});
