import { z } from 'zod';
import { isThere } from './disk.ts';
import {
  BACKUP_NAME,
  FILES,
  MANIFEST,
  type Manifest,
  manifestSchema,
  pathOfFile,
  type StoredFile,
  storedFileSchema,
} from './manifest.ts';

/** The names of whole backups, the oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names: string[] = [];
  if (!await isThere(folder)) return names;
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory && BACKUP_NAME.test(name) && await isThere(`${folder}/${name}/${MANIFEST}`)) {
      names.push(name);
    }
  }
  return names.sort();
}

export async function readManifest(folder: string, name: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await Deno.readTextFile(`${folder}/${name}/${MANIFEST}`)));
}

export async function readFileList(folder: string, name: string): Promise<StoredFile[]> {
  const lines = (await Deno.readTextFile(`${folder}/${name}/${FILES}`)).split('\n').filter(Boolean);
  return z.array(storedFileSchema).parse(lines.map((line) => JSON.parse(line)));
}

/** What the newest backup holds and is still there, by key. */
export async function knownFiles(folder: string): Promise<Map<string, StoredFile>> {
  const newest = (await listBackups(folder)).at(-1);
  const known = new Map<string, StoredFile>();
  for (const file of newest ? await readFileList(folder, newest) : []) {
    const found = await Deno.stat(pathOfFile(folder, file.key)).catch(() => undefined);
    if (found?.size === file.size) known.set(file.key, file);
  }
  return known;
}
