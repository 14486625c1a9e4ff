import { decodeJohab } from './johab.ts';

type Legacy =
  | 'euc-kr'
  | 'johab'
  | 'shift_jis'
  | 'gb18030'
  | 'euc-jp'
  | 'big5'
  | 'windows-1251'
  | 'windows-1252';

/** The bytes of a character as one number, first byte highest. */
type ByteTable = (code: number) => number | undefined;

const made = new Map<Legacy, ByteTable>();

/** The way back from characters to bytes, which the platform lacks; made from its decoder on first use. */
export function byteTable(encoding: Legacy): ByteTable {
  const known = made.get(encoding);
  if (known) return known;
  const table = makeTable(encoding);
  made.set(encoding, table);
  return table;
}

function makeTable(encoding: Legacy): ByteTable {
  const codes = new Map<number, number>();
  for (const sequences of sequencesOf(encoding)) readAll(encoding, sequences, codes);
  if (encoding === 'big5') preferLast(codes);
  if (encoding !== 'gb18030') return (code) => codes.get(code);
  return (code) => codes.get(code) ?? (code > 0xffff ? beyondBasicPlane(code) : undefined);
}

/** Byte sequences in the order in which they are preferred when two mean the same character. */
function sequencesOf(encoding: Legacy): number[][] {
  switch (encoding) {
    case 'windows-1251':
    case 'windows-1252':
      return [range(0x80, 0xff)];
    case 'euc-kr':
      return [pairs(range(0x81, 0xfe), range(0x41, 0xfe))];
    case 'johab':
      return [pairs(range(0x84, 0xf9), range(0x31, 0xfe))];
    case 'shift_jis':
      // 0xED and 0xEE repeat characters of 0xFA to 0xFC.
      return [
        range(0xa1, 0xdf),
        pairs(
          [...range(0x81, 0x9f), ...range(0xe0, 0xec), ...range(0xef, 0xfc)],
          range(0x40, 0xfc),
        ),
        pairs([0xed, 0xee], range(0x40, 0xfc)),
      ];
    case 'euc-jp':
      return [
        pairs(range(0xa1, 0xfe), range(0xa1, 0xfe)),
        pairs([0x8e], range(0xa1, 0xdf)),
        pairs(range(0xa1, 0xfe), range(0xa1, 0xfe)).map((pair) => 0x8f0000 + pair),
      ];
    case 'big5':
      // Below 0xA1 are the additions of Hong Kong.
      return [
        pairs(range(0xa1, 0xfe), range(0x40, 0xfe)),
        pairs(range(0x81, 0xa0), range(0x40, 0xfe)),
      ];
    case 'gb18030':
      return [pairs(range(0x81, 0xfe), range(0x40, 0xfe)), fourBytes()];
  }
}

/** Characters outside the basic plane follow one another without gaps. */
function beyondBasicPlane(code: number): number {
  const index = code - 0x10000;
  const last = index % 10;
  const third = Math.floor(index / 10) % 126;
  const second = Math.floor(index / 1260) % 10;
  const first = Math.floor(index / 12600);
  return (0x90 + first) * 2 ** 24 + (0x30 + second) * 2 ** 16 + (0x81 + third) * 2 ** 8 + 0x30 +
    last;
}

function fourBytes(): number[] {
  const digits = range(0x30, 0x39);
  const halves = pairs(range(0x81, 0x84), digits);
  const rests = pairs(range(0x81, 0xfe), digits);
  return halves.flatMap((half) => rests.map((rest) => half * 0x10000 + rest));
}

/** Decodes all sequences at once, one in a line; the first that means a character is used. */
function readAll(encoding: Legacy, sequences: readonly number[], codes: Map<number, number>) {
  const bytes: number[] = [];
  for (const sequence of sequences) {
    for (let shift = 24; shift >= 0; shift -= 8) {
      if (sequence >= 2 ** shift) bytes.push((sequence >>> shift) & 0xff);
    }
    bytes.push(0x0a);
  }
  const all = new Uint8Array(bytes);
  const text = encoding === 'johab' ? decodeJohab(all) : new TextDecoder(encoding).decode(all);
  const lines = text.split('\n');
  sequences.forEach((sequence, index) => {
    const [character = '\ufffd', ...more] = lines[index] ?? '';
    const code = character.codePointAt(0) ?? 0;
    if (more.length === 0 && code > 0x7f && code !== 0xfffd && !codes.has(code)) {
      codes.set(code, sequence);
    }
  });
}

/** Six characters that Big5 has twice are written in their later place by convention. */
function preferLast(codes: Map<number, number>) {
  const later: [number, number][] = [
    [0x2550, 0xf9f9],
    [0x255e, 0xf9e9],
    [0x2561, 0xf9eb],
    [0x256a, 0xf9ea],
    [0x5341, 0xa451],
    [0x5345, 0xa4ca],
  ];
  for (const [code, sequence] of later) codes.set(code, sequence);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function pairs(firsts: readonly number[], seconds: readonly number[]): number[] {
  return firsts.flatMap((first) => seconds.map((second) => first * 0x100 + second));
}
