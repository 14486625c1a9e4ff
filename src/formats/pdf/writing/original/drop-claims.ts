import { Buffer } from 'node:buffer';
import { decodePDFRawStream, type PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/** Marks of files that follow a standard: for archives (PDF/A), for screen readers (PDF/UA), for printers (PDF/X). */
const CLAIM =
  /\s(?:pdfa|pdfua|pdfx)id:\w+\s*=\s*(?:"[^"]*"|'[^']*')|<((?:pdfa|pdfua|pdfx)id:\w+)\b[^>]*?(?:\/>|>[^<]*<\/\1\s*>)/g;

/**
 * With other text on its pages a file follows such standards no longer, so it does not say so any more. The rest of its
 * description stays.
 */
export function dropClaims({ catalog, context }: PDFDocument) {
  catalog.delete(PDFName.of('OutputIntents'));
  const ref = catalog.get(METADATA);
  const stream = context.lookup(ref);
  if (!stream) return;
  const text = stream instanceof PDFRawStream ? unpacked(stream) : undefined;
  // In UTF-16 nothing would be found.
  if (text === undefined || text.includes('\0')) {
    catalog.delete(METADATA);
    return;
  }
  const honest = text.replace(CLAIM, '');
  if (honest === text) return;
  const made = context.stream(Buffer.from(honest, 'latin1'), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(METADATA, context.register(made));
}

const METADATA = PDFName.of('Metadata');

function unpacked(stream: PDFRawStream): string | undefined {
  try {
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  } catch {
    return undefined;
  }
}
