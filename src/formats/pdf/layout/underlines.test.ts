import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_STYLE } from './build-paragraph.ts';
import type { Span } from '../reading/page-content.ts';
import { extractUnderlines } from './underlines.ts';

/** Letters of one width, so that places are those of real fonts. */
function spanOf(text: string, left = 100): Span {
  return {
    text,
    left,
    right: left + text.length * 10,
    baseline: 200,
    size: 10,
    ascent: 8,
    descent: 2,
    style: EMPTY_STYLE,
    spaceBefore: false,
    spaceAfter: false,
    angle: 0,
    isVertical: false,
    isInvisible: false,
  };
}

function rule(x0: number, x1: number, y: number) {
  return { x0, x1, y0: y, y1: y };
}

const same = (style: Span['style']) => style;

test('a rule below a word underlines it, and is no rule any more', () => {
  const { spans, strokes } = extractUnderlines(
    [spanOf('이것은 중요한 말이다')],
    [rule(140, 170, 201.5)],
    same,
  );
  expect(spans.map(({ text, style }) => [text, style.underline])).toEqual([
    ['이것은', false],
    ['중요한', true],
    ['말이다', false],
  ]);
  expect(spans[1]).toMatchObject({ spaceBefore: true, spaceAfter: true });
  expect(strokes).toEqual([]);
});

test('a rule through letters strikes them out', () => {
  const { spans } = extractUnderlines([spanOf('削除')], [rule(100, 120, 197)], same);
  expect(spans.map(({ style }) => [style.strike, style.underline])).toEqual([[true, false]]);
});

test.each([
  ['far wider than its letters', rule(100, 400, 201.5)],
  ['too far below', rule(100, 120, 206)],
  ['above the letters', rule(100, 120, 190)],
  ['upright', { x0: 105, x1: 105, y0: 195, y1: 203 }],
])('a rule that is %s stays a rule', (_, stroke) => {
  const span = spanOf('글자');
  expect(extractUnderlines([span], [stroke], same)).toEqual({ spans: [span], strokes: [stroke] });
});

test('rules of single words are one', () => {
  const strokes = [rule(100, 120, 201.5), rule(120.5, 150, 201.5)];
  const { spans } = extractUnderlines([spanOf('밑줄이 다')], strokes, same);
  expect(spans.every(({ style }) => style.underline)).toBe(true);
});

test('no letter is lost wherever a rule begins and ends', () => {
  const text = fc.array(fc.constantFrom('a', 'il', 'WM', '가', '漢', ' ', '.'), { minLength: 1 })
    .map((parts) => `x${parts.join('')}x`);
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(fc.property(text, place, place, fc.integer({ min: 195, max: 204 }), (row, a, b, y) => {
    const span = spanOf(row);
    const [x0, x1] = [Math.min(a, b), Math.max(a, b)].map((part) => 100 + part * 10 * row.length);
    const { spans } = extractUnderlines([span], [rule(x0!, x1!, y)], same);
    expect(spans.map((one) => one.text).join('').replace(/\s/g, '')).toBe(row.replace(/\s/g, ''));
    spans.slice(1).forEach((one, index) =>
      expect(one.left).toBeGreaterThanOrEqual(spans[index]!.right - 0.001)
    );
  }));
});
