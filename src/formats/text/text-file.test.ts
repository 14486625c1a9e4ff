import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from './encodings/encoding.ts';
import type { Encoding } from '../contract/import-options.ts';
import { openText, spliceText } from './text-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  ['file.empty', new Uint8Array()],
  ['file.wrongType', utf8('PK\x03\x04 text')],
  ['file.wrongType', utf8('%PDF-1.7')],
  ['file.wrongType', utf8('a\0b')],
  ['file.wrongType', utf8('\x01\x02\x03abc')],
  ['file.encodingUnknown', new Uint8Array([0xff, 0xfe, 0x61])],
])('%s', (code, bytes) => {
  expect(() => openText(bytes)).toThrow(code);
});

test('more than 50 MB are refused', () => {
  expect(() => openText(new Uint8Array(50 * 1024 * 1024 + 1).fill(0x20))).toThrow('file.tooLarge');
});

test('an encoding that a person has chosen goes before the guess', () => {
  const file = openText(new Uint8Array([0xe9, 0x20]), 'windows-1251');

  expect(file).toMatchObject({ text: 'й ', sure: true });
});

test.each<[Encoding, string]>([
  ['utf-8', 'a가é😀'],
  ['utf-16le', 'a가é\u0a0d\u0d0a'],
  ['utf-16be', 'a가é\u0a0d\u0d0a'],
  ['euc-kr', 'a가나다는'],
  ['shift_jis', 'aあいうソ表'],
])('%s: splices do what they say, and other lines keep their bytes', (encoding, letters) => {
  const texts = fc.string({ unit: fc.constantFrom(...letters, '\r\n', '\n', '\r'), minLength: 1 });
  const places = fc.array(fc.nat(40), { maxLength: 8 });
  fc.assert(
    fc.property(texts, places, texts, (text, offsets, insert) => {
      const bom = encoding.startsWith('utf') ? '\ufeff' : '';
      const bytes = encode(bom + text, encoding) ?? new Uint8Array();
      const file = openText(bytes, encoding);
      const ends = [...new Set(offsets)].map((at) => wholeCharacter(text, at)).sort((a, b) =>
        a - b
      );
      const splices = pairs(ends).map(([from, to]) => ({ from, to, insert }));

      const spliced = spliceText(file, splices);

      expect(spliced).toEqual(encode(bom + naive(text, splices), encoding));
    }),
    { numRuns: 2_000 },
  );
});

test('bytes that no encoder would write stay as they are where nothing changes', () => {
  // 0xED 0x40 and 0xFA 0x5C are the same character; only the second is written.
  const bytes = new Uint8Array([
    ...encode('あいう', 'shift_jis') ?? [],
    0xed,
    0x40,
    0x0a,
    0x82,
    0xa0,
  ]);
  const file = openText(bytes);

  const spliced = spliceText(file, [{ from: 5, to: 6, insert: 'い' }]);

  expect([...spliced.subarray(0, -2)]).toEqual([...bytes.subarray(0, -2)]);
  expect([...spliced.subarray(-2)]).toEqual([0x82, 0xa2]);
});

test('a character that does not fit makes the whole file UTF-8 with a mark', () => {
  const file = openText(encode('안녕\r\n하세요\r\n', 'euc-kr') ?? new Uint8Array());

  const spliced = spliceText(file, [{ from: 0, to: 2, insert: '😀' }]);

  expect(spliced).toEqual(utf8('\ufeff😀\r\n하세요\r\n'));
});

test('whatever bytes are taken in come out again', () => {
  const pieces = fc.constantFrom<number[][]>(
    [0x61],
    [0x0a],
    [0x0d],
    [0xb0, 0xa1],
    [0x82, 0xa0],
    [0xe9],
    [0xff],
    [0xea, 0xb0, 0x80],
    [0x81, 0x30, 0x81, 0x30],
  );
  let taken = 0;
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (list) => {
      const bytes = new Uint8Array(list.flat());
      try {
        const file = openText(bytes);
        taken++;
        expect(spliceText(file, [])).toEqual(bytes);
      } catch (error) {
        expect(String(error)).toMatch(/file\.(empty|wrongType|encodingUnknown)/);
      }
    }),
    { numRuns: 2_000 },
  );
  expect(taken).toBeGreaterThan(1_000);
});

function wholeCharacter(text: string, at: number): number {
  const place = Math.min(at, text.length);
  const inPair = /[\ud800-\udbff]/.test(text[place - 1] ?? '') &&
    /[\udc00-\udfff]/.test(text[place] ?? '');
  return inPair ? place - 1 : place;
}

function pairs(ends: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (let at = 0; at + 1 < ends.length; at += 2) found.push([ends[at]!, ends[at + 1]!]);
  return found;
}

function naive(
  text: string,
  splices: readonly { from: number; to: number; insert: string }[],
): string {
  return splices.toReversed().reduce(
    (all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to),
    text,
  );
}
