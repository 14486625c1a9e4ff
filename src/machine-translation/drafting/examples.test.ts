import { expect, test } from 'vitest';
import { examplesFor } from './examples.ts';

const unit = (source: string) => ({ source, target: `→${source}` });

test('only units that are at least 70 of 100 alike are taken, the nearest first, three at most', () => {
  const asked = ['매수인은 30일 이내에 대금을 지급하여야 한다.'];
  const units = [
    '오늘은 날씨가 맑다.',
    '매수인은 60일 이내에 대금을 지급하여야 한다.',
    '매수인은 30일이내에 대금을 지급하여야 한다.',
    '매수인은 30일 이내에 보증금을 지급하여야 한다.',
    '매도인은 30일 이내에 대금을 지급하여야 합니다.',
  ].map(unit);

  const found = examplesFor(asked, units);

  expect(found).toHaveLength(3);
  expect(found[0]).toMatchObject({ source: units[2]?.source, score: 100 });
  expect(found.every(({ score }) => score >= 70)).toBe(true);
});

test('a text without letters is like nothing', () => {
  expect(examplesFor([''], [unit('가'), unit('')])).toEqual([]);
});
