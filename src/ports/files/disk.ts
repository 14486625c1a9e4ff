import { fail } from '../../shared/errors.ts';
import { randomId } from '../../shared/random.ts';
import { KEY } from './key.ts';
import type { BlobStore } from './port.ts';

/** Blobs as files of one folder, spread over 256 sub-folders. A half-written upload never gets its final name. */
export function diskStore(folder: string): BlobStore {
  return {
    async put(content, limit) {
      const key = randomId();
      return { key, size: await write(pathOf(folder, key), content, limit) };
    },
    async putAs(key, content) {
      await write(pathOf(folder, key), content, Infinity);
    },
    async get(key) {
      try {
        return await Deno.readFile(pathOf(folder, key));
      } catch (error) {
        if (error instanceof Deno.errors.NotFound) return undefined;
        throw error;
      }
    },
    async open(key) {
      try {
        const file = await Deno.open(pathOf(folder, key));
        const { size } = await file.stat();
        return { size, content: file.readable };
      } catch (error) {
        if (error instanceof Deno.errors.NotFound) return undefined;
        throw error;
      }
    },
    async delete(key) {
      await removeIfThere(`${pathOf(folder, key)}.part`);
      await removeIfThere(pathOf(folder, key));
    },
    list: () => listBlobs(folder),
  };
}

async function write(path: string, content: ReadableStream<Uint8Array>, limit: number) {
  await Deno.mkdir(path.slice(0, path.lastIndexOf('/')), { recursive: true });
  const partial = `${path}.part`;
  try {
    const size = await writeBounded(content, partial, limit);
    await Deno.rename(partial, path);
    await syncFolderOf(path);
    return size;
  } catch (error) {
    await removeIfThere(partial);
    throw error;
  }
}

async function* listBlobs(folder: string) {
  for await (const group of entriesOf(folder)) {
    if (!group.isDirectory) continue;
    for await (const { name } of entriesOf(`${folder}/${group.name}`)) {
      const key = name.replace(/\.part$/, '');
      const modifiedAt = KEY.test(key) && await ageOf(`${folder}/${group.name}/${name}`);
      if (modifiedAt) yield { key, modifiedAt };
    }
  }
}

/** undefined when an upload got its final name, or was deleted, since the folder was read. */
async function ageOf(path: string): Promise<Date | undefined> {
  try {
    return (await Deno.stat(path)).mtime ?? undefined;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** Nothing for a folder that does not exist yet. */
async function* entriesOf(folder: string) {
  try {
    yield* Deno.readDir(folder);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

function pathOf(folder: string, key: string): string {
  if (!KEY.test(key)) throw new Error('not a blob key');
  return `${folder}/${key.slice(0, 2)}/${key}`;
}

async function writeBounded(content: ReadableStream<Uint8Array>, path: string, limit: number) {
  using file = await Deno.open(path, { write: true, create: true, truncate: true });
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > limit) fail('file.tooLarge');
    for (let at = 0; at < chunk.byteLength;) at += await file.write(chunk.subarray(at));
  }
  await file.sync();
  return size;
}

/** The name of a file is stored with its folder: without this it may be gone after a power cut. */
async function syncFolderOf(path: string) {
  if (Deno.build.os === 'windows') return;
  using folder = await Deno.open(path.slice(0, path.lastIndexOf('/')));
  await folder.sync();
}

async function removeIfThere(path: string) {
  try {
    await Deno.remove(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
