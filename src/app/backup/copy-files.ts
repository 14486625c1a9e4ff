import type { BlobStore } from '../../ports/files/port.ts';
import { writeWhole } from './disk.ts';
import { pathOfFile, type StoredFile } from './manifest.ts';

/** Sums of files that earlier backups hold: files never change under their key. */
type KnownFiles = ReadonlyMap<string, StoredFile>;

/**
 * Copies the files that the copy of the database names. It was made before: a file too many does no harm, one too few is
 * a hole, so a missing one fails the backup.
 */
export async function copyFiles(
  blobs: Pick<BlobStore, 'open'>,
  { keys, known, folder, onFile }: {
    keys: readonly string[];
    known: KnownFiles;
    folder: string;
    onFile: (done: number) => void;
  },
): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  const missing: string[] = [];
  for (const key of [...keys].sort()) {
    const earlier = known.get(key);
    if (earlier) files.push(earlier);
    else {
      const blob = await blobs.open(key);
      if (!blob) missing.push(key);
      else files.push({ key, ...await writeWhole(pathOfFile(folder, key), blob.content) });
    }
    onFile(files.length);
  }
  if (missing.length > 0) {
    throw new Error(`${missing.length} files are not in the store, such as ${missing[0]}`);
  }
  return files;
}
