import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fail } from '../../../shared/errors.ts';
import { limits } from '../../contract/rules.ts';
import { getDocument } from './library.ts';
import { noDocument } from './without-drawing.ts';

const PDF_HEAD = '%PDF-';
/** Readers look for the head of the file in its first kilobyte. */
const HEAD_LENGTH = 1024;

/** Opens a PDF for reading only: nothing in it is run, drawn or fetched. Close it with `closePdf`. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  refuseOther(bytes);
  const home = `${dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))}/`;
  const task = getDocument({
    // The library holds or transfers what it is given.
    data: new Uint8Array(bytes),
    cMapUrl: `${home}cmaps/`,
    standardFontDataUrl: `${home}standard_fonts/`,
    wasmUrl: `${home}wasm/`,
    disableFontFace: false,
    ownerDocument: noDocument,
    fontExtraProperties: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    maxImageSize: limits.imagePixels,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    if (document.numPages > limits.pdfPages) fail('file.limit');
    return document;
  } catch (error) {
    await task.destroy();
    refuse(error);
  }
}

export async function closePdf(document: PDFDocumentProxy) {
  await document.loadingTask.destroy();
}

/** What the library says of a file that it cannot read, in our words. */
export function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') fail('file.encrypted');
  if (BROKEN.has(name)) fail('file.corrupt');
  throw error;
}

const BROKEN = new Set([
  'InvalidPDFException',
  'FormatError',
  'UnknownErrorException',
  'MissingDataException',
  'XRefEntryException',
  'XRefParseException',
  'ParserEOFException',
]);

function refuseOther(bytes: Uint8Array) {
  if (bytes.length === 0) fail('file.empty');
  if (bytes.length > limits.fileBytes) fail('file.tooLarge');
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_LENGTH));
  if (!head.includes(PDF_HEAD)) fail('file.wrongType');
}
