import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonCounter } from './json-parts.ts';

const anyText = fc.string({ unit: fc.constantFrom('a', '"', '\\', ',', '[', '{', ':', '가', ' ') });
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    anyText,
    fc.constantFrom(null, true, -1.5e-7, 12),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(anyText, tie('value'), { maxKeys: 4 }),
  ),
})).value;

/** Commas and lists outside of strings, as items are counted. */
function itemsOf(json: string): number {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').replaceAll(/[^,[]/g, '').length;
}

/** What the counter says of all pieces together. */
function isTooMany(json: string, items: number, pieceBytes: number): boolean {
  const bytes = new TextEncoder().encode(json);
  const counter = jsonCounter({ items });
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    if (counter(bytes.subarray(at, at + pieceBytes))) return true;
  }
  return false;
}

const layouts = fc.constantFrom(undefined, 1, '\t');

test('items are counted outside of strings, wherever the pieces end', () => {
  fc.assert(fc.property(anyJson, layouts, fc.integer({ min: 1, max: 20 }), (value, space, size) => {
    const json = JSON.stringify(value, null, space);
    const items = itemsOf(json);
    expect(isTooMany(json, items, size)).toBe(false);
    if (items > 0) expect(isTooMany(json, items - 1, size)).toBe(true);
  }));
});

test.each(['a'.repeat(3_000), `[1${'0'.repeat(3_000)}]`, `[${' '.repeat(3_000)}]`])(
  'numbers, words and blanks without end are too many',
  (text) => {
    expect(isTooMany(text, 10, 64)).toBe(true);
    expect(isTooMany(text.slice(0, 900), 10, 64)).toBe(false);
  },
);

test('a mark of UTF-8 before it hides nothing', () => {
  expect(isTooMany(`\uFEFF${'[],'.repeat(100)}`, 50, 1_000)).toBe(true);
});

test.each(['x[[[[', '"a" "b", , ,', "'a', , , "])(
  'behind what no parser reads, nothing is counted: %s',
  (text) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(isTooMany(text, 1, 3)).toBe(false);
  },
);
