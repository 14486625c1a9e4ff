import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from './encodings/encoding.ts';
import { txt } from './txt.ts';

const direction = { from: 'ko', to: 'en' } as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

test('each line of the file is a unit and is cut into sentences', async () => {
  const { lines, encoding, warnings } = await txt.read(
    bytesOf('제목\r\n\r\n  문을 연다. {창}을\t연다.\n'),
    direction,
  );

  expect(lines).toMatchObject([
    {
      unit: 'line1',
      seg: [0, 1],
      kind: 'line',
      source: '제목',
      plain: '제목',
      tags: {},
      frame: {},
    },
    {
      unit: 'line3',
      seg: [0, 2],
      kind: 'line',
      source: '문을 연다.',
      plain: '문을 연다.',
      tags: {},
    },
    {
      unit: 'line3',
      seg: [1, 2],
      kind: 'line',
      source: '{{창}}을\t연다.',
      plain: '{창}을 연다.',
      tags: {},
    },
  ]);
  expect({ encoding, warnings }).toEqual({ encoding: 'utf-8', warnings: [] });
});

test('a target keeps the blanks around it and the other sentences of its line', async () => {
  const bytes = bytesOf('  문을 연다.  창을 연다. \r\n끝\n');

  const written = await txt.write(bytes, [
    { unit: 'line1', seg: 1, text: 'Open the {{x}} window.\nThen rest.' },
    { unit: 'line9', seg: 0, text: 'nowhere' },
  ], direction);

  expect(textOf(written)).toBe('  문을 연다.  Open the {x} window.\r\nThen rest. \r\n끝\n');
});

test('the file stays in its encoding while the letters fit, else it becomes UTF-8 with a mark', async () => {
  const bytes = encode('안녕하세요. 반갑습니다.\r\n', 'euc-kr')!;
  const write = (text: string) => txt.write(bytes, [{ unit: 'line1', seg: 0, text }], direction);

  expect(await write('Hello.')).toEqual(encode('Hello. 반갑습니다.\r\n', 'euc-kr'));
  expect(textOf(await write('Héllo.'))).toBe('\ufeffHéllo. 반갑습니다.\r\n');
});

test('a guess that is not sure is told', async () => {
  const { warnings, encoding } = await txt.read(
    encode('Grüße aus Köln', 'windows-1252')!,
    direction,
  );

  expect({ warnings, encoding }).toEqual({
    warnings: ['encoding.guessed'],
    encoding: 'windows-1252',
  });
});

test.each([
  ['file.empty', bytesOf(' \r\n\t\n')],
  ['file.wrongType', bytesOf('PK\x03\x04')],
])('%s', async (code, bytes) => {
  await expect(txt.read(bytes, direction)).rejects.toThrow(code);
});

test('the sample comes back byte for byte when every target is its source', async () => {
  const bytes = new Uint8Array(await readFile('tests/fixtures/formats/sample.txt'));
  const { lines } = await txt.read(bytes, direction);
  const targets = lines.map(({ unit, seg, source }) => ({ unit, seg: seg[0], text: source }));

  expect(lines).toHaveLength(12);
  expect(await txt.write(bytes, targets, direction)).toEqual(bytes);
});

test('any text comes back when every target is its source, in every encoding', async () => {
  const texts = fc.string({
    unit: fc.constantFrom(
      '가',
      '나다. ',
      'a',
      '. ',
      '{',
      '}',
      '\r\n',
      '\n',
      '\r',
      ' ',
      '\t',
      '다.',
    ),
    maxLength: 60,
  });
  const encodings = fc.constantFrom('utf-8', 'utf-16le', 'utf-16be', 'euc-kr');
  await fc.assert(
    fc.asyncProperty(texts, encodings, async (text, encoding) => {
      const mark = encoding.startsWith('utf-16') ? '\ufeff' : '';
      const bytes = encode(`${mark}안녕하세요\n${text}`, encoding as 'euc-kr')!;
      const { lines } = await txt.read(bytes, direction);
      const targets = lines.map(({ unit, seg, source }) => ({ unit, seg: seg[0], text: source }));
      const marked = targets.map((target) => ({ ...target, text: `${target.text}!` }));

      expect(await txt.write(bytes, targets, direction)).toEqual(bytes);
      expect(await txt.write(bytes, marked, direction)).not.toEqual(bytes);
    }),
    { numRuns: 1_000 },
  );
});

const paragraphs = { from: 'en', to: 'ko', options: { unit: 'paragraph' } } as const;

test('as paragraphs, lines up to a blank one are one text, and a target is broken like its source', async () => {
  const text = 'The valve is\nopen. Close\nit now.\n\nShort one.\n';
  const bytes = new TextEncoder().encode(text);
  const { lines } = await txt.read(bytes, paragraphs);

  expect(lines.map(({ unit, source }) => [unit, source])).toEqual([
    ['line1', 'The valve is open.'],
    ['line1', 'Close it now.'],
    ['line5', 'Short one.'],
  ]);
  const targets = [
    { unit: 'line1', seg: 0, text: '밸브가 열려 있다.' },
    { unit: 'line5', seg: 0, text: '이것은 짧지 않고 아주 긴 문장이다.' },
  ];
  expect(new TextDecoder().decode(await txt.write(bytes, targets, paragraphs))).toBe(
    '밸브가 열려\n있다. Close\nit now.\n\n이것은 짧지 않고 아주 긴 문장이다.\n',
  );
  expect(await txt.write(bytes, [], paragraphs)).toEqual(bytes);
});

test('lines of a Japanese paragraph are joined without blanks', async () => {
  const bytes = new TextEncoder().encode('今日は雨が\n降っています。\n');
  const { lines } = await txt.read(bytes, {
    from: 'ja',
    to: 'ko',
    options: { unit: 'paragraph' },
  });

  expect(lines.map(({ source }) => source)).toEqual(['今日は雨が降っています。']);
});

test('an encoding that a person has chosen is the one that is read and written', async () => {
  const bytes = new Uint8Array([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x21]);
  const options = { encoding: 'windows-1252' } as const;
  const { lines, encoding, warnings } = await txt.read(bytes, { from: 'en', to: 'ko', options });

  expect([lines[0]?.source, encoding, warnings]).toEqual(['Ïðèâåò!', 'windows-1252', []]);
  const out = await txt.write(bytes, [{ unit: 'line1', seg: 0, text: 'é!' }], {
    from: 'en',
    to: 'ko',
    options,
  });
  expect([...out]).toEqual([0xe9, 0x21]);
});
