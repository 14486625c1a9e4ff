import { PDFDocument, PDFString } from '@cantoo/pdf-lib';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../../tests/pdf.ts';
import { pdf } from '../pdf.ts';

test('each page has its own links, and none that nobody sees', async () => {
  const file = await PDFDocument.load(
    pdfOf([textAt(60, 700, 'The first page.'), textAt(60, 700, 'The second page.')]),
  );
  const { context } = file;
  const link = (page: number, address: string, flags: number) => {
    const made = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [50, 690, 200, 720],
      F: flags,
      A: { S: 'URI', URI: PDFString.of(address) },
    });
    file.getPage(page).node.addAnnot(context.register(made));
  };
  link(0, 'http://first.example/a', 0);
  link(1, 'http://second.example/b', 4);
  link(1, 'http://hidden.example/c', 2);

  const { skeleton, lines } = await pdf.read(await file.save(), { from: 'en', to: 'ko' });

  const parts = Object.entries(unzipSync(skeleton!.bytes)).filter(([name]) =>
    /\.(xml|rels)$/.test(name)
  );
  const written = parts.map(([, bytes]) => strFromU8(bytes)).join('');
  expect(lines.map(({ plain }) => plain)).toEqual(['The first page.', 'The second page.']);
  expect([...written.matchAll(/http:\/\/\w+\.example\/\w/g)].map(String).sort()).toEqual([
    'http://first.example/a',
    'http://second.example/b',
  ]);
});
