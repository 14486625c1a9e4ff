import { checkRateOf, progressOf } from '../lines/rules.ts';
import { detectLanguage } from '../conversions/rules.ts';
import { NAME_LENGTH } from '../access/rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName, extensionOf, freeName } from './rules.ts';
import { downloadNameOf } from './transfer/download-name.ts';

test.each([
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\김\\보고서.docx', '보고서.docx'],
  ['a/..', '..'],
  ['보고서.txt'.normalize('NFD'), '보고서.txt'],
  ['  계약\u0000서\u202e.txt ', '계약서.txt'],
  [mangled('한국어 문서.txt'), '한국어 문서.txt'],
  ['résumé.docx', 'résumé.docx'],
  ['%22갑%22과 %22을%22%0A.txt', '"갑"과 "을" .txt'],
  ['100% %41.txt', '100% %41.txt'],
])('the name %j is kept as %j', (sent, kept) => {
  expect(cleanFileName(sent)).toBe(kept);
});

function mangled(name: string): string {
  return [...new TextEncoder().encode(name)].map((byte) => String.fromCharCode(byte)).join('');
}

test('a cleaned name holds no path, no control character, and cleaning again changes nothing', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (sent) => {
    const name = cleanFileName(sent);
    expect(name).not.toMatch(/[/\\\p{Cc}]/u);
    expect(name.isWellFormed()).toBe(true);
    expect(name).toBe(name.normalize('NFC'));
    expect(cleanFileName(name)).toBe(name);
  }));
});

test.each([['a.TXT', 'txt'], ['a.tar.gz', 'gz'], ['README', ''], ['.txt', ''], ['', '']])(
  'the extension of %j is %j',
  (name, extension) => expect(extensionOf(name)).toBe(extension),
);

test.each([
  ['보고서.txt', 'txt', '보고서_translated.txt'],
  ['보고서.pdf', 'pdf', '보고서_translated.docx'],
  ['memory.tmx', 'tmx', 'memory.tmx'],
  ['용어.xlsx', 'xlsx', '용어.xlsx'],
])('%s is downloaded as %3$s', (name, extension, expected) => {
  expect(downloadNameOf(name, extension)).toBe(expected);
});

test('the longest names still fit after the suffix', () => {
  const name = `${'가'.repeat(NAME_LENGTH - 4)}.txt`;
  expect(downloadNameOf(name, 'txt')).toHaveLength(NAME_LENGTH);
  expect(freeName(name, new Set([name]))).toHaveLength(NAME_LENGTH);
});

test('a taken name gets the first free number', () => {
  expect(freeName('a.txt', new Set())).toBe('a.txt');
  expect(freeName('a.txt', new Set(['a.txt', 'a (2).txt']))).toBe('a (3).txt');
});

test.each([
  ['이 계약은 2024년 ABC Corporation과 체결한다.', 'ko'],
  ['大韓民國 헌법 제1조', 'ko'],
  ['The valve is red. (밸브)', 'en'],
  ['本契約は当事者間で締結される。', 'ja'],
  ['本合同由双方签订，自签字之日起生效。', 'zh'],
  ['123 — 456', undefined],
])('%j is %s', (text, lang) => expect(detectLanguage(text)).toBe(lang));

test('a hundred percent means all', () => {
  expect(progressOf(9_999, 10_000)).toBe(99);
  expect(progressOf(10_000, 10_000)).toBe(100);
  expect(checkRateOf(1, 3)).toBe(33.33);
  expect(checkRateOf(99_999, 100_000)).toBe(99.99);
  expect(checkRateOf(0, 0)).toBe(0);
});
