import type { ImportOptions } from '../../formats/contract/import-options.ts';
import type { Imported, Target, WriteOptions, Written } from '../../formats/contract/format.ts';
import { findFormat, loadFormat } from '../../formats/load-format.ts';
import type { Turn } from '../../formats/workers/turn.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { Direction } from '../../shared/languages.ts';

/** `skeleton…`: the file that lines come from and targets go into, when it is not the original. */
type Stored = {
  storageKey: string;
  extension: string;
  skeletonKey?: string | null;
  skeletonExtension?: string | null;
};
type Options = Partial<ImportOptions>;
type Writing = WriteOptions & { turn?: Turn | undefined };

/** Lines of a document; one without anything to translate is refused. */
export async function readDocument(
  deps: Deps,
  document: Stored,
  direction: Direction,
  { options, turn }: { options?: Options | undefined; turn?: Turn | undefined } = {},
): Promise<Imported> {
  const { extension, bytes } = skeletonOf(deps, document);
  const imported = await deps.fileThreads.read(extension, bytes, { ...direction, options }, turn);
  // What another tool has locked is not to be translated.
  const lines = imported.lines.filter(({ isLocked }) => !isLocked);
  return lines.length > 0 ? { ...imported, lines } : fail('file.empty');
}

/** The file with the targets in place of their sources, which are found as they were read; a pdf becomes a docx. */
export async function writeDocument(
  deps: Deps,
  document: Stored & { importOptions: Options | null },
  targets: Target[],
  { turn, ...options }: Writing,
): Promise<Uint8Array> {
  const { extension, bytes } = skeletonOf(deps, document);
  const asRead = { ...options, options: document.importOptions ?? undefined };
  return await deps.fileThreads.write(extension, bytes, targets, asRead, turn);
}

/**
 * The translation of a pdf as a pdf: drawn from the translated Word document where something for that is set up and
 * well, else by ourselves.
 */
export async function writePdfDocument(
  deps: Deps,
  document: Stored & { importOptions: Options | null },
  targets: Target[],
  { turn, ...options }: Writing,
): Promise<Written> {
  if (!loadFormat(document.extension).writePdf) fail('document.noPdf');
  if (deps.converter) {
    try {
      const docx = await writeDocument(deps, document, targets, { ...options, turn });
      return { bytes: await deps.converter.convert(docx), warnings: [] };
    } catch (error) {
      turn?.signal?.throwIfAborted();
      deps.log.error('converter', { error });
    }
  }
  const { storageKey, skeletonKey } = document;
  const files = {
    original: () => blobOf(deps, storageKey),
    ...(skeletonKey && { skeleton: () => blobOf(deps, skeletonKey) }),
  };
  const asRead = { ...options, options: document.importOptions ?? undefined };
  return await deps.fileThreads.writePdf(document.extension, files, targets, asRead, turn);
}

export function isSupportedExtension(extension: string): boolean {
  return findFormat(extension) !== undefined;
}

function skeletonOf(deps: Deps, stored: Stored) {
  const { storageKey, extension, skeletonKey, skeletonExtension } = stored;
  const bytes = () => blobOf(deps, skeletonKey ?? storageKey);
  return { extension: skeletonExtension ?? extension, bytes };
}

async function blobOf({ blobs }: Deps, key: string): Promise<Uint8Array> {
  return await blobs.get(key) ?? fail('document.notFound');
}
