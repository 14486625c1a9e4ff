import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTags } from '../tags/tags.ts';
import { remapTags } from './remap-tags.ts';

test('tags go over in their order, whatever their ids', () => {
  const line = { text: '{7}저장{/7}을 누르고 {9/}닫으세요.' };
  const unit = {
    text: '{1}저장{/1}을 누르고 {2/}닫으세요.',
    target: 'Click {1}Save{/1} and {2/}close.',
  };

  expect(remapTags(line, unit)).toBe('Click {7}Save{/7} and {9/}close.');
});

test('the same format wins over the same order', () => {
  const code = (label: string) => ({ pair: true, t: 'code', label, del: true, dup: true });
  const line = { text: '{1}굵게{/1} {2}기울임{/2}', tags: { 1: code('b'), 2: code('i') } };
  const unit = {
    text: '{1}굵게{/1} {2}기울임{/2}',
    tags: { 1: code('i'), 2: code('b') },
    target: '{1}bold{/1} {2}italic{/2}',
  };

  expect(remapTags(line, unit)).toBe('{2}bold{/2} {1}italic{/1}');
});

test('tags without a place in the line are dropped, their text stays', () => {
  const unit = { text: '{1}저장{/1}{2/}', target: '{1}Save{/1}{2/}{5/} {{x}}' };

  expect(remapTags({ text: '저장' }, unit)).toBe('Save {{x}}');
});

test('what comes out has tags of the line alone', () => {
  const piece = fc.constantFrom('가', '{1}', '{/1}', '{2/}', '{3}', '{/3}', '{4/}', '{{');
  const text = fc.array(piece).map((pieces) => pieces.join(''));
  fc.assert(fc.property(text, text, text, (line, source, target) => {
    const known = new Set(
      parseTags(line).map((token) => JSON.stringify(token).replace('close', 'open')),
    );
    const found = parseTags(remapTags({ text: line }, { text: source, target }))
      .filter((token) => typeof token !== 'string')
      .map((token) => JSON.stringify(token).replace('close', 'open'));

    expect(found.filter((token) => !known.has(token))).toEqual([]);
  }));
});
