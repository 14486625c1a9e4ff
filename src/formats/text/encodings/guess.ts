import { COMMON_HANGUL, COMMON_SIMPLIFIED, COMMON_TRADITIONAL } from './common-characters.ts';
import type { Encoding } from '../../contract/import-options.ts';
import { decode, decodeLoosely } from './encoding.ts';

/** `sure`: the bytes say so themselves; otherwise a person should look at the text. */
type Guess = { encoding: Encoding; bom: number; sure: boolean };

/** Says in which encoding a text is; undefined when it is in none that we know. */
export function guessEncoding(bytes: Uint8Array): Guess | undefined {
  const marked = byMark(bytes);
  if (marked) return decode(bytes, marked.encoding) === undefined ? undefined : marked;
  const wide = byNulls(bytes);
  if (wide && decode(bytes, wide) !== undefined) return { encoding: wide, bom: 0, sure: true };
  if (isShifted(bytes)) return undefined;
  if (decode(bytes, 'utf-8') !== undefined) return { encoding: 'utf-8', bom: 0, sure: true };
  return byLetters(bytes) ?? byJohab(bytes) ?? byDamagedLetters(bytes) ?? oneByte(bytes);
}

function byMark(bytes: Uint8Array): Guess | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', bom: 3, sure: true };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', bom: 2, sure: true };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', bom: 2, sure: true };
  return undefined;
}

/** UTF-16 without a mark: line ends, blanks and digits leave a NUL in every other place. */
function byNulls(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length % 2 === 1) return undefined;
  const nulls = [0, 0];
  const looked = Math.min(bytes.length, 4000);
  for (let at = 0; at < looked; at++) {
    if (bytes[at] === 0) nulls[at % 2] = (nulls[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = nulls;
  const least = Math.min(20, looked / 20);
  if (odd > least && odd > 4 * even) return 'utf-16le';
  return even > least && even > 4 * odd ? 'utf-16be' : undefined;
}

/** ISO-2022 hides its letters behind escape sequences; we cannot write it back. */
function isShifted(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x1b); at >= 0; at = bytes.indexOf(0x1b, at + 1)) {
    if (bytes[at + 1] === 0x24) return true;
  }
  return false;
}

const EAST_ASIAN = ['euc-kr', 'shift_jis', 'gb18030', 'euc-jp', 'big5'] as const;
type EastAsian = typeof EAST_ASIAN[number];

/** Wrong readings reach at most about a half of this scale, right ones are near to 1. */
const GOOD_SCORE = 0.4;
/** Enough to tell; a large file is not read five times over. */
const SAMPLE = 200_000;

function byLetters(bytes: Uint8Array): Guess | undefined {
  const sample = wholeLines(bytes);
  const read = EAST_ASIAN.map((encoding) => ({ encoding, text: decode(sample, encoding) }))
    .flatMap(({ encoding, text }) =>
      text === undefined ? [] : { encoding, value: score(text, encoding) }
    )
    .sort((a, b) => b.value - a.value);
  const best = read.find(({ value, encoding }) =>
    value >= GOOD_SCORE && (sample === bytes || decode(bytes, encoding) !== undefined)
  );
  return best && { encoding: best.encoding, bom: 0, sure: true };
}

/** Hardly written any more: only where nothing else fits, and a person should look. */
function byJohab(bytes: Uint8Array): Guess | undefined {
  const text = decode(bytes, 'johab');
  if (text === undefined || score(text, 'euc-kr') < GOOD_SCORE) return undefined;
  return { encoding: 'johab', bom: 0, sure: false };
}

/** Text with a few broken bytes, such as a subtitle that was cut in the middle of a letter. */
function byDamagedLetters(bytes: Uint8Array): Guess | undefined {
  const sample = wholeLines(bytes);
  const [best] = (['utf-8', ...EAST_ASIAN] as const)
    .map((encoding) => {
      const text = decodeLoosely(sample, encoding);
      const damaged = text.split('\ufffd').length - 1;
      const letters = (text.match(/[^\0-\x7f\ufffd]/gu) ?? []).length;
      const value = encoding === 'utf-8' ? 0.9 : score(text, encoding);
      return { encoding, value: damaged * 50 > letters ? 0 : value };
    })
    .sort((a, b) => b.value - a.value);
  if (!best || best.value < GOOD_SCORE) return undefined;
  return { encoding: best.encoding, bom: 0, sure: false };
}

/** Western text has its high letters one by one, Cyrillic has words of them. */
function oneByte(bytes: Uint8Array): Guess {
  let high = 0;
  let runs = 0;
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0xc0) continue;
    high++;
    if ((bytes[at - 1] ?? 0) < 0xc0) runs++;
  }
  const encoding = high > runs * 2.5 ? 'windows-1251' : 'windows-1252';
  return { encoding, bom: 0, sure: false };
}

function wholeLines(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE) return bytes;
  const end = bytes.indexOf(0x0a, SAMPLE);
  return end < 0 ? bytes : bytes.subarray(0, end + 1);
}

/** The mean weight of the letters outside ASCII. */
function score(text: string, encoding: EastAsian): number {
  const weightOf = WEIGHTS[encoding];
  let sum = 0;
  let count = 0;
  for (const character of text) {
    if (character <= '\x7f') continue;
    sum += weightOf(character);
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

const WEIGHTS: Record<EastAsian, (character: string) => number> = {
  'euc-kr': (character) => {
    if (COMMON_HANGUL.has(character)) return 1;
    if (character >= '가' && character <= '힣') return 0.45;
    return other(character);
  },
  'shift_jis': japanese,
  'euc-jp': japanese,
  'gb18030': (character) => chinese(character, COMMON_SIMPLIFIED),
  'big5': (character) => chinese(character, COMMON_TRADITIONAL),
};

function japanese(character: string): number {
  if (character >= 'ぁ' && character <= 'ん') return 1;
  if (character >= 'ァ' && character <= 'ー') return 0.8;
  if (character >= '｡' && character <= 'ﾟ') return -0.7;
  if (isHan(character)) {
    return COMMON_TRADITIONAL.has(character) || COMMON_SIMPLIFIED.has(character) ? 0.6 : 0.2;
  }
  return other(character);
}

function chinese(character: string, common: ReadonlySet<string>): number {
  if (common.has(character)) return 1;
  if (character >= 'ぁ' && character <= 'ー') return -0.5;
  return isHan(character) ? 0.1 : other(character);
}

/** Signs say little; what no one writes speaks against the reading. */
function other(character: string): number {
  if (
    /[\u3000-\u3020、。，．？！：；（）「」『』“”‘’…·～《》〈〉※→←♪♬★☆○●■□①-⑳]/u.test(character)
  ) return 0.5;
  if (/[\uff10-\uff19\uff21-\uff5a]/u.test(character)) return 0.4;
  if (/[\ue000-\uf8ff\u0080-\u009f]/u.test(character)) return -2;
  return isHan(character) ? 0 : -0.3;
}

function isHan(character: string): boolean {
  return character >= '一' && character <= '鿿';
}
