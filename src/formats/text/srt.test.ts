import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { srt } from './srt.ts';

const direction = { from: 'ko', to: 'en' } as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function cues(text: string) {
  const { lines } = await srt.read(bytesOf(text), direction);
  return lines.map(({ source }) => source);
}

async function translated(text: string, target: string, unit = 'cue1') {
  return textOf(await srt.write(bytesOf(text), [{ unit, seg: 0, text: target }], direction));
}

test('a cue is one line, with its markup and breaks as tags', async () => {
  const { lines, styles } = await srt.read(
    bytesOf(
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<i>가자. 어서.</i>\n<font color="#fc0000">네!</font>\n',
    ),
    direction,
  );

  expect(lines).toMatchObject([{
    unit: 'cue1',
    seg: [0, 1],
    kind: 'cue',
    source: '{1/}{2}가자. 어서.{/2}{3/}{4}네!{/4}',
    plain: '가자. 어서. 네!',
    tags: {
      1: { pair: false, t: 'code', label: '{\\an8}', del: false },
      2: { pair: true, t: 'fmt', f: '<i>' },
      3: { pair: false, t: 'br' },
      4: { pair: true, t: 'fmt' },
    },
  }]);
  expect(styles['<i>']).toEqual({ i: true });
  expect(styles['<font color="#fc0000">']).toEqual({ color: '#FC0000' });
});

test.each([
  [
    'a number is missing',
    '00:00:01,000 --> 00:00:02,000\n하나\n\n00:00:03,000 --> 00:00:04,000\n둘\n',
    ['하나', '둘'],
  ],
  [
    'a blank line stands in a cue',
    '1\n00:00:01,000 --> 00:00:02,000\n하나\n\n또\n\n2\n00:00:03,000 --> 00:00:04,000\n둘',
    ['하나{1/}{2/}또', '둘'],
  ],
  [
    'no blank line stands between cues',
    '1\n00:00:01,000 --> 00:00:02,000\n하나\n2\n00:00:03,000 --> 00:00:04,000\n둘',
    ['하나', '둘'],
  ],
  ['line ends are mixed', '1\r\n00:00:01,000 --> 00:00:02,000\r하나\n둘\r\n', ['하나{1/}둘']],
  ['times are written with points', '1\n0:00:01.0 --> 0:00:02.5 X1:10\n하나', ['하나']],
  ['a cue is empty', '1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\n둘', [
    '둘',
  ]],
  [
    'a cue is a number',
    '1\n00:00:01,000 --> 00:00:02,000\n1984\n\n2\n00:00:03,000 --> 00:00:04,000\n둘',
    ['1984', '둘'],
  ],
])('cues are found though %s', async (_, text, sources) => {
  expect(await cues(text)).toEqual(sources);
});

test.each([
  ['<i>하나', '{1/}하나'],
  ['하나</i>', '하나{1/}'],
  ['<i>하<b>나</i>둘</b>', '{1}하{2/}나{/1}둘{3/}'],
  ['<음악> 2 < 3 {가}', '<음악> 2 < 3 {{가}}'],
])('odd markup: %s', async (text, source) => {
  expect(await cues(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`)).toEqual([source]);
});

test('a target takes the place of the text and of nothing else', async () => {
  const file =
    '1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>가자.</i>\r\n어서.\r\n\r\n2\n00:00:03,000 --> 00:00:04,000\n네\n';

  expect(await translated(file, 'Hurry, {1}go{/1} now.{2/}{{x}}')).toBe(
    '1\r\n00:00:01,000 --> 00:00:02,000\r\nHurry, <i>go</i> now.\r\n{x}\r\n\r\n2\n00:00:03,000 --> 00:00:04,000\n네\n',
  );
});

test('breaks that someone typed make no empty line', async () => {
  expect(await translated('1\n00:00:01,000 --> 00:00:02,000\n네\n', 'Yes,\n\nsir.'))
    .toBe('1\n00:00:01,000 --> 00:00:02,000\nYes,\nsir.\n');
});

test('a file without cues has nothing to translate', async () => {
  await expect(srt.read(bytesOf('그냥 글\n'), direction)).rejects.toThrow('file.empty');
});

test('the sample comes back byte for byte when every target is its source', async () => {
  const bytes = new Uint8Array(await readFile('tests/fixtures/formats/sample.srt'));
  const { lines } = await srt.read(bytes, direction);
  const targets = lines.map(({ unit, seg, source }) => ({ unit, seg: seg[0], text: source }));

  expect(lines).toHaveLength(5);
  expect(await srt.write(bytes, targets, direction)).toEqual(bytes);
});

test('any file comes back when every target is its source, and only letters change when they do', async () => {
  const pieces = fc.constantFrom(
    '1\n',
    '00:00:01,000 --> 00:00:02,000\n',
    '<i>',
    '</i>',
    '<b>',
    '</b>',
    '{\\an8}',
    '가자',
    ' go. ',
    '{',
    '}',
    '{1}',
    '\n',
    '\r\n',
    '\r',
    '\t',
    '<br>',
    '1984\n',
    '<x>',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 40 }), async (list) => {
      const text = '1\n00:00:00,000 --> 00:00:01,000\n시작\n' + list.join('');
      const bytes = bytesOf(text);
      const { lines } = await srt.read(bytes, direction);
      const write = (change: (text: string) => string) =>
        srt.write(
          bytes,
          lines.map(({ unit, seg, source }) => ({ unit, seg: seg[0], text: change(source) })),
          direction,
        );

      expect(await write((source) => source)).toEqual(bytes);
      const marked = textOf(await write((source) => source.replace(/[가-힣]/g, '$&\u0353')));
      expect(marked.replaceAll('\u0353', '')).toBe(text);
    }),
    { numRuns: 1_000 },
  );
});
