import type { Format } from '../contract/format.ts';
import { docx } from '../docx/docx.ts';

/**
 * PDF files. Their skeleton is a Word document that is built from them: its units are the lines, and it is what the
 * translation is written into.
 */
export const pdf: Format = {
  extensions: ['pdf'],
  mime: 'application/pdf',
  kind: 'document',
  styleCapable: true,
  options: ['headers', 'notes', 'altText', 'properties', 'numbering'],
  download: { extension: 'docx' },
  async preview(bytes, options) {
    const { readPdf } = await import('./pdf-file.ts');
    const { skeleton } = await readPdf(bytes, options);
    return await docx.preview(skeleton.bytes, options);
  },
  read: async (bytes, options) => (await import('./pdf-file.ts')).readPdf(bytes, options),
  write: async (bytes, targets, options) =>
    (await import('./pdf-file.ts')).writeAsDocx(bytes, targets, options),
  writePdf: async (bytes, targets, options, skeleton) =>
    (await import('./pdf-file.ts')).writeAsPdf(bytes, { targets, options, skeleton }),
};
