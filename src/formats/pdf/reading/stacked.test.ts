import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_STYLE } from '../layout/build-paragraph.ts';
import type { Span } from './page-content.ts';
import { withoutRuby } from './ruby.ts';
import { withVertical } from './stacked.ts';

function span(text: string, left: number, baseline: number, more: Partial<Span> = {}): Span {
  const size = more.size ?? 10;
  return {
    text,
    left,
    right: left + size * text.length,
    baseline,
    size,
    ascent: 8,
    descent: 2,
    style: EMPTY_STYLE,
    spaceBefore: false,
    spaceAfter: false,
    angle: 0,
    isVertical: false,
    isInvisible: false,
    ...more,
  };
}

/** Letters one below the other. */
function column(text: string, left: number, top = 100): Span[] {
  return [...text].map((letter, index) => span(letter, left, top + index * 10.4));
}

test('letters that stand one below the other are vertical writing', () => {
  const spans = withVertical([
    ...column('春になると山や野に花が咲く。', 300),
    ...column('猫', 280),
  ]);
  expect(spans.map(({ text }) => text)).toEqual(['春になると山や野に花が咲く。', '猫']);
  expect(spans.every(({ angle, isVertical }) => angle === 90 && isVertical)).toBe(true);
  const [first, second] = spans;
  expect(first?.baseline).toBeLessThan(second?.baseline ?? 0);
});

test('Latin words on their side and numbers within a column belong to it', () => {
  const [above, below] = [column('会員は', 300), column('年から使う', 300, 152)];
  const number = span('20', 300, 140, { right: 310 });
  const word = span('API', 203, -302, { angle: 90 });
  const spans = withVertical([...above, number, ...below, word]);
  expect(spans.map(({ text }) => text).join('')).toBe('会員は20年から使うAPI');
  expect(spans.every(({ isVertical }) => isVertical)).toBe(true);
});

test('a page of level writing keeps its numbers in a column as they are', () => {
  const prose = [0, 1, 2, 3].map((row) =>
    span('名前はまだ無い。どこで生れたか', 60, 100 + row * 14)
  );
  const spans = [...prose, ...column('甲乙丙丁', 400)];
  expect(withVertical(spans)).toEqual(spans);
});

test('letters turn without one being lost', () => {
  const text = fc.stringMatching(/^[一-龥ぁ-ん]{3,12}$/);
  fc.assert(fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (columns) => {
    const spans = withVertical(columns.flatMap((one, index) => column(one, 500 - index * 20)));
    expect(spans.map((one) => one.text).join('')).toBe(columns.join(''));
  }));
});

test('small kana above Chinese characters tell how they are read and are left out', () => {
  const line = span('吾輩は猫である。', 60, 100);
  const ruby = span('わがはい', 60, 90, { size: 5 });
  expect(withoutRuby([ruby, line])).toEqual([{ ...line, ruby: 5 }]);
});

test.each([
  ['above kana', span('わが', 120, 90, { size: 5 })],
  ['too far above', span('わがはい', 60, 70, { size: 5 })],
  ['as large as the line', span('わがはい', 60, 88)],
  ['beside the line', span('わがはい', 300, 90, { size: 5 })],
])('other letters stay: %s', (_, other) => {
  const line = span('吾輩は猫であるので', 60, 100);
  expect(withoutRuby([other, line])).toEqual([other, line]);
});
