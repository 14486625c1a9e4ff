import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TmxHeader, TmxUnit } from './unit.ts';
import { pairOf } from './tmx-pair.ts';
import { readTmx } from './tmx-reader.ts';
import { writeTmx } from './tmx-writer.ts';
import { beginProcessorTime } from '../../../tests/processor-time.ts';

const koEn = { from: 'ko', to: 'en' } as const;
const encoder = new TextEncoder();

async function read(bytes: Uint8Array, slice = bytes.length) {
  const units: TmxUnit[] = [];
  let header: TmxHeader | undefined;
  const chunks = Array.from(
    { length: Math.ceil(bytes.length / Math.max(1, slice)) },
    (_, index) => bytes.subarray(index * slice, (index + 1) * slice),
  );
  for await (const item of readTmx(chunks)) {
    if ('header' in item) header = item.header;
    else units.push(item.unit);
  }
  return { units, header };
}

const file = (body: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<tmx version="1.4"><header srclang="ko" segtype="sentence"/><body>${body}</body></tmx>`;
const tu = (ko: string, en: string) =>
  `<tu><tuv xml:lang="ko"><seg>${ko}</seg></tuv><tuv xml:lang="en"><seg>${en}</seg></tuv></tu>`;

test('reads text, dates, notes and properties of a unit', async () => {
  const { units, header } = await read(encoder.encode(file(
    '<tu tuid="7" creationdate="20260301T120000Z"><note>참고</note><prop type="x-domain">법률</prop>' +
      '<tuv xml:lang="KO_kr" creationid="kim"><seg>안녕하세요.</seg></tuv>' +
      '<tuv lang="en"><seg>Hello &amp; <![CDATA[<welcome>]]>.</seg></tuv></tu>',
  )));

  expect(header).toEqual({ version: '1.4', srclang: 'ko', facts: { segtype: 'sentence' } });
  expect(units).toEqual([{
    id: '7',
    facts: { creationdate: '20260301T120000Z' },
    notes: ['참고'],
    props: [{ type: 'x-domain', value: '법률' }],
    variants: [
      { lang: 'ko-KR', facts: { creationid: 'kim' }, text: '안녕하세요.', codes: {} },
      { lang: 'en', facts: {}, text: 'Hello & <welcome>.', codes: {} },
    ],
  }]);
});

test('the same code has the same number on both sides, whatever its order', async () => {
  const { units } = await read(encoder.encode(file(tu(
    '<bpt i="1" x="1">&lt;b&gt;</bpt>굵게<ept i="1">&lt;/b&gt;</ept> 그림 <ph x="2">[img]</ph> {중괄호}',
    'Image <ph x="2">[img]</ph> in <bpt i="5" x="1">&lt;b&gt;</bpt>bold<ept i="5">&lt;/b&gt;</ept>',
  ))));

  const pair = pairOf(units[0]!, koEn, { srclang: 'ko' });
  expect(pair?.source.text).toBe('{1}굵게{/1} 그림 {2/} {{중괄호}}');
  expect(pair?.target.text).toBe('Image {2/} in {1}bold{/1}');
  expect(pair?.target.codes[1]).toEqual({ kind: 'pair', opens: '<b>', closes: '</b>' });
});

test('numbers count in the order of the source, also when it is not the first variant', async () => {
  const { units } = await read(encoder.encode(file(
    '<tu><tuv xml:lang="en"><seg><ph x="1">A</ph> and <ph x="2">B</ph></seg></tuv>' +
      '<tuv xml:lang="ko"><seg><ph x="2">B</ph>와 <ph x="1">A</ph></seg></tuv></tu>',
  )));

  const pair = pairOf(units[0]!, koEn, { srclang: 'en' });
  expect(pair?.source.text).toBe('{1/}와 {2/}');
  expect(pair?.target.text).toBe('{2/} and {1/}');
});

test.each([
  ['a half without its partner', '가<bpt i="1">x</bpt>나', '가{1/}나'],
  [
    'pairs that cross',
    '<bpt i="1"/>가<bpt i="2"/>나<ept i="1"/>다<ept i="2"/>',
    '{1}가{2/}나{/1}다{3/}',
  ],
  ['a marked phrase', '<hi type="term">용어</hi>입니다', '용어입니다'],
  ['text inside a code', '가<ph>code <sub>sub text</sub></ph>나', '가{1/}나'],
])('%s', async (_, seg, text) => {
  const { units } = await read(encoder.encode(file(tu(seg, 'en'))));
  expect(units[0]?.variants[0]?.text).toBe(text);
});

test.each([
  ['UTF-16 little endian', 'utf-16le'],
  ['UTF-16 big endian', 'utf-16be'],
])('reads %s with its byte order mark', async (_, encoding) => {
  const text = '\ufeff' + file(tu('가나다', 'abc'), '<?xml version="1.0" encoding="UTF-16"?>');
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) {
    view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le');
  }

  const { units } = await read(bytes, 7);
  expect(units[0]?.variants.map(({ text }) => text)).toEqual(['가나다', 'abc']);
});

test('a document type is passed over and nothing it names is loaded', async () => {
  const head = '<?xml version="1.0"?><!DOCTYPE tmx SYSTEM "file:///etc/passwd">';
  const { units } = await read(encoder.encode(file(tu('가', 'a'), head)));
  expect(units).toHaveLength(1);
});

test.each([
  ['a file that was cut short', file(tu('가', 'a')).slice(0, -9), 'file.xmlInvalid'],
  [
    'an entity of its own',
    file(tu('&x;', 'a'), '<!DOCTYPE tmx [<!ENTITY x "y">]>'),
    'file.xmlInvalid',
  ],
  ['another kind of XML', '<xliff version="1.2"><file/></xliff>', 'file.wrongType'],
  ['text', 'hello', 'file.xmlInvalid'],
  ['nothing', '', 'file.empty'],
  ['an unknown encoding', '<?xml version="1.0" encoding="klingon"?><tmx/>', 'file.encodingUnknown'],
])('refuses %s', async (_, text, code) => {
  await expect(read(encoder.encode(text))).rejects.toMatchObject({ code });
});

const texts = fc.string({ unit: 'grapheme', maxLength: 30 })
  // Characters that XML cannot hold are dropped on export.
  .filter((text) => /\S/.test(text) && !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text));
const inline = fc.constantFrom(
  ['<bpt i="1" x="1" type="bold">&lt;b&gt;</bpt>', '<ept i="1">&lt;/b&gt;</ept>'],
  ['<ph x="3">&#9;</ph>', ''],
  ['<it pos="begin" x="4">&lt;i&gt;</it>', ''],
);
const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

test('what is written reads the same again, in pieces of any size', async () => {
  const segment = fc.tuple(texts, inline, texts, texts)
    .map(([a, [open, close], b, c]) => `${xml(a)}${open}${xml(b)}${close}${xml(c)}`);
  const some = fc.array(fc.tuple(segment, segment), { minLength: 1, maxLength: 4 });

  await fc.assert(
    fc.asyncProperty(some, fc.integer({ min: 1, max: 5000 }), async (units, slice) => {
      const body = units.map(([ko, en]) => tu(ko, en)).join('');
      const first = await read(encoder.encode(file(body)), slice);
      const written = [...writeTmx(first.units, { srclang: 'ko' })].join('');
      const again = await read(encoder.encode(written), slice);
      expect(again.units).toEqual(first.units);
    }),
    { numRuns: 200 },
  );
});

test('without style only the text is written', async () => {
  const { units } = await read(encoder.encode(file(tu(
    '<bpt i="1">b</bpt>굵게<ept i="1">b</ept>',
    'bold<ph>x</ph>',
  ))));
  const written = [...writeTmx(units, { srclang: 'ko', withoutStyle: true })].join('');
  expect(written).toContain('<seg>굵게</seg>');
  expect(written).not.toMatch(/<(bpt|ept|ph|it)/);
});

test('a unit of very many codes is read in a moment, however they are numbered', async () => {
  const half = '<bpt i="1">a</bpt>'.repeat(20_000) + '<ept i="2">b</ept>'.repeat(20_000);
  const variants = ['ko', 'en'].map((lang) => `<tuv xml:lang="${lang}"><seg>${half}x</seg></tuv>`);
  const text = `<tmx version="1.4"><header srclang="ko"/><body><tu>${
    variants.join('')
  }</tu></body></tmx>`;
  const milliseconds = beginProcessorTime();
  let units = 0;
  for await (const item of readTmx([new TextEncoder().encode(text)])) {
    units += 'unit' in item ? 1 : 0;
  }

  expect(units).toBe(1);
  // So many steps for each code took minutes.
  expect(milliseconds()).toBeLessThan(5_000);
}, 180_000);
