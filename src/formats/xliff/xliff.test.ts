import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from '../text/encodings/encoding.ts';
import type { Target } from '../contract/format.ts';
import { readXliff } from './read-xliff.ts';
import { writeXliff } from './write-xliff.ts';

const direction = { from: 'ko', to: 'en' } as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const write = (xml: string, targets: Target[]) =>
  textOf(writeXliff(bytesOf(xml), targets, direction));
const seg = (unit: string, text: string, status?: Target['status']): Target => ({
  unit,
  seg: 0,
  text,
  ...(status && { status }),
});

const one = (body: string, { version = '1.2', head = '' } = {}) =>
  `<xliff version="${version}"${head}><file source-language="ko" target-language="en" original="a" datatype="x"><body>${body}</body></file></xliff>`;
const two = (body: string, head = ' trgLang="en"') =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="ko"${head}><file id="f">${body}</file></xliff>`;

function refusal(xml: string | Uint8Array): string | undefined {
  try {
    readXliff(typeof xml === 'string' ? bytesOf(xml) : xml);
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

test('a unit that its tool has cut is one line for each part, and nothing is cut further', () => {
  const xml = one(
    '<trans-unit id="1"><source>가. 나. 다.</source><seg-source><mrk mtype="seg" mid="1">가. 나.</mrk> ' +
      '<g id="9"><mrk mtype="seg" mid="2">다.</mrk></g></seg-source></trans-unit>' +
      '<trans-unit id="2"><source>라. 마.</source></trans-unit>',
  );

  expect(readXliff(bytesOf(xml)).lines.map(({ unit, seg, source }) => [unit, seg, source])).toEqual(
    [['tu1.1', [0, 1], '가. 나.'], ['tu1.2', [0, 1], '다.'], ['tu2', [0, 1], '라. 마.']],
  );
  expect(write(xml, [seg('tu1.1', 'A. B.'), seg('tu1.2', 'C.')])).toContain(
    '</seg-source><target><mrk mtype="seg" mid="1">A. B.</mrk> <g id="9"><mrk mtype="seg" mid="2">C.</mrk></g></target>',
  );
});

test('a target that is cut otherwise than its source makes the unit one line', () => {
  const xml = one(
    '<trans-unit id="1"><source>가. 나.</source><seg-source><mrk mtype="seg" mid="1">가.</mrk> ' +
      '<mrk mtype="seg" mid="2">나.</mrk></seg-source><target>A and B.</target></trans-unit>',
  );

  expect(readXliff(bytesOf(xml)).lines).toMatchObject([
    { source: '가. 나.', given: { target: 'A and B.', state: 'open' } },
  ]);
  expect(write(xml, [seg('tu1', 'A, B.')])).toBe(xml.replace('A and B.', 'A, B.'));
});

test('a missing part of a target comes behind the part before it', () => {
  const unit = (target: string) =>
    one(
      '<trans-unit id="1"><source>가. 나. 다.</source><seg-source><mrk mtype="seg" mid="1">가.</mrk>' +
        '<mrk mtype="seg" mid="2">나.</mrk><mrk mtype="seg" mid="3">다.</mrk></seg-source>' +
        `<target>${target}</target></trans-unit>`,
    );
  const [a, b, c] = ['A.', 'B.', 'C.'].map((text, at) =>
    `<mrk mtype="seg" mid="${at + 1}">${text}</mrk>`
  );

  expect(write(unit(`${a}${c}`), [seg('tu1.2', 'B.')])).toBe(unit(`${a} ${b}${c}`));
  expect(write(unit(`${c}`), [seg('tu1.1', 'A.'), seg('tu1.2', 'B.')]))
    .toBe(unit(`${a} ${b} ${c}`));
});

test('codes of the target are told by their ids, and one that only the target has is kept', () => {
  const xml = one(
    '<trans-unit id="1"><source><x id="1"/>가<g id="2">나</g></source>' +
      '<target><g id="2">B</g><x id="1"/><ph id="7">!</ph> A</target></trans-unit>',
  );

  const [line] = readXliff(bytesOf(xml)).lines;
  expect(line).toMatchObject({
    source: '{1/}가{2}나{/2}',
    given: { target: '{2}B{/2}{1/}{3/} A' },
  });
  expect(write(xml, [seg('tu1', '{3/}{1/} A {2}b{/2}')]))
    .toContain('<target><ph id="7">!</ph><x id="1"/> A <g id="2">b</g></target>');
});

test('segments that nobody may translate are no lines, and those that a tool has closed say so', () => {
  const xml = one(
    '<group translate="no"><trans-unit id="1"><source>가</source></trans-unit>' +
      '<trans-unit id="2" translate="yes"><source>나</source></trans-unit></group>' +
      '<trans-unit id="3" m:locked="true"><source>다</source></trans-unit><bin-unit id="4"><trans-unit><source>라</source></trans-unit></bin-unit>',
    { head: ' xmlns:m="http://www.memsource.com/mxlf/2.0"' },
  );

  const { lines } = readXliff(bytesOf(xml));
  expect(lines.map(({ source, isLocked }) => [source, isLocked])).toEqual([
    ['나', undefined],
    ['다', true],
  ]);
});

test.each([
  ['<target state="translated">A</target>', '', 'confirmed'],
  ['<target state="needs-translation">가</target>', '', 'none'],
  ['<target state="needs-review-translation">A</target>', '', 'open'],
  ['<target>A</target>', ' approved="yes"', 'confirmed'],
  ['<target>A</target>', ' mq:status="ManuallyConfirmed"', 'confirmed'],
  ['<target>A</target>', ' mq:status="PartiallyEdited"', 'open'],
  ['<target>A</target>', ' m:confirmed="1"', 'confirmed'],
  ['<target>A</target>', '', 'open'],
])('what %s with%s says about itself is %s', (target, attributes, state) => {
  const head = ' xmlns:m="http://www.memsource.com/mxlf/2.0" xmlns:mq="MQXliff"';
  const xml = one(`<trans-unit id="1"${attributes}><source>가</source>${target}</trans-unit>`, {
    head,
  });

  expect(readXliff(bytesOf(xml)).lines[0]?.given?.state).toBe(state);
});

test('the status of a line goes into the words of the tool that has some', async () => {
  const file = await readFile(
    new URL('../../../tests/fixtures/formats/sample.sdlxliff', import.meta.url),
    'utf8',
  );

  const out = write(file, [
    seg('tu1.1', 'The seller {1}delivers{/1}.', 'confirmed'),
    seg('tu1.2', 'Pays.', 'draft'),
  ]);

  expect(out).toContain('<sdl:seg id="1" origin="not-translated" conf="Translated" />');
  expect(out).toContain('<sdl:seg id="2" conf="Draft" origin="mt" />');
  expect(out).toContain(
    '<target state="needs-review-translation"><mrk mtype="seg" mid="1" >The seller <g id="3">delivers</g>.</mrk> <mrk mtype="seg" mid="2" >Pays.</mrk></target>',
  );
  const unit = '<unit id="1"><segment id="s"><source>가</source></segment></unit>';
  expect(write(two(unit, ''), [seg('tu1.1', 'A', 'draft')])).toBe(
    two(
      '<unit id="1"><segment id="s" state="translated" subState="omgim:draft"><source>가</source><target>A</target></segment></unit>',
      ' trgLang="en"',
    ),
  );
  expect(write(one('<trans-unit id="1"><source>가</source></trans-unit>'), [
    seg('tu1', 'A', 'reviewed'),
  ])).toContain(
    '<trans-unit id="1" approved="yes"><source>가</source><target state="signed-off">A</target>',
  );
});

test('a confirmation without other words changes the status alone', () => {
  const xml = one(
    '<trans-unit id="1"><source>가</source><target state="new">A <!-- x --></target></trans-unit>',
  );

  expect(write(xml, [seg('tu1', 'A', 'confirmed')])).toBe(xml.replace('"new"', '"translated"'));
});

test.each(['utf-16le', 'utf-16be', 'euc-kr'] as const)('a file in %s stays in it', (encoding) => {
  const name = encoding === 'euc-kr' ? 'EUC-KR' : 'UTF-16';
  const xml = (target: string) =>
    `<?xml version="1.0" encoding="${name}"?>\r\n${
      one(`<trans-unit id="1"><source>가나</source><target>${target}</target></trans-unit>`)
    }`;
  const mark = encoding === 'euc-kr' ? '' : '\ufeff';
  const bytes = encode(mark + xml('다'), encoding)!;

  const out = writeXliff(bytes, [seg('tu1', '라마 é')], direction);

  const expected = encoding === 'euc-kr' ? '라마 &#233;' : '라마 é';
  expect(out).toEqual(encode(mark + xml(expected), encoding));
});

test('what is no XLIFF, or more than one may believe, is refused', () => {
  const doctype = (inner: string) => `<!DOCTYPE xliff PUBLIC "-//XLIFF//DTD" "x.dtd"${inner}>`;
  const unit = '<trans-unit id="1"><source>가</source></trans-unit>';

  expect(refusal('')).toBe('file.empty');
  expect(refusal('PK\u0003\u0004')).toBe('file.wrongType');
  expect(refusal('<html/>')).toBe('file.wrongType');
  expect(refusal(one(unit, { version: '9' }))).toBe('file.unsupported');
  expect(refusal(one(unit).slice(0, -8))).toBe('file.xmlInvalid');
  expect(refusal(one('<x:y/>'))).toBe('file.xmlInvalid');
  expect(refusal(one('<g>'.repeat(600) + '</g>'.repeat(600)))).toBe('file.limit');
  expect(refusal(doctype(' [<!ENTITY a "b">]') + one(unit))).toBe('file.dtd');
  expect(refusal(doctype('') + one(unit, { version: '1.0' }))).toBeUndefined();
});

/** A source with codes of all kinds, nested as tools nest them. */
const content: fc.Arbitrary<string> = fc.letrec<{ text: string }>((tie) => ({
  text: fc.array(
    fc.oneof(
      fc.constantFrom('가', ' ', '{', '}}', '{1}', '&lt;b&gt;', '&#x1F600;', '\n', 'a<!-- c -->b'),
      fc.constantFrom('<x id="1"/>', '<ph id="2">&amp;nbsp;</ph>', '<bx id="3" rid="1"/>'),
      fc.constantFrom('<mrk mtype="term">용어</mrk>', '<![CDATA[<&]]>'),
      tie('text').map((inner) => `<g id="4">${inner}</g>`),
    ),
    { maxLength: 5 },
  ).map((parts) => parts.join('')),
})).text;

test('whatever a source holds, its tag form is written back as the same text and codes', () => {
  fc.assert(
    fc.property(
      content,
      fc.constantFrom('', '<target/>', '<target>A</target>'),
      (inner, target) => {
        const xml = one(`<trans-unit id="1"><source>${inner}</source>${target}</trans-unit>`);
        const [line] = readXliff(bytesOf(xml)).lines;
        if (!line) return;

        const written = write(xml, [seg('tu1', line.source)]);

        const [again] = readXliff(bytesOf(written)).lines;
        expect(again?.source).toBe(line.source);
        expect(again?.given?.target).toBe(line.source);
        expect(written.replace(/<target>[^]*<\/target>|<target\/>/, '')).toBe(
          xml.replace(/<target>A<\/target>|<target\/>/, ''),
        );
        expect(write(written, [seg('tu1', line.source)])).toBe(written);
      },
    ),
    { numRuns: 2_000 },
  );
});
