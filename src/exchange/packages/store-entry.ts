import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { ZipFile } from './archive/zip-file.ts';
import { limitOfEntry } from './rules.ts';

/** An entry of a package as a blob of its own. */
export async function storeEntry(
  { blobs }: Pick<Deps, 'blobs'>,
  zip: ZipFile,
  name: string,
): Promise<{ key: string; size: number }> {
  const entry = zip.entries.get(name) ?? fail('package.damaged');
  const pieces = zip.read(entry) as AsyncGenerator<Uint8Array<ArrayBuffer>>;
  return await blobs.put(
    ReadableStream.from(pieces),
    limitOfEntry(name) ?? fail('package.damaged'),
  );
}
