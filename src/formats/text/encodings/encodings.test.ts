import { expect, test } from 'vitest';
import type { Encoding } from '../../contract/import-options.ts';
import { decode, encode } from './encoding.ts';
import type { Format } from '../../contract/format.ts';
import { smi } from '../smi.ts';
import { srt } from '../srt.ts';
import { txt } from '../txt.ts';

/** A source that tells its encoding, a target that it can write, and one that it cannot. */
const cases: [Encoding, source: string, fits: string, doesNot: string | undefined][] = [
  ['euc-kr', '오늘은 비가 온다고 합니다', '똠방각하와 漢字', '비 ☔️ naïve 😀'],
  ['johab', '오늘은 비가 온다고 합니다', '똠방각하와 漢字', '비 ☔️ naïve 😀'],
  ['shift_jis', '今日は雨が降っています', '髙橋ソ表', '한글'],
  ['gb18030', '我们明天一起去看电影吧', '한글 😀 naïve', undefined],
  ['euc-jp', '今日は雨が降っています', 'ソ表示', '한글'],
  ['big5', '我們明天一起去看電影吧', '臺灣功能', '한글'],
  ['utf-16le', '오늘은 비가 온다고 합니다', '😀 漢', undefined],
  ['utf-16be', '오늘은 비가 온다고 합니다', '😀 漢', undefined],
  ['windows-1251', 'Мы уже идём домой', 'ещё №', '한글'],
  ['windows-1252', 'Grüße aus Köln – café', 'naïve €', '한글'],
];

const kinds: [Format, (text: string) => string][] = [
  [txt, (text) => `${text}\r\n1234\r\n`],
  [srt, (text) => `1\r\n00:00:01,000 --> 00:00:02,000\r\n${text}\r\n`],
  [
    smi,
    (text) =>
      `<SAMI>\r\n<BODY>\r\n<SYNC Start=1><P Class=KRCC>${text}\r\n<SYNC Start=9><P Class=KRCC>&nbsp;\r\n</BODY></SAMI>`,
  ],
];

const rows = kinds.flatMap(([format, file]) =>
  cases.map((one) => [format.extensions[0] ?? '', format, file, ...one] as const)
);
const languages = { from: 'ko', to: 'en' } as const;

async function written(format: Format, bytes: Uint8Array, encoding: Encoding, text: string) {
  const options = { ...languages, options: { encoding } };
  const [line] = (await format.read(bytes, options)).lines;
  return await format.write(bytes, [{ unit: line?.unit ?? '', seg: 0, text }], options);
}

test.each(rows)(
  '%s in %3$s: a target is written in the encoding of its source',
  async (_, format, file, encoding, source, fits) => {
    const bom = encoding.startsWith('utf-16') ? '\ufeff' : '';
    const bytes = encode(bom + file(source), encoding) ?? new Uint8Array();

    const out = await written(format, bytes, encoding, fits);

    // SAMI hides blanks behind &nbsp;: an encoding without that letter gives way to UTF-8.
    const isHidden = format === smi && encode('\u00a0', encoding) === undefined;
    const text = isHidden
      ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(out)
      : decode(out, encoding);
    expect(text).toBe((isHidden ? '\ufeff' : bom) + file(fits));
  },
);

test.each(rows.filter(([, , , , , , doesNot]) => doesNot !== undefined))(
  '%s in %3$s: a target that does not fit makes the file UTF-8 with a mark, and no letter a question mark',
  async (_, format, file, encoding, source, _fits, doesNot = '') => {
    const bytes = encode(file(source), encoding) ?? new Uint8Array();

    const out = await written(format, bytes, encoding, doesNot);

    expect(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(out)).toBe(
      `\ufeff${file(doesNot)}`,
    );
  },
);

test.each(cases)('%s is guessed again from the file itself', async (encoding, source) => {
  const text = `${source}.\r\n${source}.\r\n`;
  const bom = encoding.startsWith('utf-16') ? '\ufeff' : '';
  const read = await txt.read(encode(bom + text, encoding) ?? new Uint8Array(), languages);

  expect(read.encoding).toBe(encoding);
  expect(read.warnings).toEqual(/^(windows|johab)/.test(encoding) ? ['encoding.guessed'] : []);
});
