import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../../tests/pdf.ts';
import { readModel } from '../read-model.ts';
import { buildDocx } from './build-docx.ts';

test('a number that fills its cell has all of it', async () => {
  const rows = [0, 1, 2, 3].map((row) =>
    `0.5 w 60 ${700 - 20 * row} m 270 ${700 - 20 * row} l S\n`
  );
  const uprights = [60, 240, 270].map((x) => `0.5 w ${x} 640 m ${x} 700 l S\n`);
  const texts = [0, 1, 2].map((row) =>
    textAt(64, 686 - 20 * row, 'Wages') + textAt(243, 686 - 20 * row, `0.96${row}`, { size: 9 })
  );
  const bytes = buildDocx(await readModel(pdfOf([[...rows, ...uprights, ...texts].join('')])));
  const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
  const cells = xml.match(/<w:tc>.*?<\/w:tc>/g) ?? [];
  const isBare = (cell: string) => cell.includes('<w:tcMar>');
  expect(cells.filter((cell) => cell.includes('0.96')).map(isBare)).toEqual([true, true, true]);
  expect(cells.filter((cell) => cell.includes('Wages')).map(isBare)).toEqual([false, false, false]);
});
