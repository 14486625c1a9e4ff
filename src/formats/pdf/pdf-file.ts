import { fail } from '../../shared/errors.ts';
import type { Imported, ReadOptions, Target, WriteOptions, Written } from '../contract/format.ts';
import { warningOfPages } from '../contract/page-warnings/rules.ts';
import { docx } from '../docx/docx.ts';
import { readModel, readModelAndWarnings } from './read-model.ts';
import { buildDocx } from './to-docx/build-docx.ts';
import { placedRuns } from './writing/placed-runs.ts';

type ReadPdf = Imported & { skeleton: NonNullable<Imported['skeleton']> };

export async function readPdf(bytes: Uint8Array, options: ReadOptions): Promise<ReadPdf> {
  const { model, warnings } = await readModelAndWarnings(bytes);
  const skeleton = buildDocx(model);
  const imported = await docx.read(skeleton, options);
  // Drawings alone make a Word document, but there is nothing to translate.
  if (imported.lines.length === 0) fail('file.noTextLayer');
  return {
    ...imported,
    warnings: [...imported.warnings, ...warnings.map(warningOfPages)],
    skeleton: { extension: 'docx', bytes: skeleton },
  };
}

export async function writeAsDocx(
  bytes: Uint8Array,
  targets: readonly Target[],
  options: WriteOptions,
): Promise<Uint8Array> {
  return await docx.write(await skeletonOf(bytes), targets, options);
}

type PdfOrder = {
  targets: readonly Target[];
  options: WriteOptions;
  /** What the lines were read from. */
  skeleton: Uint8Array | undefined;
};

export async function writeAsPdf(
  bytes: Uint8Array,
  { targets, options, skeleton }: PdfOrder,
): Promise<Written> {
  const model = await readModel(bytes);
  const built = buildDocx(model);
  const asRead = skeleton ?? built;
  const translated = await docx.write(asRead, targets, { ...options, plainFonts: true });
  const { runs, isWhole } = placedRuns(model, { built, asRead, translated });
  // What writes is large and needed by few.
  const { writePdf } = await import('./writing/write-pdf.ts');
  const written = await writePdf(bytes, { model, runs, to: options.to });
  return isWhole ? written : { ...written, warnings: [...written.warnings, 'pdf.notPlaced'] };
}

async function skeletonOf(bytes: Uint8Array): Promise<Uint8Array> {
  return buildDocx(await readModel(bytes));
}
