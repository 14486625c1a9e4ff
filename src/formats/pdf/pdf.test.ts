import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../tests/pdf.ts';
import { nameUnits } from './to-docx/build-docx.ts';
import { paragraphsOf, paragraphText } from './model/model.ts';
import { readModel } from './read-model.ts';
import { docx } from '../docx/docx.ts';
import { pdf } from './pdf.ts';

const koEn = { from: 'ko', to: 'en' } as const;
const enKo = { from: 'en', to: 'ko' } as const;

const BODY = [
  'The committee met in the spring of that year and it agreed upon the wording that is',
  'given below. Nobody was opposed to it, although two members of the committee had',
  'left the room before the vote.',
];

function lines(texts: readonly string[], { x = 60, y = 700, leading = 14 } = {}): string {
  return texts.map((text, index) => textAt(x, y - index * leading, text)).join('');
}

async function plainsOf(bytes: Uint8Array, direction: typeof koEn | typeof enKo = enKo) {
  return (await pdf.read(bytes, direction)).lines.map((line) => line.plain.trim());
}

test('lines of a paragraph are one unit, cut into its sentences', async () => {
  const { lines: read } = await pdf.read(pdfOf([lines(BODY)]), enKo);
  expect(new Set(read.map((line) => line.unit)).size).toBe(1);
  expect(read.map((line) => line.plain.trim())).toEqual([
    'The committee met in the spring of that year and it agreed upon the wording that is given below.',
    'Nobody was opposed to it, although two members of the committee had left the room before the vote.',
  ]);
});

test('Korean of a font that is not in the file is read by its code page', async () => {
  const content = textAt(60, 700, '회사는 문서를 보관한다.', { font: 'F3' });
  expect(await plainsOf(pdfOf([content]), koEn)).toEqual(['회사는 문서를 보관한다.']);
});

test('two columns are read one after the other', async () => {
  const left = [
    'The left column says its first',
    'thing and it goes on to fill the',
    'width it has with more words',
    'until there is no more of it.',
  ];
  const right = [
    'Then there is the right column',
    'which has its own words to say',
    'and is as long as the left was',
    'so that both end in one line.',
  ];
  const content = lines(left, { x: 60 }) + lines(right, { x: 320, y: 695 });
  expect((await plainsOf(pdfOf([content]))).join(' ')).toBe([...left, ...right].join(' '));
});

test('cells of a ruled table are units of their own', async () => {
  const rules = [700, 680, 660].map((y) => `60 ${y} m 300 ${y} l S\n`).join('') +
    [60, 180, 300].map((x) => `${x} 660 m ${x} 700 l S\n`).join('');
  const cells = textAt(65, 686, 'Name') + textAt(185, 686, 'Price') + textAt(65, 666, 'Valve') +
    textAt(185, 666, 'Nine pounds');
  const { lines: read } = await pdf.read(pdfOf([rules + cells]), enKo);
  expect(read.map((line) => [line.kind, line.plain])).toEqual([
    ['cell', 'Name'],
    ['cell', 'Price'],
    ['cell', 'Valve'],
    ['cell', 'Nine pounds'],
  ]);
});

test('cells that nearly touch are cut at the rule between them', async () => {
  const rules = [700, 680, 660].map((y) => `60 ${y} m 200 ${y} l S\n`).join('') +
    [60, 95, 200].map((x) => `${x} 660 m ${x} 700 l S\n`).join('');
  const cells = textAt(65, 686, 'Name') + textAt(98, 686, 'Price') + textAt(65, 666, 'Valve') +
    textAt(98, 666, 'Nine pounds');
  expect(await plainsOf(pdfOf([rules + cells]))).toEqual(['Name', 'Price', 'Valve', 'Nine pounds']);
});

test('each chapter has its own head in the docx', async () => {
  const page = (chapter: string, name: string) =>
    textAt(60, 810, chapter) + textAt(60, 700, `Part ${name} begins here.`);
  const chapters = ['Rain', 'Rain', 'Rain', 'Snow', 'Snow', 'Hail', 'Hail'];
  const bytes = pdfOf(chapters.map((chapter, index) => page(chapter, 'ABCDEFG'.charAt(index))));
  const parts = unzipSync(await pdf.write(bytes, [], enKo));
  const document = strFromU8(parts['word/document.xml']!);
  expect(document.match(/<w:headerReference [^>]*>/g)).toHaveLength(3);
  const heads = [1, 2, 3].map((number) => strFromU8(parts[`word/header${number}.xml`]!));
  expect(heads.map((xml) => /<w:t[^>]*>([^<]*)/.exec(xml)?.[1])).toEqual(['Rain', 'Snow', 'Hail']);
  const { lines: read } = await pdf.read(bytes, enKo);
  expect(read.filter((line) => line.kind === 'header').map((line) => line.plain)).toEqual([
    'Rain',
    'Snow',
    'Hail',
  ]);
  expect(read.filter((line) => line.kind === 'body')).toHaveLength(7);
});

test('what stands on every page is a head or a foot, once, with a field for the number', async () => {
  const page = (number: number) =>
    textAt(60, 810, 'Annual report') + textAt(60, 700, `Chapter ${'ABCD'[number]} begins here.`) +
    textAt(280, 20, `Page ${number + 1}`);
  const { lines: read } = await pdf.read(pdfOf([0, 1, 2, 3].map(page)), enKo);
  expect(read.filter((line) => line.kind === 'header').map((line) => line.plain)).toEqual([
    'Annual report',
  ]);
  const [foot] = read.filter((line) => line.kind === 'footer');
  expect(foot?.plain).toContain('Page');
  expect(Object.values(foot?.tags ?? {}).map((tag) => tag.t)).toEqual(['field']);
  expect(read.filter((line) => line.kind === 'body')).toHaveLength(4);
});

test('a title page without a head has none, the others have theirs with its rule', async () => {
  const head = `${textAt(60, 810, 'Annual report')}60 800 m 500 800 l S\n`;
  const pages = ['A', 'B', 'C'].map((name) => `${head}${textAt(60, 600, `Part ${name} of all.`)}`);
  const parts = unzipSync(await pdf.write(pdfOf([textAt(60, 500, 'Title'), ...pages]), [], enKo));
  expect(strFromU8(parts['word/document.xml']!)).toContain('<w:titlePg/>');
  const header = strFromU8(parts['word/header1.xml']!);
  expect(header).toContain('Annual report');
  expect(header).toContain('<a:pt x="1200" y="840"/>');
});

test('the number of all pages is a field, too, and not a part of it', async () => {
  const pages = Array.from(
    { length: 12 },
    (_, index) =>
      textAt(60, 700, `Chapter ${'ABCDEFGHIJKL'[index]} begins here.`) +
      textAt(280, 20, `Page ${index + 1} of 12`),
  );
  const { footer: [foot] } = await readModel(pdfOf(pages));
  expect(foot?.runs.map(({ text, field }) => [text, field])).toEqual([
    ['Page ', undefined],
    ['1', 'page'],
    [' of ', undefined],
    ['12', 'pages'],
  ]);
});

test('bold, colour and size come into the format dictionary', async () => {
  const content = `1 0 0 rg\n${textAt(60, 700, 'Danger ahead', { font: 'F2', size: 18 })}`;
  const { lines: [line], styles } = await pdf.read(pdfOf([content]), enKo);
  expect(styles[line?.base ?? '']).toMatchObject({ b: true, color: '#FF0000', sz: 18 });
});

test('pages without text stay pages, with what is drawn on them', async () => {
  const words = lines(BODY);
  const model = await readModel(pdfOf([words, '1 0 0 rg 50 50 200 300 re f', '', words]));
  const blocks = model.sections.flatMap((section) => section.blocks);
  expect(blocks.map((block) => block.kind === 'paragraph' && block.drawing?.shapes)).toEqual([
    undefined,
    [expect.objectContaining({ fill: '#ff0000' })],
    [],
    undefined,
  ]);
  expect(blocks.slice(1).map(({ startsPage }) => startsPage)).toEqual([true, true, true]);
});

test('drawings alone become a Word document, though there is nothing to translate', async () => {
  const bytes = pdfOf(['0 0 1 rg 50 50 200 300 re f']);
  const parts = unzipSync(await pdf.write(bytes, [], enKo));
  expect(strFromU8(parts['word/document.xml']!)).toContain('<a:srgbClr val="0000FF"/>');
  await expect(pdf.read(bytes, enKo)).rejects.toMatchObject({ code: 'file.noTextLayer' });
});

test('targets are written into the docx that was built from the file', async () => {
  const bytes = pdfOf([lines(BODY)]);
  const { lines: [line], skeleton } = await pdf.read(bytes, enKo);
  const targets = [{ unit: line!.unit, seg: 0, text: '위원회가 그해 봄에 모였다.' }];

  const written = await pdf.write(bytes, targets, enKo);

  expect(written).toEqual(await docx.write(skeleton!.bytes, targets, enKo));
  expect((await docx.read(written, koEn)).lines[0]?.plain).toContain('위원회가 그해 봄에 모였다.');
});

test('the same file gives the same docx', async () => {
  const bytes = pdfOf([lines(BODY), textAt(60, 700, '다음 쪽', { font: 'F3' })]);
  const [first, second] = [await pdf.read(bytes, enKo), await pdf.read(bytes, enKo)];
  expect(first.skeleton?.bytes).toEqual(second.skeleton?.bytes);
});

test('a paragraph of the model has the name and the text of its unit', async () => {
  const word = fc.stringMatching(/^[a-z]{2,9}$/);
  const line = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
  const page = fc.array(fc.record({ text: line, x: fc.integer({ min: 50, max: 250 }) }), {
    minLength: 1,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 3 }), async (pages) => {
      const bytes = pdfOf(
        pages.map((rows) =>
          rows.map(({ text, x }, index) => textAt(x, 760 - index * 37, text)).join('')
        ),
      );
      const model = nameUnits(await readModel(bytes));
      const { lines: read } = await pdf.read(bytes, enKo);
      const squeeze = (text: string) => text.replace(/\s+/g, '');
      const units = Map.groupBy(read, ({ unit }) => unit);
      const named = [...paragraphsOf(model), ...model.header, ...model.footer];
      for (const paragraph of named.filter((one) => paragraphText(one).trim() !== '')) {
        const text = (units.get(paragraph.unit) ?? []).map(({ plain }) => plain).join('');
        expect(squeeze(text)).toBe(squeeze(paragraphText(paragraph)));
      }
      const shown = pages.flat().map(({ text }) => squeeze(text)).join('').length;
      const places = named.flatMap(({ places }) => places.flatMap((place) => place.lines));
      expect(places.reduce((sum, { from, to }) => sum + to - from, 0)).toBeGreaterThanOrEqual(
        shown,
      );
    }),
    { numRuns: 25, seed: 7 },
  );
});

test.each([
  ['nothing', new Uint8Array(), 'file.empty'],
  ['another kind of file', new TextEncoder().encode('PK plain text'), 'file.wrongType'],
  ['a head alone', new TextEncoder().encode('%PDF-1.7\nrubbish'), 'file.corrupt'],
  ['a page without text', pdfOf(['0 0 m 100 100 l S']), 'file.noTextLayer'],
])('%s is refused', async (_, bytes, code) => {
  await expect(pdf.read(bytes, enKo)).rejects.toMatchObject({ code });
});

test('numbers one below the other are no text that goes on', async () => {
  const numbers = [1, 2, 3, 4].map((number) => textAt(60, 700 - 15 * number, `${number}`)).join('');
  expect(await plainsOf(pdfOf([numbers]))).toEqual(['1', '2', '3', '4']);
});
