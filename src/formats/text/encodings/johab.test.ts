import { expect, test } from 'vitest';
import { decodeJohab } from './johab.ts';

const read = (...bytes: number[]) => decodeJohab(new Uint8Array(bytes));

test.each([
  ['가', [0x88, 0x61]],
  ['각', [0x88, 0x62]],
  ['힝', [0xd3, 0xb7]],
  ['똠', [0x99, 0xb1]],
  ['ㄱ', [0x88, 0x41]],
  ['ㅏ', [0x84, 0x61]],
  ['家', [0xe0, 0x3b]],
  ['→', [0xd9, 0x76]],
])('%s is read from its two bytes', (character, bytes) => {
  expect(read(...bytes)).toBe(character);
});

test('letters of one byte stand as they are, and a byte that begins nothing is one fault', () => {
  expect(read(0x41, 0x88, 0x61, 0x5c, 0xff, 0x42, 0x0a, 0x88)).toBe('A가\\\ufffdB\n\ufffd');
});
