import { buildDocx } from './_pdf/build-docx.ts';
import { readModel } from './_pdf/read-model.ts';
import { placedRuns } from './_pdf-out/placed-runs.ts';
import { fail } from '../shared/errors.ts';
import { docx } from './docx.ts';
import type { Format } from './format.ts';

/**
 * PDF files. Their skeleton is a Word document that is built from them: its units are the lines, and it is what the
 * translation is written into.
 */
export const pdf: Format = {
  extensions: ['pdf'],
  mime: 'application/pdf',
  styleCapable: true,
  async read(bytes, options) {
    const skeleton = await skeletonOf(bytes);
    const imported = await docx.read(skeleton, options);
    // Drawings alone make a Word document, but there is nothing to translate.
    if (imported.lines.length === 0) fail('file.noTextLayer');
    return { ...imported, skeleton: { extension: 'docx', bytes: skeleton } };
  },
  async write(bytes, targets, options) {
    return await docx.write(await skeletonOf(bytes), targets, options);
  },
  async writePdf(bytes, targets, options, skeleton) {
    const model = await readModel(bytes);
    const built = buildDocx(model);
    const asRead = skeleton ?? built;
    const translated = await docx.write(asRead, targets, { ...options, plainFonts: true });
    const { runs, isWhole } = placedRuns(model, { built, asRead, translated });
    // What writes is large and needed by few.
    const { writePdf } = await import('./_pdf-out/write-pdf.ts');
    const written = await writePdf(bytes, { model, runs, to: options.to });
    return isWhole ? written : { ...written, warnings: [...written.warnings, 'pdf.notPlaced'] };
  },
};

async function skeletonOf(bytes: Uint8Array): Promise<Uint8Array> {
  return buildDocx(await readModel(bytes));
}
