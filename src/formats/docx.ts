import { readDocument } from './_docx/read-document.ts';
import { writeDocument } from './_docx/write-document.ts';
import type { Format } from './format.ts';

/** Word documents. The file itself is kept; only paragraphs that get a new text are written anew. */
export const docx: Format = {
  extensions: ['docx'],
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  styleCapable: true,
  // deno-lint-ignore require-await -- refusals are rejections
  read: async (bytes, options) => readDocument(bytes, options),
  // deno-lint-ignore require-await
  write: async (bytes, targets, options) => writeDocument(bytes, targets, options),
};
