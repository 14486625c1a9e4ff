import { createHash } from 'node:crypto';

/** Writes and gives to the disk, folder included; a file that is cut off never gets its name. Answers its size and sum. */
export async function writeWhole(path: string, content: AsyncIterable<Uint8Array>) {
  const folder = path.slice(0, path.lastIndexOf('/'));
  await Deno.mkdir(folder, { recursive: true });
  const partial = `${path}.part`;
  const hash = createHash('sha256');
  let size = 0;
  try {
    {
      using file = await Deno.open(partial, {
        write: true,
        create: true,
        truncate: true,
        mode: 0o600,
      });
      for await (const chunk of content) {
        hash.update(chunk);
        size += chunk.byteLength;
        for (let at = 0; at < chunk.byteLength;) at += await file.write(chunk.subarray(at));
      }
      await file.sync();
    }
    await Deno.rename(partial, path);
  } catch (error) {
    await removeIfThere(partial);
    throw error;
  }
  await syncFolder(folder);
  return { size, sha256: hash.digest('hex') };
}

export async function sumOf(path: string) {
  const hash = createHash('sha256');
  const file = await Deno.open(path);
  let size = 0;
  for await (const chunk of file.readable) {
    hash.update(chunk);
    size += chunk.byteLength;
  }
  return { size, sha256: hash.digest('hex') };
}

export async function* chunksOf(...texts: readonly string[]) {
  for (const text of texts) yield await Promise.resolve(new TextEncoder().encode(text));
}

export async function syncFolder(path: string) {
  if (Deno.build.os === 'windows') return;
  using folder = await Deno.open(path);
  await folder.sync();
}

export async function removeIfThere(path: string) {
  try {
    await Deno.remove(path, { recursive: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

export async function isThere(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
