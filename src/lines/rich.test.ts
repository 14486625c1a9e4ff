import fc from 'fast-check';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { fromRich, toRich } from './rich.ts';
import { parseTags, type Token, writeTags } from './tags.ts';

const id = fc.integer({ min: 1, max: 5 });
const words = fc.string({
  unit: fc.constantFrom(
    ...[
      'a',
      '가',
      '漢',
      '😀',
      ' ',
      '  ',
      '\n',
      '\t',
      '\r',
      '\f',
      '\u00a0',
      '\u3000',
      '\0',
      '\u200b',
    ],
    ...[
      '{',
      '}',
      '<',
      '>',
      '&',
      '"',
      "'",
      '&amp;',
      '<b>',
      '</span>',
      '{1}',
      '{/1}',
      '{2/}',
      '\ud800',
    ],
  ),
  minLength: 1,
  maxLength: 8,
});
const token = fc.oneof(
  { weight: 3, arbitrary: words },
  id.map((open) => ({ open })),
  id.map((close) => ({ close })),
  id.map((single) => ({ single })),
);

function joined(tokens: readonly Token[]): Token[] {
  return tokens.reduce<Token[]>((all, one) => {
    const last = all.at(-1);
    if (typeof one === 'string' && typeof last === 'string') all[all.length - 1] = last + one;
    else all.push(one);
    return all;
  }, []);
}

test('tokens, tag form and rich text say the same, whatever stands in them and however they nest', () => {
  fc.assert(
    fc.property(fc.array(token, { maxLength: 14 }), (list) => {
      const tokens = joined(list);
      const text = writeTags(tokens);
      expect(parseTags(text)).toEqual(tokens);
      expect(fromRich(toRich(text))).toBe(text);
    }),
    { numRuns: 10_000 },
  );
});

test('what a browser makes of it is the same text', () => {
  const { document } = new Window();
  fc.assert(
    fc.property(fc.array(token, { maxLength: 10 }), (list) => {
      // A half surrogate cannot be in a document.
      const tokens = joined(list.map((one) => typeof one === 'string' ? one.toWellFormed() : one));
      const text = writeTags(tokens);
      const holder = document.createElement('div');
      holder.innerHTML = toRich(text);
      expect(fromRich(holder.innerHTML)).toBe(text);
    }),
    { numRuns: 1_000 },
  );
});

test('a pair is an element, a single tag an atom that shows its label', () => {
  const fact = { pair: false, t: 'field', label: 'A<1>', del: false, dup: false };

  expect(toRich('{1}빨간{/1} {2/}{{x}}', { 2: fact })).toBe(
    '<span data-tag="1">빨간</span><span data-char="blank" contenteditable="false"></span>' +
      '<span data-code="2" contenteditable="false">A&lt;1&gt;</span>{x}',
  );
});

test('pairs that cross, and halves, are atoms', () => {
  const html = toRich('{1}a{2}b{/1}c{/2}{/3}');

  expect(html.match(/data-tag/g)).toHaveLength(1);
  expect(html.match(/data-open|data-close/g)).toHaveLength(3);
});

test('elements of others are passed over, and what is pasted keeps its text', () => {
  expect(fromRich('<p>가 <b data-tag="x">나</b><br>다&nbsp;&#x41;<!-- <i> --></p>')).toBe(
    '가 나\n다\u00a0A',
  );
});
