import { expect, test } from 'vitest';
import { contrast, cssOf, signOf, tagOfEmphasis } from './tag-styles.ts';

test('letters look as in their document', () => {
  const css = cssOf({
    b: true,
    i: true,
    u: true,
    color: '#C00000',
    sz: 14,
    font: { ascii: 'Arial', ea: '맑은 고딕' },
  });
  expect(css).toEqual({
    'font-weight': '700',
    'font-style': 'italic',
    'text-decoration-line': 'underline',
    'font-size': '14pt',
    'font-family': '"Arial", "맑은 고딕", var(--font-sans)',
    color: '#c00000',
  });
});

test('in a bold line, words that are not bold are drawn so', () => {
  expect(cssOf({}, { b: true, i: true }))
    .toEqual({ 'font-weight': '400', 'font-style': 'normal' });
});

test('a heading of 72 points and a footnote of 6 can both be read', () => {
  expect([cssOf({ sz: 72 })['font-size'], cssOf({ sz: 6 })['font-size']]).toEqual(['24pt', '10pt']);
});

test('white letters are seen, though their cell is not drawn', () => {
  const { color = '', 'background-color': ground = '' } = cssOf({ color: '#FFFFFF' });
  expect(contrast(color, ground)).toBeGreaterThan(4.5);
});

test('names from a document bring no rules of their own', () => {
  expect(cssOf({ font: { ascii: 'x"; background: url(//a)' }, color: 'red;x' })).toEqual({});
});

test('Ctrl+B takes the plainest bold tag of the source', () => {
  const pair = (f: string) => ({ pair: true, t: 'fmt', f, del: true, dup: true });
  const styles = { f0: {}, f1: { b: true, color: '#C00000' }, f2: { b: true } };
  const line = { base: 'f0', tags: { 1: pair('f1'), 2: pair('f2') } };
  expect(tagOfEmphasis(line, styles, 'b')).toBe(2);
  expect(tagOfEmphasis(line, styles, 'i')).toBeUndefined();
});

test('a tag that stands alone shows what it stands for', () => {
  const tags = { 1: { pair: false, t: 'field', label: '12', del: false, dup: false } };
  expect([signOf(tags, 1), signOf(tags, 7)]).toEqual(['12', '{7/}']);
});
