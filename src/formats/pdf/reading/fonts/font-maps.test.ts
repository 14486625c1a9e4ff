import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { readCodeMap } from './code-map.ts';
import { pdf } from '../../pdf.ts';
import { readModel } from '../../read-model.ts';

const koEn = { from: 'ko', to: 'en' } as const;

/**
 * A page that shows glyphs of a font by their numbers. `map`: what its ToUnicode says of them, if it has one. `latin`:
 * text below in a font of the same name whose codes are letters.
 */
type MadePage = { codes: readonly number[]; map?: string; latin?: string };

async function fileOf(pages: readonly MadePage[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  pages.forEach(({ codes, map, latin = '' }, at) => {
    const font = fontNamed(context, `ABCDEE+Made${at}`);
    if (map) font.set(PDFName.of('ToUnicode'), context.register(context.flateStream(map)));
    const page = document.addPage([595, 842]);
    const named = { Type: 'Font', Subtype: 'Type1', BaseFont: `ABCDEE+Made${at}` };
    const letters = context.obj({ ...named, Encoding: 'WinAnsiEncoding' });
    const fonts = { F1: context.register(font), F2: context.register(letters) };
    page.node.set(PDFName.of('Resources'), context.obj({ Font: fonts }));
    const shown = codes.map((code) => code.toString(16).padStart(4, '0')).join('');
    const below = latin && ` BT /F2 12 Tf 1 0 0 1 60 600 Tm (${latin}) Tj ET`;
    const content = `BT /F1 12 Tf 1 0 0 1 60 700 Tm <${shown}> Tj ET${below}`;
    page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
  });
  return await document.save();
}

function fontNamed(context: PDFContext, name: string) {
  const ordering = { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity') };
  const descriptor = {
    Type: 'FontDescriptor',
    FontName: name,
    Flags: 4,
    FontBBox: [0, -200, 1000, 900],
    ItalicAngle: 0,
    Ascent: 880,
    Descent: -120,
    StemV: 80,
    FontFile2: context.register(context.flateStream(new Uint8Array(12))),
  };
  const inner = {
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    DW: 1000,
    CIDSystemInfo: { ...ordering, Supplement: 0 },
    FontDescriptor: context.register(context.obj(descriptor)),
  };
  const DescendantFonts = [context.register(context.obj(inner))];
  const outer = { Type: 'Font', Subtype: 'Type0', BaseFont: name, Encoding: 'Identity-H' };
  return context.obj({ ...outer, DescendantFonts });
}

const plains = async (pages: readonly MadePage[]) =>
  (await pdf.read(await fileOf(pages), koEn)).lines.map(({ plain }) => plain);

const glyphs = Array.from({ length: 30 }, (_, at) => 40 + at);

test('syllables of a run that was counted over the glyphs come right', async () => {
  // 저 적 전 절 of KS X 1001, written as 저 적 젂 젃.
  const map = '1 beginbfrange\n<0064> <0067> <C800>\nendbfrange';
  expect(await plains([{ codes: [100, 102, 101], map }])).toEqual(['저전적']);
});

test('a run without such syllables stays as it is', async () => {
  const map = '1 beginbfrange\n<0064> <0065> <AC00>\nendbfrange';
  expect(await plains([{ codes: [100, 101], map }])).toEqual(['가각']);
});

test('glyphs that a map leaves out are parts of others', async () => {
  const map = '1 beginbfchar\n<0064> <D55CAE00>\nendbfchar';
  expect(await plains([{ codes: [100, 33], map }])).toEqual(['한글']);
});

test('letters that a map leaves out are told, where it names no others of several', async () => {
  const map = '2 beginbfchar\n<0064> <D55C>\n<0065> <AE00>\nendbfchar';
  const unknown = Array.from({ length: 25 }, (_, at) => 300 + at);
  const bytes = await fileOf([{ codes: [100, 101, 128, ...unknown], map }]);
  const { lines, warnings } = await pdf.read(bytes, koEn);
  expect(lines.map(({ plain }) => plain)).toEqual(['한글']);
  expect(warnings).toEqual(['pdf.unreadable:1']);
});

test('a font of the same name whose codes are letters keeps all of them', async () => {
  const map = '1 beginbfrange\n<0064> <0067> <C800>\nendbfrange';
  expect(await plains([{ codes: [100, 102, 101], map, latin: 'In 2024.' }]))
    .toEqual(['저전적', 'In 2024.']);
});

test('codes and runs of any size end soon', () => {
  const far = '20000000000000000000';
  const runs = `<${far}> <${far.replace(/.$/, '1')}> <AC00>\n` +
    '<0000> <FFFFFFFF> <AC00>\n'.repeat(2_000);
  const { runs: read, letters } = readCodeMap(
    `1 beginbfrange\n${runs}endbfrange\n1 beginbfchar\n<${far}> <AC00>\nendbfchar`,
  );
  const codes = read.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  expect([codes, letters.size]).toEqual([65_536, 0]);
});

test('a font that nothing explains gives no lines, and its pages are named', async () => {
  const map = '2 beginbfchar\n<0001> <AC00>\n<0002> <B098>\nendbfchar';
  const bytes = await fileOf([{ codes: [1, 2], map }, { codes: glyphs }]);
  const { lines, warnings } = await pdf.read(bytes, koEn);
  expect(lines.map(({ plain }) => plain)).toEqual(['가나']);
  expect(warnings).toEqual(['pdf.unreadable:2']);
});

test('a file of nothing else is refused', async () => {
  await expect(pdf.read(await fileOf([{ codes: glyphs }]), koEn))
    .rejects.toMatchObject({ code: 'file.noTextLayer' });
});

test('letters that nobody can read stay in the written PDF as they were drawn', async () => {
  const map = '1 beginbfchar\n<0001> <AC00>\nendbfchar';
  const bytes = await fileOf([{ codes: [1], map }, { codes: glyphs, latin: 'Read me now.' }]);
  const { lines } = await pdf.read(bytes, koEn);
  const targets = lines.map(({ unit, seg }) => ({ unit, seg: seg[0], text: 'Something else' }));
  const written = await pdf.writePdf?.(bytes, targets, koEn);
  const document = await PDFDocument.load(written?.bytes ?? bytes);
  const [first, second] = document.getPages().map((page) => ({
    fonts: page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict).keys().map(String),
    content: contentsOf(page),
  }));
  expect(first?.content).not.toContain('<0001> Tj');
  const shown = glyphs.map((code) => code.toString(16).padStart(4, '0')).join('');
  expect(second?.content).toContain(`<${shown}> Tj`);
  expect(second?.content).not.toContain('(Read me now.)');
  expect(first?.fonts).not.toContain('/F1');
  expect(second?.fonts).toContain('/F1');
  expect(second?.fonts).not.toContain('/F2');
  const { lines: again, warnings } = await pdf.read(written?.bytes ?? bytes, koEn);
  expect(again.map(({ plain }) => plain)).toEqual(['Something else', 'Something else']);
  expect(warnings).toEqual(['pdf.unreadable:2']);
});

test('a translation keeps off letters that nobody can read', async () => {
  const bytes = await fileOf([{ codes: glyphs, latin: 'Read me now.' }]);
  const { pages: [page], drawn: [drawn] = [] } = await readModel(bytes);
  const [place] = drawn?.lines ?? [];
  expect(drawn?.lines).toHaveLength(1);
  expect(place).toMatchObject({ x: 60, width: 12 * glyphs.length });
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeCloseTo((page?.height ?? 0) - 700 + 2.4);
});

function contentsOf({ node }: PDFPage): string {
  const contents = node.Contents();
  const streams = contents instanceof PDFArray
    ? contents.asArray().map((one) => node.context.lookup(one))
    : [contents];
  return streams.map((stream) =>
    stream instanceof PDFRawStream
      ? new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode())
      : ''
  ).join('\n');
}
