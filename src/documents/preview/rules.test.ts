import { expect, test } from 'vitest';
import { isFast, type LineMarkup, nodesOfText, readingSpeed } from './rules.ts';

const look: LineMarkup = {
  c: 'base',
  marks: { 1: { c: 'bold' }, 2: { k: ['*'] }, 3: { c: 'link', href: 'https://example.com/' } },
  kept: [2],
  around: [],
  lead: [],
  trail: [],
};
const span = (c: string, text: string) => ({ t: 'span', c, k: [text] });

test('letters look as the innermost tag around them says', () => {
  expect(nodesOfText('a{1}b{3}c{/3}{/1}d{2/}', look)).toEqual([
    span('base', 'a'),
    span('bold', 'b'),
    { t: 'a', href: 'https://example.com/', k: [span('link', 'c')] },
    span('base', 'd'),
    '*',
  ]);
});

test('a link around blanks is left out, for nobody could press it', () => {
  expect(nodesOfText('{3} {/3}', { ...look, kept: [] })).toEqual([span('link', ' ')]);
});

test('what a target has lost stands at its end, and what it has twice stands once', () => {
  expect(nodesOfText('a', look)).toEqual([span('base', 'a'), '*']);
  expect(nodesOfText('{2/}a{2/}', look)).toEqual(['*', span('base', 'a')]);
});

test('tags that are not closed, or unknown, leave the text as it is', () => {
  expect(nodesOfText('{1}a{9}b{/7}{{c}}', { ...look, kept: [] })).toEqual([
    span('bold', 'a'),
    span('bold', 'b'),
    span('bold', '{c}'),
  ]);
});

test('pairs around a whole sentence are part of its look', () => {
  expect(nodesOfText('a', { ...look, kept: [], around: [{ c: 'red' }] })).toEqual([
    span('red', 'a'),
  ]);
});

test.each([['안녕 하세요', 1000, 5], ['a', 0, undefined], ['가나다', 2000, 1.5]])(
  '%s in %i ms are %s characters a second',
  (text, ms, speed) => expect(readingSpeed(text, ms)).toBe(speed),
);

test('Korean is read in fewer characters a second than English', () => {
  expect([isFast(13, 'ko'), isFast(13, 'en'), isFast(21, 'en')]).toEqual([true, false, true]);
});
