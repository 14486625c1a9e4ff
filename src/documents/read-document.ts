import type { Imported, Target, WriteOptions } from '../formats/format.ts';
import { readInWorker, writeInWorker } from '../formats/in-worker.ts';
import { formats } from '../formats/index.ts';
import type { Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import type { Direction } from '../shared/languages.ts';

type Stored = { storageKey: string; extension: string };

/** Lines of the original file; a file without anything to translate is refused. */
export async function readDocument(
  deps: Deps,
  document: Stored,
  direction: Direction,
): Promise<Imported> {
  const bytes = await originalOf(deps, document);
  const imported = await readInWorker(document.extension, bytes, direction);
  return imported.lines.length > 0 ? imported : fail('file.empty');
}

/** The original file with the targets in place of their sources. */
export async function writeDocument(
  deps: Deps,
  document: Stored,
  targets: Target[],
  options: WriteOptions,
): Promise<Uint8Array> {
  const bytes = await originalOf(deps, document);
  return await writeInWorker(document.extension, bytes, targets, options);
}

export function isSupportedExtension(extension: string): boolean {
  return Object.hasOwn(formats, extension);
}

async function originalOf(deps: Deps, { storageKey }: Stored): Promise<Uint8Array> {
  return await deps.blobs.get(storageKey) ?? fail('document.notFound');
}
