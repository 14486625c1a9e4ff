import { expect, test } from 'vitest';
import type { Span } from '../reading/page-content.ts';
import { EMPTY_STYLE } from './build-paragraph.ts';
import { fragmentsOf, textOfLine } from './lines.ts';

function span(left: number, baseline: number, text: string, size = 10): Span {
  return {
    text,
    left,
    right: left + text.length * size * 0.5,
    baseline,
    size,
    ascent: 0.8 * size,
    descent: 0.2 * size,
    style: EMPTY_STYLE,
    spaceBefore: false,
    spaceAfter: false,
    angle: 0,
    isVertical: false,
    isInvisible: false,
  };
}

const textsOf = (spans: readonly Span[]) => fragmentsOf(spans).map(textOfLine);

test('a raised mark at the height of a line of the next column stays with its word', () => {
  const left = span(60, 96, 'words of the left column');
  const right = [span(300, 100, 'the answer'), span(350, 96, '4', 7)];
  expect(textsOf([left, ...right]).sort()).toEqual(['the answer4', 'words of the left column']);
});

test('marks of two columns at one height go each to their own line', () => {
  const left = [span(60, 103, 'above'), span(85, 98, '(i)', 6)];
  const right = [span(300, 93, 'below'), span(325, 98, '(j)', 6)];
  expect(textsOf([...left, ...right]).sort()).toEqual(['above(i)', 'below(j)']);
});

test('a small text beside a large one is no mark of it', () => {
  const large = span(60, 100, 'Heading', 20);
  const small = [span(134, 92, 'a remark of its own', 8), span(400, 92, 'a date', 8)];
  expect(textsOf([large, ...small]).sort()).toEqual(['Heading', 'a date', 'a remark of its own']);
});
