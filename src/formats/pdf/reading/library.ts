// The order matters: the library looks around when it is loaded.
import './without-drawing.ts';
export { AnnotationType, getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
