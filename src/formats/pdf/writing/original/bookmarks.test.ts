import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../../../tests/pdf.ts';
import { pdf } from '../../pdf.ts';

const enKo = { from: 'en', to: 'ko' } as const;

test('a bookmark that stands as the head of its page, beside the number, is translated', async () => {
  const head = textAt(60, 780, 'Minutes of the meeting') + textAt(186, 780, '9');
  const file = await PDFDocument.load(
    pdfOf([head + textAt(60, 700, 'All members were there that day.')]),
  );
  const { context, catalog } = file;
  const item = context.obj({
    Title: PDFString.of('Minutes of the meeting'),
    Dest: [file.getPage(0).ref, PDFName.of('Fit')],
  });
  catalog.set(PDFName.of('Outlines'), context.obj({ First: context.register(item) }));
  const source = await file.save();
  const { lines } = await pdf.read(source, enKo);
  const targets = lines.map(({ unit, seg, source: text }) => ({
    unit,
    seg: seg[0],
    text: text.startsWith('Minutes') ? text.replace('Minutes of the meeting', '회의록') : '글',
  }));

  const made = await pdf.writePdf?.(source, targets, enKo);

  const outlines = (await PDFDocument.load(made!.bytes)).catalog
    .lookup(PDFName.of('Outlines'), PDFDict);
  const title = outlines.lookup(PDFName.of('First'), PDFDict)
    .lookup(PDFName.of('Title'), PDFHexString);
  expect(title.decodeText()).toBe('회의록');
});
