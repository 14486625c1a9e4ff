import { textFormat } from './text-format.ts';

const parts = {
  mime: 'application/x-sami',
  kind: 'subtitle',
  options: ['encoding'],
  parser: async () => (await import('./smi-cues.ts')).smiParser,
} as const;

/** SAMI subtitles: cues of several languages in one file. Only those of the source language are lines. */
export const smi = textFormat({ extensions: ['smi'], ...parts });
/** The same by its longer name. */
export const sami = textFormat({ extensions: ['sami'], ...parts });
