/** Draws a Word document as a PDF, or throws. */
export type Converter = { convert(docx: Uint8Array): Promise<Uint8Array> };

/** What calls itself a PDF; anything else is an error page or half a file. */
export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
}

/** So long a document may be drawn. */
export const CONVERSION_LIMIT_MS = 60_000;
