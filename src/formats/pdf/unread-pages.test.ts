import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unmappedPdf } from '../../../tests/unmapped-pdf.ts';
import { pdf } from './pdf.ts';

test('letters that cannot be read are no lines, and are not in the Word file', async () => {
  const source = await unmappedPdf();
  const options = { from: 'ko', to: 'en' } as const;
  const { lines, warnings } = await pdf.read(source, options);
  expect(lines.map(({ plain }) => plain)).toEqual(['읽을 수 있는 쪽이에요.']);
  expect(warnings).toContain('pdf.unreadable:2');

  const targets = lines.map(({ unit, seg }) => ({ unit, seg: seg[0], text: 'A page to read.' }));
  const written = unzipSync(await pdf.write(source, targets, options));
  const texts = strFromU8(written['word/document.xml']!).matchAll(/<w:t[^>]*>([^<]*)</g);
  expect([...texts].map(([, text]) => text).join('')).toBe('A page to read.');
});
