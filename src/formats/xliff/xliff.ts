import type { Format } from '../contract/format.ts';

/**
 * Files of other translation tools: XLIFF 1.0 to 2.2, and what Trados, memoQ and Phrase make of it. Only targets and
 * their status are written, every other byte stays as it is.
 */
function xliffFormat(extension: string): Format {
  return {
    extensions: [extension],
    mime: 'application/xliff+xml',
    kind: 'document',
    styleCapable: true,
    isBilingual: true,
    options: [],
    download: {},
    preview: async (bytes) => {
      const { readXliff } = await import('./read-xliff.ts');
      return (await import('../preview/preview-lines.ts')).previewLines(readXliff(bytes));
    },
    read: async (bytes) => (await import('./read-xliff.ts')).readXliff(bytes),
    write: async (bytes, targets, options) =>
      (await import('./write-xliff.ts')).writeXliff(bytes, targets, options),
  };
}

export const xlf = xliffFormat('xlf');
export const xliff = xliffFormat('xliff');
export const sdlxliff = xliffFormat('sdlxliff');
export const mqxliff = xliffFormat('mqxliff');
export const mxliff = xliffFormat('mxliff');
