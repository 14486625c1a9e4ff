import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from './encodings/encoding.ts';
import { smi } from './smi.ts';

const fromKorean = { from: 'ko', to: 'en' } as const;
const fromEnglish = { from: 'en', to: 'ko' } as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

const head = (styles: string) =>
  `<SAMI>\n<HEAD>\n<STYLE TYPE="text/css">\n<!--\n${styles}\n-->\n</STYLE>\n</HEAD>\n<BODY>\n`;
const twoLanguages = '.A1 { Name:한국어; lang:ko-KR; }\n.A2 { Name:English; lang: en-US; }';

async function cues(text: string, direction: typeof fromKorean | typeof fromEnglish = fromKorean) {
  const { lines } = await smi.read(bytesOf(text), direction);
  return lines.map(({ source }) => source);
}

async function translated(text: string, target: string) {
  const [line] = (await smi.read(bytesOf(text), fromKorean)).lines;
  const targets = [{ unit: line!.unit, seg: 0, text: target }];
  return textOf(await smi.write(bytesOf(text), targets, fromKorean));
}

test('only cues of the source language are lines, and blank cues are none', async () => {
  const file = head(twoLanguages) +
    '<SYNC Start=1><P Class=A1>가자.\n<P Class=A2>Go.\n<SYNC Start=2><P Class=A1>&nbsp;\n<sync start=3><p id=x class="a2">Now.\n</BODY></SAMI>';

  expect(await cues(file)).toEqual(['가자.']);
  expect(await cues(file, fromEnglish)).toEqual(['Go.', 'Now.']);
});

test.each([
  ['by its name', '.ENCC {}\n.KRCC {}', '<P Class=ENCC>Go.<P Class=KRCC>가자.', '가자.'],
  ['as the first', '', '<P Class=X>가자.<P Class=Y>Go.', '가자.'],
  ['as all there is', '', '가자.', '가자.'],
])('the class of a language is found %s', async (_, styles, body, source) => {
  expect(await cues(`${head(styles)}<SYNC Start=1>${body}`)).toEqual([source]);
});

test('markup and breaks are tags, entities are letters, comments are kept out', async () => {
  const { lines, styles } = await smi.read(
    bytesOf(
      '<BODY><SYNC Start=1><P Class=KRCC>\n<font color="#ff0000">갑&amp;을</font> &lt;3<br>\n<!-- 주석 --><b>네&nbspAT&T\n정말\n',
    ),
    fromKorean,
  );

  expect(lines).toMatchObject([{
    source: '{1}갑&을{/1} <3{2/}{3/}{4/}네\u00a0AT&T{5/}정말',
    plain: '갑&을 <3 네\u00a0AT&T 정말',
    tags: {
      1: { t: 'fmt' },
      2: { t: 'br' },
      3: { t: 'code' },
      4: { t: 'code', del: true },
      5: { t: 'br' },
    },
  }]);
  expect(styles['<font color="#ff0000">']).toEqual({ color: '#FF0000' });
});

test('a target takes the place of the text and of nothing else', async () => {
  const file =
    '<SAMI><!-- KRCC --><BODY>\r\n<SYNC Start=1><P Class=KRCC>\r\n<i>가자.</i><br>어서. \r\n<SYNC Start=2><P Class=ENCC>가자 &amp; \r\n';

  expect(await translated(file, 'A & B, &lt; {1}go{/1}{2/}now <x>\nagain')).toBe(
    '<SAMI><!-- KRCC --><BODY>\r\n<SYNC Start=1><P Class=KRCC>\r\nA & B, &amp;lt; <i>go</i><br>now &lt;x&gt;<br>again \r\n<SYNC Start=2><P Class=ENCC>가자 &amp; \r\n',
  );
});

test('broken tags are text and come back as they were', async () => {
  const file =
    '<BODY><SYNC Start=2가<P Class=KRCC>지금> 지금< 지금\n<\n<SYNC Start=3><P Class=KRCC>&nbsp;\n<!-- 끝';
  const { lines } = await smi.read(bytesOf(file), fromKorean);
  const targets = lines.map(({ unit, seg, source }) => ({ unit, seg: seg[0], text: source }));

  expect(lines.map(({ source }) => source)).toEqual(['지금> 지금< 지금{1/}<', '<!-- 끝']);
  expect(textOf(await smi.write(bytesOf(file), targets, fromKorean))).toBe(file);
});

test('the file stays in its encoding, unless its text has letters that the encoding lacks', async () => {
  const write = async (cue: string) => {
    const file = encode(
      `<BODY><SYNC Start=1><P Class=KRCC>가자.\n<SYNC Start=2><P Class=KRCC>${cue}\n`,
      'euc-kr',
    )!;
    const written = await smi.write(file, [{ unit: 'cue1', seg: 0, text: '나' }, {
      unit: 'cue2',
      seg: 0,
      text: '나',
    }], fromKorean);
    return [...written.subarray(0, 3)];
  };

  expect(await write('네')).toEqual([...bytesOf('<BO')]);
  expect(await write('네&nbsp;네')).toEqual([0xef, 0xbb, 0xbf]);
});

test('text without cues is refused', async () => {
  await expect(smi.read(bytesOf('그냥 글'), fromKorean)).rejects.toThrow('file.wrongType');
  await expect(smi.read(bytesOf('<SYNC Start=1><P Class=A>&nbsp;'), fromKorean))
    .rejects.toThrow('file.empty');
});

test('the sample comes back byte for byte when every target is its source', async () => {
  const bytes = new Uint8Array(await readFile('tests/fixtures/formats/sample.smi'));
  const { lines, encoding } = await smi.read(bytes, fromKorean);
  const targets = lines.map(({ unit, seg, source }) => ({ unit, seg: seg[0], text: source }));

  expect(encoding).toBe('euc-kr');
  expect(lines).toHaveLength(3);
  expect(await smi.write(bytes, targets, fromKorean)).toEqual(bytes);
});

test('any file comes back when every target is its source, and only letters change when they do', async () => {
  const pieces = fc.constantFrom(
    '<SYNC Start=1>',
    '<P Class=KRCC>',
    '<P Class=ENCC>',
    '<br>',
    '<BR/>\n',
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '가자',
    ' 네. ',
    '&nbsp;',
    '\n',
    '\r\n',
    ' ',
    '<',
    '>',
    '{',
    '}',
    '{1}',
    '<!--',
    '-->',
    '</P>',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 40 }), async (list) => {
      const text = '<BODY><SYNC Start=0><P Class=KRCC>시작\n<SYNC Start=1>' + list.join('');
      const bytes = bytesOf(text);
      const { lines } = await smi.read(bytes, fromKorean);
      const write = (change: (text: string) => string) =>
        smi.write(
          bytes,
          lines.map(({ unit, seg, source }) => ({ unit, seg: seg[0], text: change(source) })),
          fromKorean,
        );

      expect(await write((source) => source)).toEqual(bytes);
      const marked = textOf(await write((source) => source.replace(/[가-힣]/g, '$&\u0353')));
      expect(unescaped(marked.replaceAll('\u0353', ''))).toBe(unescaped(text));
    }),
    { numRuns: 1_000 },
  );
});

/** How a character is escaped may change in a cue that is edited. */
function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
}
