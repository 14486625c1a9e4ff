import { deflateSync, inflateSync } from 'node:zlib';
import { Buffer } from 'node:buffer';
import {
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../../tests/pdf.ts';
import { nameUnits } from '../to-docx/build-docx.ts';
import { openPdf } from '../reading/open-pdf.ts';
import { readModel } from '../read-model.ts';
import { pdf } from '../pdf.ts';
import { writePdf } from './write-pdf.ts';

const enKo = { from: 'en', to: 'ko' } as const;

const BODY = [
  'The committee met in the spring of that year and it agreed upon the wording that is',
  'given below. Nobody was opposed to it, although two members of the committee had',
  'left the room before the vote.',
];
const LINES = BODY.map((text, index) => textAt(60, 700 - 14 * index, text)).join('');

/** The file with the same text for every segment; without one each keeps its source. */
async function written(source: Uint8Array, text?: string | ((source: string) => string)) {
  const { lines } = await pdf.read(source, enKo);
  const targets = text === undefined ? [] : lines.map(({ unit, seg, source: shown }) => ({
    unit,
    seg: seg[0],
    text: typeof text === 'string' ? text : text(shown),
  }));
  const made = await pdf.writePdf?.(source, targets, enKo);
  if (!made) throw new Error('PDF is not written');
  return made;
}

type Word = { text: string; x: number; y: number; width: number; size: number };

async function wordsOn(bytes: Uint8Array, number = 1): Promise<Word[]> {
  const document = await openPdf(bytes);
  const { items } = await (await document.getPage(number)).getTextContent();
  const words = items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [{
        text: item.str,
        x: item.transform[4],
        y: item.transform[5],
        width: item.width,
        size: Math.hypot(item.transform[2], item.transform[3]),
      }]
      : []
  );
  await document.loadingTask.destroy();
  return words;
}

const textOf = (words: readonly Word[]) =>
  words.map(({ text }) => text).join('').replace(/\s/g, '');

async function fontsOf(bytes: Uint8Array): Promise<PDFDict[]> {
  const { context } = await PDFDocument.load(bytes);
  return context.enumerateIndirectObjects().map(([, object]) => object)
    .filter((object) => object instanceof PDFDict)
    .filter((dict) => dict.get(PDFName.of('Type'))?.toString() === '/Font');
}

async function contentOf(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes);
  return context.enumerateIndirectObjects().map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .map((stream) => {
      try {
        return inflateSync(stream.contents).toString('latin1');
      } catch {
        return '';
      }
    }).join('\n');
}

test('a text that stayed the same stands where it stood', async () => {
  const words = await wordsOn((await written(pdfOf([LINES]))).bytes);
  expect(textOf(words)).toBe(BODY.join('').replace(/\s/g, ''));
  expect([...new Set(words.map(({ y }) => Math.round(y)))]).toEqual([700, 686, 672]);
});

test('a translation takes the place of its paragraph', async () => {
  const { bytes, warnings } = await written(pdfOf([LINES]), '위원회는 그해 봄에 모였습니다.');
  const words = await wordsOn(bytes);
  expect(textOf(words)).toBe('위원회는그해봄에모였습니다.'.repeat(2));
  expect(words[0]).toMatchObject({ x: expect.closeTo(60, 0), y: expect.closeTo(700, 0) });
  expect(warnings).toEqual([]);
});

test('every font is a part of itself that is in the file and can be read back', async () => {
  const fonts = await fontsOf((await written(pdfOf([LINES]), '한글과 Latin, 漢字 ひらがな')).bytes);
  const names = fonts.map((font) => font.get(PDFName.of('BaseFont'))?.toString() ?? '');
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !/^\/[A-Z]{6}\+/.test(name))).toEqual([]);
  for (const font of fonts) {
    const isWhole = font.has(PDFName.of('ToUnicode')) || font.has(PDFName.of('CIDToGIDMap'));
    expect(isWhole).toBe(true);
  }
});

test('drawings of the original stay, its text is nowhere in the file', async () => {
  const { bytes } = await written(pdfOf([`0.5 0.25 0.125 rg 33 44 55 66 re f\n${LINES}`]), '가');
  const content = await contentOf(bytes);
  expect(content).toContain('33 44 55 66 re f');
  expect(content).not.toContain('committee');
});

test('an underline is drawn once, below the new words; a rule between texts stays', async () => {
  const underline = '0.5 w 60 698.5 m 150 698.5 l S\n';
  const rule = '0.5 w 60 600 m 500 600 l S\n';
  const page = textAt(60, 700, 'Underlined statement') + underline + rule;
  const { bytes } = await written(pdfOf([page]), '밑줄');
  const content = await contentOf(bytes);
  expect(content).toContain('60 600 m 500 600 l S');
  expect(content).not.toContain('60 698.5 m');
  const [line, ...others] =
    content.match(/\S+ \S+ m \S+ \S+ l S/g)?.filter((one) => !one.includes('600')) ?? [];
  const [left = 0, bottom, right = 0] = line?.match(/[\d.]+/g)?.map(Number) ?? [];
  const [word] = await wordsOn(bytes);
  expect(others).toEqual([]);
  expect(left).toBeCloseTo(60, 0);
  expect(bottom).toBeCloseTo(698.8, 0);
  expect(right - left).toBeCloseTo(word?.width ?? 0, 0);
});

test('a long translation gets smaller letters before it goes on elsewhere', async () => {
  const below = textAt(60, 640, 'Another paragraph stands below it, and may not be touched by it.');
  const { bytes, warnings } = await written(
    pdfOf([LINES + below]),
    (source) =>
      source.startsWith('Another') ? '아래 문단.' : '길어진 번역문입니다 '.repeat(14).trim(),
  );
  const words = await wordsOn(bytes);
  const long = words.filter(({ text }) => !text.includes('아래'));
  expect(Math.min(...long.map(({ size }) => size))).toBeLessThan(10);
  expect(Math.min(...long.map(({ size }) => size))).toBeGreaterThan(6.9);
  expect(Math.min(...long.map(({ y }) => y))).toBeGreaterThan(640);
  expect(warnings).toEqual([]);
});

test('what finds no room goes on on an added page at the end, whole, and is told', async () => {
  const long = '아주 긴 번역문이 이어집니다 '.repeat(400).trim();
  const source = pdfOf([LINES, textAt(60, 700, 'The end.')]);
  const { bytes, warnings } = await written(source, (text) => text === 'The end.' ? '끝' : long);
  const pages: Word[] = [];
  const count = (await PDFDocument.load(bytes)).getPageCount();
  for (let number = 1; number <= count; number++) pages.push(...await wordsOn(bytes, number));
  expect(count).toBeGreaterThan(2);
  expect(textOf(await wordsOn(bytes, 2))).toBe('끝');
  // The added page says where its text began.
  expect(textOf(await wordsOn(bytes, 3))).toMatch(/^p\.1/);
  expect(textOf(pages).replace('끝p.1', '')).toBe(long.replace(/\s/g, '').repeat(2));
  expect(pages.every(({ x, y, width }) => x > 0 && y > 0 && x + width < 595 && y < 842)).toBe(true);
  expect(warnings).toEqual(['pdf.pagesAdded']);
});

test('a letter that no font has is told, and is still there when it is copied', async () => {
  const { bytes, warnings } = await written(pdfOf([LINES]), '미얀마 ကခ 문자');
  expect(textOf(await wordsOn(bytes))).toContain('ကခ');
  expect(warnings).toEqual(['pdf.noGlyph']);
});

test('a ground that is drawn as a thick line stays, and its text is not struck through', async () => {
  const source = pdfOf([
    `1 0.5 0 RG 12 w 58 703 m 220 703 l S\n1 g ${textAt(60, 700, 'The figure of the year')}0 g\n` +
    textAt(60, 660, 'Nothing else is said of it here.'),
  ]);
  const { bytes } = await written(source, '올해의 그림');
  expect(await contentOf(bytes)).toMatch(/58 703 m\s+220 703 l\s+S/);
  const { sections } = await readModel(source);
  const [block] = sections[0]?.blocks ?? [];
  expect(block).toMatchObject({
    shade: '#ff8000',
    paragraph: { runs: [{ style: { strike: false } }] },
  });
});

test('text of forms that are drawn on the page goes too', async () => {
  const form = Buffer.from(
    deflateSync(Buffer.from('1 0 1 rg BT (inner secret) Tj ET 7 7 7 7 re f')),
  );
  const source = await PDFDocument.load(pdfOf([`/Fm Do\n${LINES}`]));
  const { context } = source;
  const ref = context.register(PDFRawStream.of(
    context.obj({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 99, 99],
      Filter: 'FlateDecode',
      Length: form.length,
    }),
    form,
  ));
  source.getPage(0).node.Resources()?.set(PDFName.of('XObject'), context.obj({ Fm: ref }));
  const content = await contentOf((await written(await source.save(), '가')).bytes);
  expect(content).toContain('7 7 7 7 re f');
  expect(content).not.toContain('secret');
});

test('the text of a turned page runs along its turned lines', async () => {
  const source = await PDFDocument.load(pdfOf([LINES]));
  source.getPage(0).node.set(PDFName.of('Rotate'), source.context.obj(180));
  const { bytes } = await written(await source.save(), '돌린 쪽');
  const words = await wordsOn(bytes);
  expect(textOf(words)).toBe('돌린쪽돌린쪽');
});

test('upon the picture of a page a translation covers what it stands for; the rest stays unseen', async () => {
  const image = 'q 500 0 0 700 40 40 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x80 EI Q\n';
  const below = textAt(60, 300, 'Nobody has translated this sentence of the page so far.');
  const source = pdfOf([`${image}3 Tr\n${LINES}${below}`]);
  const { bytes } = await written(source, (text) => text.startsWith('Nobody has') ? text : '가나');
  const content = await contentOf(bytes);
  expect(content.match(/1 1 1 rg [^\n]+ f/g)?.length).toBe(1);
  expect(content.match(/3 Tr/g)?.length).toBe(1);
  expect(textOf(await wordsOn(bytes))).toContain('Nobodyhastranslated');
});

test('a file that only the reader understands is drawn anew with its text', async () => {
  const model = nameUnits(await readModel(pdfOf([LINES])));
  const broken = new TextEncoder().encode('%PDF-1.7 nothing else');
  const { bytes } = await writePdf(broken, { model, runs: new Map(), to: 'ko' });
  expect(textOf(await wordsOn(bytes))).toBe(BODY.join('').replace(/\s/g, ''));
});

test('an archive is written, and does not say any more that it is one', async () => {
  const document = await PDFDocument.load(pdfOf([LINES]));
  const { context, catalog } = document;
  const claim = '<rdf:Description pdfaid:part="1" pdfaid:conformance="B">' +
    '<pdfuaid:part>1</pdfuaid:part><dc:title>Minutes</dc:title></rdf:Description>';
  const metadata = context.stream(claim, { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(metadata));
  const source = await document.save({ useObjectStreams: false });

  const { bytes } = await written(source, '회의록');

  const made = await PDFDocument.load(bytes);
  const kept = made.catalog.lookup(PDFName.of('Metadata'));
  const said = kept instanceof PDFRawStream ? Buffer.from(kept.contents).toString() : '';
  expect(said).toContain('<dc:title>Minutes</dc:title>');
  expect(said).not.toMatch(/pdfaid|pdfuaid/);
  expect(textOf(await wordsOn(bytes))).toBe('회의록회의록'); // of two sentences
});

test('bookmarks say what the headings say, with the number only where they had one', async () => {
  const heading = textAt(60, 760, '1.2 Minutes', { size: 16 });
  const document = await PDFDocument.load(pdfOf([heading + LINES]));
  const { context, catalog } = document;
  const dest = [document.getPage(0).ref, PDFName.of('Fit')];
  const other = context.register(context.obj({ Title: PDFString.of('Elsewhere'), Dest: dest }));
  const bare = { Title: PDFString.of('minutes'), Dest: dest, Next: other };
  const next = context.register(context.obj(bare));
  const first = context.obj({ Title: PDFString.of('1.2  Minutes'), Dest: dest, Next: next });
  catalog.set(PDFName.of('Outlines'), context.obj({ First: context.register(first) }));
  const source = await document.save();

  const { bytes } = await written(source, (text) => text === '1.2 Minutes' ? '1.2 회의록' : '글');

  const made = (await PDFDocument.load(bytes)).context.enumerateIndirectObjects()
    .flatMap(([, object]) => object instanceof PDFDict ? [object.lookup(PDFName.of('Title'))] : [])
    .flatMap((title) =>
      title instanceof PDFHexString || title instanceof PDFString ? [title.decodeText()] : []
    );
  expect(made.sort()).toEqual(['1.2 회의록', 'Elsewhere', '회의록']);
});

test('a link of words goes with them as it was written, one upon a picture stays', async () => {
  const document = await PDFDocument.load(pdfOf([LINES]));
  const { context } = document;
  const linkAt = (rect: number[], address: string) =>
    context.register(context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: rect,
      A: { S: 'URI', URI: PDFString.of(address) },
    }));
  const page = document.getPage(0);
  page.node.addAnnot(linkAt([50, 660, 560, 715], 'http://minutes.example'));
  page.node.addAnnot(linkAt([60, 100, 90, 130], 'tel:021234'));

  const { bytes } = await written(await document.save(), '회의록');

  const notes = (await PDFDocument.load(bytes)).getPage(0).node.Annots()?.asArray() ?? [];
  const made = (await PDFDocument.load(bytes)).context;
  const addresses = notes.map((note) => {
    const dict = made.lookup(note, PDFDict);
    return dict.lookup(PDFName.of('A'), PDFDict).lookup(PDFName.of('URI'), PDFString).decodeText();
  });
  expect([...new Set(addresses)].sort()).toEqual(['http://minutes.example', 'tel:021234']);
});
