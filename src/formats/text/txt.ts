import { textFormat } from './text-format.ts';

/** Plain text: each line of the file, or each paragraph where lines are only as long as a page, is cut into sentences. */
export const txt = textFormat({
  extensions: ['txt'],
  mime: 'text/plain',
  kind: 'text',
  options: ['unit', 'encoding'],
  parser: async () => (await import('./txt-lines.ts')).txtParser,
});
