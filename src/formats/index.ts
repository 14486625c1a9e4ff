import type { Format } from './format.ts';

/**
 * The table of document formats, by file extension. Upload checks, `accept` attributes and the contract test read it;
 * a parser is loaded when it is first used.
 */
export const formats: Record<string, () => Promise<Format>> = {
  docx: async () => (await import('./docx.ts')).docx,
  pdf: async () => (await import('./pdf.ts')).pdf,
  smi: async () => (await import('./smi.ts')).smi,
  srt: async () => (await import('./srt.ts')).srt,
  txt: async () => (await import('./txt.ts')).txt,
  xlsx: async () => (await import('./xlsx.ts')).xlsx,
};
