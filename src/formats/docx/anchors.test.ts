import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offsetMap, placeAnchors } from './anchors.ts';

const part = (n: number) => ({ start: n, end: n });

test('a place in a word stays in the word with the same number', () => {
  const map = offsetMap('one two three', '하나 둘이 셋입니다');

  expect(map(4)).toBe(3);
  expect(map(7)).toBe(5);
  expect(map(8)).toBe(6);
  expect(map(10)).toBeGreaterThan(6);
  expect(map(10)).toBeLessThanOrEqual(10);
});

test('with another number of words, a place moves to the border of a word nearby', () => {
  const target = 'a bb ccc dddd';

  const at = offsetMap('one two', target)(4);

  expect([...target.matchAll(/\b/g)].map(({ index }) => index)).toContain(at);
});

test('places keep their order and never fall inside a character', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', '가', '😀', 'e\u0353', '. '),
    maxLength: 12,
  });
  fc.assert(
    fc.property(text, text, (source, target) => {
      const map = offsetMap(source, target);
      const places = Array.from({ length: source.length + 1 }, (_, offset) => map(offset));

      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places[0]).toBe(0);
      expect(places.at(-1)).toBe(source ? target.length : 0);
      for (const at of places) expect(target.slice(at)).not.toMatch(/^[\udc00-\udfff\u0353]/);
    }),
  );
});

test('between the same tags an anchor stays between them; without them it keeps its share of the text', () => {
  const source = ['one ', { open: 1 }, 'two', { close: 1 }, ' three'];
  const anchors = [{ gap: 1, offset: 0, part: part(1) }, { gap: 1, offset: 3, part: part(2) }];

  expect(placeAnchors(anchors, source, ['하나 ', { open: 1 }, '둘', { close: 1 }, ' 셋'])).toEqual(
    ['하나 ', { open: 1 }, { anchor: part(1) }, '둘', { anchor: part(2) }, { close: 1 }, ' 셋'],
  );
  expect(placeAnchors(anchors, source, ['하나 둘 셋'])).toEqual(
    ['하나 ', { anchor: part(1) }, '둘', { anchor: part(2) }, ' 셋'],
  );
});

test('anchors without any text are all kept', () => {
  const anchors = Array.from({ length: 3 }, (_, n) => ({ gap: 0, offset: n, part: part(n) }));

  expect(placeAnchors(anchors, ['abc'], [])).toEqual(anchors.map((one) => ({ anchor: one.part })));
});
