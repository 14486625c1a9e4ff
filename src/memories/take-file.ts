import { cleanFileName, extensionOf, projectOf } from '../documents/rules.ts';
import { type Multipart, readMultipart } from '../documents/read-multipart.ts';
import { langOf } from '../formats/tmx-pair.ts';
import { readTmx } from '../formats/tmx-reader.ts';
import { findOwnMemory } from '../memory/find-memory.ts';
import { startImport } from '../memory/import-tmx.ts';
import { createMemory } from '../memory/keep-memory.ts';
import { inProject } from '../projects/in-project.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { DomainError, fail } from '../shared/errors.ts';
import type { Direction } from '../shared/languages.ts';
import { takeOrFail } from '../shared/limit.ts';
import { addToProject, checkDirection } from './project-memories.ts';
import {
  cleanName,
  FILE_BYTES,
  isFileDirection,
  limitOfImports,
  MOST_MEMORIES,
  NAME_LENGTH,
} from './rules.ts';
import { ImportForm } from './schema.ts';
import { countMemories, setWaiting } from './store.ts';

/** So much of a file is read to learn its languages. */
const LOOKED_AT = 512 * 1024;
const UNITS_LOOKED_AT = 30;

type Received = { fileName: string; storageKey: string; fileSize: number };

/** Takes in a memory file for an own memory or a new one. Its units go in behind the answer; see `runImports`. */
export async function takeFile(
  deps: Deps,
  member: Member,
  sent: Multipart,
): Promise<{ memoryNo: number; importNo: number }> {
  await takeOrFail(deps, `memory:${member.uid}`, limitOfImports);
  let received: Received | undefined;
  try {
    const fields = await readMultipart(sent, FILE_BYTES, async (sentName, content) => {
      const fileName = cleanFileName(sentName);
      if (extensionOf(fileName) !== 'tmx') fail('file.unsupported');
      const { key, size } = await deps.blobs.put(content, FILE_BYTES);
      received = { fileName, storageKey: key, fileSize: size };
    });
    const form = ImportForm.safeParse(fields);
    if (!received || !form.success) fail('request.invalid');
    return await keep(deps, member, received, form.data);
  } catch (error) {
    if (received) await deps.blobs.delete(received.storageKey);
    throw error;
  }
}

/** The same for a file that came as documents do. When it is refused, its blob is the caller's to delete. */
export async function keepUploaded(
  deps: Deps,
  member: Member,
  received: Received,
  fields: Pick<Fields, 'project_no'>,
): Promise<{ memoryNo: number; importNo: number }> {
  await takeOrFail(deps, `memory:${member.uid}`, limitOfImports);
  return await keep(deps, member, received, fields);
}

type Fields = ReturnType<typeof ImportForm.parse>;

async function keep(deps: Deps, member: Member, received: Received, fields: Fields) {
  const { uid } = member;
  const projectNo = projectOf(fields.project_no);
  if (projectNo !== undefined) await inProject(deps, member, projectNo, 'memories.manage');
  const bytes = await deps.blobs.get(received.storageKey) ?? fail('request.invalid');
  const found = await directionOf(bytes);
  const memoryNo = fields.memory !== undefined
    ? (await findOwnMemory(deps, uid, fields.memory)).no
    : await newMemory(deps, uid, received, {
      name: fields.name,
      direction: fields.direction ?? found,
      projectNo,
    });
  if (projectNo !== undefined) await addToProject(deps, member, projectNo, memoryNo);
  const { fileName, storageKey, fileSize } = received;
  const { no } = await startImport(deps, uid, { memoryNo, fileName });
  await setWaiting(deps.db, no, { storageKey, fileSize });
  await deps.bus.publish({ type: 'memory.arrived' });
  return { memoryNo, importNo: no };
}

type NewMemory = {
  name: string | undefined;
  direction: Direction | undefined;
  projectNo: number | undefined;
};

async function newMemory(
  deps: Deps,
  uid: string,
  { fileName }: Received,
  { name, direction, projectNo }: NewMemory,
): Promise<number> {
  if (!direction) fail('memory.languageUnknown');
  if (!isFileDirection(direction)) fail('memory.unsupported');
  // Asked before it is made, for a refusal leaves nothing behind.
  if (projectNo !== undefined) await checkDirection(deps, projectNo, direction);
  if (await countMemories(deps.db, uid) >= MOST_MEMORIES) fail('memory.tooMany');
  const words = cleanName(name ?? '') || cleanName(fileName.replace(/\.tmx$/i, ''));
  const cut = words.slice(0, NAME_LENGTH).toWellFormed();
  return (await createMemory(deps, uid, { name: cut, ...direction })).no;
}

/** The direction that the beginning of a file speaks of; a file that is none is refused. */
async function directionOf(bytes: Uint8Array): Promise<Direction | undefined> {
  const seen: string[] = [];
  let first = '';
  let units = 0;
  try {
    for await (const item of readTmx([bytes.subarray(0, LOOKED_AT)])) {
      if ('header' in item) first = item.header.srclang;
      else for (const { lang } of item.unit.variants) seen.push(lang);
      if ('unit' in item && ++units >= UNITS_LOOKED_AT) break;
    }
  } catch (error) {
    // Cut short by us, or broken further on, which the import will tell.
    const isCut = error instanceof DomainError && error.code === 'file.xmlInvalid';
    if (!isCut || units === 0) throw error;
  }
  const from = langOf(first) ?? seen.map(langOf).find((lang) => lang !== undefined);
  const to = seen.map(langOf).find((lang) => lang !== undefined && lang !== from);
  return from && to ? { from, to } : undefined;
}
