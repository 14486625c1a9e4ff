import type { Format } from '../contract/format.ts';

/** Documents of Hangul (KS X 6101). Only paragraphs that get a new text are written anew, without their old line layout. */
export const hwpx = {
  extensions: ['hwpx'],
  mime: 'application/hwp+zip',
  kind: 'document',
  styleCapable: true,
  options: ['headers', 'notes', 'comments'],
  download: {},
  preview: async (bytes, options) => {
    const { readHwpx } = await import('./read-hwpx.ts');
    return (await import('../preview/preview-lines.ts')).previewLines(readHwpx(bytes, options));
  },
  read: async (bytes, options) => (await import('./read-hwpx.ts')).readHwpx(bytes, options),
  write: async (bytes, targets, options) =>
    (await import('./write-hwpx.ts')).writeHwpx(bytes, targets, options),
} satisfies Format;
