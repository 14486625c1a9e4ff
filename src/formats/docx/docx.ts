import type { Format } from '../contract/format.ts';

/** Word documents. Only paragraphs that get a new text are written anew, everything else stays as it is in the file. */
export const docx = {
  extensions: ['docx'],
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  kind: 'document',
  styleCapable: true,
  options: ['headers', 'notes', 'comments', 'hiddenText', 'altText', 'properties', 'numbering'],
  download: {},
  preview: async (bytes, options) =>
    (await import('./preview/preview-docx.ts')).previewDocx(bytes, options),
  read: async (bytes, options) => (await import('./read-document.ts')).readDocument(bytes, options),
  write: async (bytes, targets, options) =>
    (await import('./write-document.ts')).writeDocument(bytes, targets, options),
} satisfies Format;
