import type { Format } from './contract/format.ts';
import { ass } from './text/ass/ass.ts';
import { docx } from './docx/docx.ts';
import { hwpx } from './hwpx/hwpx.ts';
import { pdf } from './pdf/pdf.ts';
import { sami, smi } from './text/smi.ts';
import { srt } from './text/srt.ts';
import { txt } from './text/txt.ts';
import { vtt } from './text/vtt/vtt.ts';
import { mqxliff, mxliff, sdlxliff, xlf, xliff } from './xliff/xliff.ts';
import { xlsx } from './xlsx/xlsx.ts';

/**
 * The table of document formats, by file extension. Everything that depends on the format of a file reads it here; the
 * contract test runs over every entry.
 */
export const formats: Readonly<Record<string, Format>> = {
  docx,
  hwpx,
  pdf,
  smi,
  sami,
  srt,
  vtt,
  ass,
  txt,
  xlsx,
  xlf,
  xliff,
  sdlxliff,
  mqxliff,
  mxliff,
};
