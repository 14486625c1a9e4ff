import { textFormat } from './text-format.ts';

/** SAMI subtitles: cues of several languages in one file. Only those of the source language are lines. */
export const smi = textFormat({
  extensions: ['smi'],
  mime: 'application/x-sami',
  kind: 'subtitle',
  options: ['encoding'],
  parser: async () => (await import('./smi-cues.ts')).smiParser,
});
