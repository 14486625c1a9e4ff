import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../tests/pdf.ts';
import { pdf } from './pdf.ts';
import { readModel } from './read-model.ts';

const enKo = { from: 'en', to: 'ko' } as const;
const TEXT = textAt(60, 700, 'The buyer pays the price, and the seller delivers the goods.');

type Picture = { width: number; height: number; isMask?: boolean };

/** A page of text, and one that draws pictures named `I0`, `I1` … */
async function withPictures(content: string, pictures: readonly Picture[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdfOf([TEXT, content]), { updateMetadata: false });
  const { context } = document;
  const entries: Record<string, PDFRef> = {};
  pictures.forEach(({ width, height, isMask = false }, index) => {
    const bits = new Uint8Array(Math.ceil(width / 8) * height).fill(0x35);
    const dict = context.obj({
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      BitsPerComponent: 1,
      Filter: 'FlateDecode',
      ...(isMask ? { ImageMask: true } : { ColorSpace: 'DeviceGray' }),
    });
    entries[`I${index}`] = context.register(PDFRawStream.of(dict, deflateSync(bits)));
  });
  const resources = document.getPage(1).node.Resources();
  resources?.set(PDFName.of('XObject'), context.obj(entries));
  return await document.save({ useObjectStreams: false });
}

const strips = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `q 595 0 0 ${842 / count} 0 ${at * 842 / count} cm /I${at} Do Q\n`,
  ).join('');

test.each([
  ['strips', strips(12), Array(12).fill({ width: 64, height: 8 })],
  ['strips that are masks', strips(12), Array(12).fill({ width: 64, height: 8, isMask: true })],
  ['a picture too large to be held', strips(1), [{ width: 6000, height: 6000 }]],
])('a page that a scanner made is told: %s', async (_, content, pictures) => {
  const { warnings } = await pdf.read(await withPictures(content, pictures), enKo);
  expect(warnings).toEqual(['pdf.scannedPages:2']);
});

test('a picture that is shown several times stands at each of its places', async () => {
  const heights = [100, 200, 300, 400, 500, 600];
  const places = heights.map((y) => `q 80 0 0 60 60 ${y} cm /I0 Do Q\n`).join('');
  const model = await readModel(
    await withPictures(places + textAt(60, 60, 'Six of them'), [{ width: 32, height: 24 }]),
  );
  const boxes = model.drawn?.[1]?.pictures.map(({ x, y, width, height }) =>
    [x, y, width, height].map(Math.round)
  );
  expect(boxes).toEqual(heights.map((y) => [60, 842 - 60 - y, 80, 60]));
});
