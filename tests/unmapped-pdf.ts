import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { pdfOf, textAt } from './pdf.ts';

/** A page that can be read, and one in a font that says of none of its glyphs which letter it shows. */
export async function unmappedPdf(): Promise<Uint8Array> {
  const file = await PDFDocument.load(
    pdfOf([textAt(60, 700, '읽을 수 있는 쪽이에요.', { font: 'F3', size: 12 })]),
  );
  const { context } = file;
  const name = 'ABCDEE+Made';
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: 4,
    FontBBox: [0, -200, 1000, 900],
    ItalicAngle: 0,
    Ascent: 880,
    Descent: -120,
    StemV: 80,
    FontFile2: context.register(context.flateStream(new Uint8Array(12))),
  });
  const inner = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    DW: 1000,
    CIDSystemInfo: {
      Registry: PDFString.of('Adobe'),
      Ordering: PDFString.of('Identity'),
      Supplement: 0,
    },
    FontDescriptor: context.register(descriptor),
  });
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [context.register(inner)],
  });
  const page = file.addPage([595, 842]);
  page.node.set(PDFName.of('Resources'), context.obj({ Font: { F1: context.register(font) } }));
  const codes = Array.from({ length: 40 }, (_, at) => (40 + at).toString(16).padStart(4, '0'));
  const content = `BT /F1 12 Tf 1 0 0 1 60 700 Tm <${codes.join('')}> Tj ET`;
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
  return await file.save();
}
