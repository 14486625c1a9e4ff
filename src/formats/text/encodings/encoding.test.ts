import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Encoding, encodings } from '../../contract/import-options.ts';
import { decode, encode } from './encoding.ts';
import { guessEncoding } from './guess.ts';

/** Characters that each encoding surely has, common and rare. */
const characters: Record<Encoding, string> = {
  'utf-8': 'aé가똠漢😀\ue000',
  'utf-16le': 'aé가똠漢😀\ue000',
  'utf-16be': 'aé가똠漢😀\ue000',
  'euc-kr': 'a 가나다라힣똠펲뷁漢字①㈜ぁア─√',
  'johab': 'a 가나다라힣똠펲뷁漢字①㈜ㄱㅏㄳ√',
  'shift_jis': 'a あいうアｱｲ漢字①纊∵￢＼～高﨑',
  'gb18030': 'a 你好們漢字€가あ😀𠀀Ḿ\u0e01',
  'euc-jp': 'a あいうアｱｲ漢字丂々∞',
  'big5': 'a 你好漢字十卅═╡啊',
  'windows-1251': 'a Привет №ђ',
  'windows-1252': 'a é€Žÿ“”',
};

test.each([...encodings])('%s: what is written is read again', (encoding) => {
  const texts = fc.string({ unit: fc.constantFrom(...characters[encoding]), maxLength: 40 });
  fc.assert(
    fc.property(texts, (text) => {
      const bytes = encode(text, encoding) ?? new Uint8Array();
      expect(decode(bytes, encoding)).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test.each(['euc-kr', 'johab', 'shift_jis', 'euc-jp', 'big5'] as const)(
  '%s: every character of two bytes comes back, and in its own bytes unless it exists twice',
  (encoding) => {
    let same = 0;
    let read = 0;
    for (let first = 0x81; first <= 0xfe; first++) {
      for (let second = 0x40; second <= 0xfe; second++) {
        const bytes = new Uint8Array([first, second, 0x0a]);
        const [character = '', ...more] = decode(bytes, encoding)?.slice(0, -1) ?? '';
        if (!character || more.length > 0) continue;
        const written = encode(`${character}\n`, encoding);
        expect(written && decode(written, encoding)).toBe(`${character}\n`);
        read++;
        if (written?.join() === bytes.join()) same++;
      }
    }
    expect(read).toBeGreaterThan(6_000);
    expect(same / read).toBeGreaterThan(0.93);
  },
  20_000,
);

test.each(
  [
    ['euc-kr', '😀'],
    ['euc-kr', 'é'],
    ['shift_jis', '가'],
    ['big5', '가'],
    ['windows-1252', '가'],
  ] as const,
)('%s has no %s', (encoding, character) => {
  expect(encode(`a${character}`, encoding)).toBeUndefined();
});

test.each(
  [
    ['euc-kr', '안녕하세요. 잘 지내셨어요?'],
    ['euc-kr', '1\n00:00:01,000 --> 00:00:02,000\n네.\n'],
    ['euc-kr', '똠방각하와 펲시콜라'],
    ['johab', '안녕하세요. 오늘은 비가 많이 온다고 합니다.'],
    ['shift_jis', 'お元気ですか。'],
    ['shift_jis', 'コンピューター'],
    ['euc-jp', '今日は雨が降っています。'],
    ['gb18030', '我们明天一起去看电影吧。'],
    ['big5', '我們明天一起去看電影吧。'],
    ['windows-1252', 'Grüße aus Köln – café crème'],
    ['windows-1251', 'Мы уже идём домой.'],
    ['utf-8', '안녕 hello'],
    ['utf-16le', 'hello\n안녕\n'],
    ['utf-16be', 'hello\n안녕\n'],
  ] as const,
)('%s is recognised: %s', (encoding, text) => {
  expect(guessEncoding(bytesOf(text, encoding))?.encoding).toBe(encoding);
});

test.each(
  [
    ['utf-8', [0xef, 0xbb, 0xbf, 0x61]],
    ['utf-16le', [0xff, 0xfe, 0x61, 0]],
    ['utf-16be', [0xfe, 0xff, 0, 0x61]],
  ] as const,
)('a byte order mark says %s', (encoding, bytes) => {
  expect(guessEncoding(new Uint8Array(bytes))).toMatchObject({ encoding, sure: true });
});

test('a broken byte in a long text does not hide its encoding, but is no sure guess', () => {
  const bytes = bytesOf('오늘은 비가 많이 온다고 합니다. '.repeat(20), 'euc-kr');
  const broken = new Uint8Array([...bytes, 0xb0, 0x0a]);

  expect(guessEncoding(broken)).toMatchObject({ encoding: 'euc-kr', sure: false });
});

test('a mark that lies, and letters behind escape sequences, are in no known encoding', () => {
  expect(guessEncoding(new Uint8Array([0xef, 0xbb, 0xbf, 0xff]))).toBeUndefined();
  expect(guessEncoding(new Uint8Array([0x1b, 0x24, 0x42, 0x24, 0x22]))).toBeUndefined();
});

function bytesOf(text: string, encoding: Encoding): Uint8Array {
  return encode(text, encoding) ?? new Uint8Array();
}
