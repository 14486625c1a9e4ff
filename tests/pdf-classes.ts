import { type PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { pdfOf, textAt } from './pdf.ts';

/** Small files of the kinds that customers send, each with what is hard about it. Streams are not packed. */
export async function pdfClasses(): Promise<Record<string, Uint8Array>> {
  return {
    report: pdfOf([columns + chart, columns]),
    boxes: pdfOf([boxes]),
    table: pdfOf([table]),
    turned: pdfOf([`q 0 1 -1 0 700 0 cm\n${table}Q`]),
    transcript: pdfOf([transcript, transcript]),
    slides: await changed([slide('One'), slide('Two'), slide('Three')], addBookmarks),
    form: await changed([textAt(60, 700, 'Your name:')], addForm),
    notes: await changed([columns], addNotes),
    drawnLetters: await changed([columns], addDrawnLetters),
    unreadable: await changed([columns], addGlyphsOnly),
  };
}

async function changed(pages: readonly string[], change: (document: PDFDocument) => void) {
  const document = await PDFDocument.load(pdfOf(pages), { updateMetadata: false });
  change(document);
  return await document.save({ useObjectStreams: false });
}

const PROSE = [
  'The prices of what is bought each day went',
  'up faster than the wages of those who have',
  'to buy it, and this was felt the most where',
  'the rents were high and where the shops of',
  'the quarter had closed in the years before.',
];

const columns = [60, 310].flatMap((x) =>
  PROSE.map((text, index) => textAt(x, 560 - 14 * index, text))
).join('');

const chart = '0.5 w 330 640 m 360 660 l 390 650 l 420 680 l 450 672 l 480 690 l 510 684 l S\n' +
  '320 630 m 520 630 l S 320 630 m 320 705 l S\n' +
  [0, 25, 50, 75].map((value, index) =>
    textAt(307, 630 + 24 * index, String(value), { size: 6 }) +
    `0 0 1 rg ${60 + 30 * index} 630 16 ${10 + value} re f 0 g\n`
  ).join('');

const boxes = '0.5 w\n' +
  [60, 200, 340].map((x, index) =>
    `0.8 g ${x} 500 120 50 re f 0 g ${x + 60} 500 m ${x + 60} 470 l S\n` +
    textAt(x + 10, 530, ['Is it old', 'Is it new', 'Is it sold'][index] ?? '') +
    textAt(x + 10, 516, 'or not?')
  ).join('');

const table = '0.5 w\n' +
  [0, 1, 2, 3, 4].map((row) =>
    `60 ${640 - 16 * row} m 400 ${640 - 16 * row} l S\n` +
    (row > 3 ? '' : textAt(64, 628 - 16 * row, 'Wages') +
      textAt(250, 628 - 16 * row, String(1_250 * row + 7)) +
      textAt(350, 628 - 16 * row, String(97 * row)))
  ).join('');

const transcript = Array.from(
  { length: 25 },
  (_, index) =>
    textAt(70, 760 - 24 * index, String(index + 1)) +
    textAt(120, 760 - 24 * index, PROSE[index % PROSE.length] ?? ''),
).join('');

const slide = (name: string) =>
  `0.1 0.2 0.6 rg 0 760 595 82 re f 1 g\n${textAt(40, 790, `Part ${name}`, { size: 28 })}0 g\n` +
  PROSE.map((text, index) => textAt(60, 700 - 30 * index, `- ${text}`, { size: 16 })).join('');

function addBookmarks(document: PDFDocument) {
  const { context, catalog } = document;
  const items = document.getPages().map(({ ref }, index) =>
    context.register(context.obj({
      Title: PDFHexString.fromText(`Slide ${index + 1}`),
      Dest: [ref, PDFName.of('Fit')],
    }))
  );
  const outlines = context.obj({ First: items[0], Last: items.at(-1), Count: items.length });
  catalog.set(PDFName.of('Outlines'), context.register(outlines));
}

function addForm(document: PDFDocument) {
  const [page, form] = [document.getPage(0), document.getForm()];
  const place = { x: 60, width: 200, height: 20 };
  form.createTextField('name').addToPage(page, { ...place, y: 660 });
  const town = form.createTextField('town');
  town.setText('Suwon');
  town.addToPage(page, { ...place, y: 620 });
  const box = form.createCheckBox('agreed');
  box.addToPage(page, { x: 60, y: 580, width: 12, height: 12 });
  box.check();
  form.createButton('send').addToPage('Send form', page, { ...place, y: 540 });
}

function addNotes(document: PDFDocument) {
  const { context } = document;
  const page = document.getPage(0);
  const add = (note: PDFDict) => page.node.addAnnot(context.register(note));
  const Rect = [60, 550, 260, 570];
  const URI = PDFString.of('https://example.com/prices');
  add(context.obj({ Type: 'Annot', Subtype: 'Link', Rect, A: { S: 'URI', URI } }));
  const Contents = PDFString.of('Mind the gap');
  add(context.obj({ Type: 'Annot', Subtype: 'FreeText', Rect, Contents, F: 4 }));
}

/** A font whose letters are drawings, as programs make of stretched letters. */
function addDrawnLetters(document: PDFDocument) {
  const { context } = document;
  const box = context.register(context.stream('500 0 0 0 400 700 d1 0 0 400 700 re f'));
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, 0, 500, 700],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    FirstChar: 65,
    LastChar: 66,
    Widths: [500, 500],
    CharProcs: { A: box, B: box },
    Encoding: { Type: 'Encoding', Differences: [65, 'A', 'B'] },
  });
  addText(document, font, '<41424142>');
}

/** A font of which only the numbers of its glyphs are known. */
function addGlyphsOnly(document: PDFDocument) {
  const { context } = document;
  const name = 'ABCDEE+Nameless';
  const descriptor = { Type: 'FontDescriptor', FontName: name, Flags: 4, FontBBox: [0, 0, 9, 9] };
  const FontFile2 = context.register(context.flateStream(new Uint8Array(12)));
  const ordering = { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity') };
  const inner = {
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    DW: 1000,
    CIDSystemInfo: { ...ordering, Supplement: 0 },
    FontDescriptor: context.obj({ ...descriptor, FontFile2 }),
  };
  const outer = { Type: 'Font', Subtype: 'Type0', BaseFont: name, Encoding: 'Identity-H' };
  addText(document, context.obj({ ...outer, DescendantFonts: [inner] }), '<0031003200330034>');
}

function addText(document: PDFDocument, font: PDFDict, text: string) {
  const { context } = document;
  const page = document.getPage(0);
  page.node.setFontDictionary(PDFName.of('Own'), context.register(font));
  page.node.addContentStream(
    context.register(context.stream(`BT /Own 12 Tf 1 0 0 1 60 400 Tm ${text} Tj ET`)),
  );
}
