import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffLines } from './diff.ts';

test('a changed particle is one syllable, a changed number is the whole number', () => {
  expect(diffLines('매수인은 30일 이내', '매수인이 60일 이내')).toEqual([
    { kind: 'same', text: '매수인' },
    { kind: 'gone', text: '은' },
    { kind: 'come', text: '이' },
    { kind: 'same', text: ' ' },
    { kind: 'gone', text: '30일' },
    { kind: 'come', text: '60일' },
    { kind: 'same', text: ' 이내' },
  ]);
});

test('Japanese and Chinese are compared by letters', () => {
  expect(diffLines('保存文件', '删除文件')).toEqual([
    { kind: 'gone', text: '保存' },
    { kind: 'come', text: '删除' },
    { kind: 'same', text: '文件' },
  ]);
});

test('the parts give back both texts', () => {
  const text = fc.string({
    unit: fc.constantFrom('가', '나', ' ', 'a', 'b', '1', '。', '漢', '😀'),
  });
  fc.assert(fc.property(text, text, (unit, line) => {
    const parts = diffLines(unit, line);
    const without = (kind: string) =>
      parts.filter((part) => part.kind !== kind).map((part) => part.text).join('');

    expect(without('come')).toBe(unit);
    expect(without('gone')).toBe(line);
  }));
});
