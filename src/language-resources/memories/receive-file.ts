import type { Db } from '../../../db/client.ts';
import { requireRoom } from '../../billing/storage/require-room.ts';
import { projectOf } from '../../documents/access/rules.ts';
import { cleanFileName, extensionOf } from '../../documents/files/rules.ts';
import { type Multipart, readMultipart } from '../../documents/files/transfer/read-multipart.ts';
import { langOf } from '../../formats/tmx/tmx-pair.ts';
import { readTmx } from '../../formats/tmx/tmx-reader.ts';
import { findOwnMemory } from '../translation-memory/find-memory.ts';
import { queueImport } from '../translation-memory/import-queue.ts';
import { startImport } from '../translation-memory/import-tmx.ts';
import { createMemory } from '../translation-memory/change-memory.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { isMemoryDirection } from '../../language/pairs/rules.ts';
import { DomainError, fail, isInDoubt } from '../../shared/errors.ts';
import type { Direction } from '../../shared/languages.ts';
import { countOrFail } from '../../server/limit.ts';
import type { MemberScope, ProjectScope } from '../../shared/scopes.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import { addToProject, checkDirection } from './project-memories.ts';
import {
  cleanMemoryName,
  limitOfImports,
  MEMORY_FILE_BYTES,
  MEMORY_NAME_LENGTH,
  MOST_MEMORIES,
} from './rules.ts';
import { MemoryImportForm } from './schema.ts';
import { countMemories } from './store.ts';

/** So much of a file is read to learn its languages. */
const LOOKED_AT = 512 * 1024;
const UNITS_LOOKED_AT = 30;
/** So much is read at a time. */
const PIECE = 32 * 1024;

type Received = { fileName: string; storageKey: string; fileSize: number };

/** Takes in a memory file for an own memory or a new one. Its units go in behind the answer; see `importMemory`. */
export async function receiveFile(
  deps: Deps,
  member: Member,
  sent: Multipart,
): Promise<{ memoryNo: number; importNo: number }> {
  await countOrFail(deps, `memory:${member.uid}`, limitOfImports);
  let received: Received | undefined;
  try {
    const fields = await readMultipart(sent, MEMORY_FILE_BYTES, async (sentName, content) => {
      const fileName = cleanFileName(sentName);
      if (extensionOf(fileName) !== 'tmx') fail('file.unsupported');
      await requireRoom(deps, deps.db, { uid: member.uid }, { bytes: 1 });
      const { key, size } = await deps.blobs.put(content, MEMORY_FILE_BYTES);
      received = { fileName, storageKey: key, fileSize: size };
    });
    const form = MemoryImportForm.safeParse(fields);
    if (!received || !form.success) fail('request.invalid');
    return await startImportOf(deps, member, received, form.data);
  } catch (error) {
    // What belongs to nothing is cleared after a day.
    if (received && !isInDoubt(error)) await deps.blobs.delete(received.storageKey);
    throw error;
  }
}

/**
 * The same for a file that came as documents do. When it is refused, its blob is the caller's to delete. `room`: frees what
 * was reserved for it, before it takes its own; `also`: what is stored with it. All of that, or nothing.
 */
export async function receiveUploaded(
  deps: Deps,
  member: Member,
  received: Received,
  { also, room, ...fields }: Pick<Fields, 'project_no'> & { also?: Also; room?: Room },
): Promise<{ memoryNo: number; importNo: number }> {
  await countOrFail(deps, `memory:${member.uid}`, limitOfImports);
  return await startImportOf(deps, member, received, { ...fields, also, room });
}

type Also = (tx: Db, memoryNo: number) => Promise<void>;
type Room = (tx: Db) => Promise<void>;
type Fields = ReturnType<typeof MemoryImportForm.parse>;

async function startImportOf(
  deps: Deps,
  member: Member,
  received: Received,
  { also, room, ...fields }: Fields & { also?: Also | undefined; room?: Room | undefined },
) {
  const { uid } = member;
  const named = projectOf(fields.project_no);
  const projectNo = named === undefined
    ? undefined
    : (await requireProject(deps, member, named, 'memories.manage')).project.no;
  if (!room) await requireRoom(deps, deps.db, { uid }, { bytes: received.fileSize });
  const found = await directionOf(await beginningOf(deps, received.storageKey));
  const { fileName, storageKey, fileSize } = received;
  // A memory without its units would be there for good if this was cut short in between.
  const started = await deps.db.transaction(async (tx) => {
    await room?.(tx);
    const moment = { ...deps, db: tx };
    const memoryNo = fields.memory !== undefined
      ? (await findOwnMemory(moment, uid, fields.memory)).no
      : await newMemory(moment, uid, received, {
        name: fields.name,
        direction: fields.direction ?? found,
        projectNo,
      });
    if (projectNo !== undefined) await addToProject(moment, member, projectNo, memoryNo);
    await requireRoom(deps, tx, { uid }, { bytes: fileSize });
    const entry = await startImport(moment, uid, { memoryNo, fileName });
    await queueImport(tx, entry, { storageKey, fileSize });
    await also?.(tx, memoryNo);
    return { memoryNo, importNo: entry.no };
  });
  await deps.bus.publish({ type: 'memory.arrived' });
  return started;
}

type NewMemory = {
  name: string | undefined;
  direction: Direction | undefined;
  projectNo: ProjectScope | undefined;
};

async function newMemory(
  deps: Deps,
  uid: MemberScope,
  { fileName }: Received,
  { name, direction, projectNo }: NewMemory,
): Promise<number> {
  if (!direction) fail('memory.languageUnknown');
  if (!isMemoryDirection(direction)) fail('memory.unsupported');
  // Checked before it is made, for a refusal leaves nothing behind.
  if (projectNo !== undefined) await checkDirection(deps, projectNo, direction);
  if (await countMemories(deps.db, uid) >= MOST_MEMORIES) fail('memory.tooMany');
  const words = cleanMemoryName(name ?? '') || cleanMemoryName(fileName.replace(/\.tmx$/i, ''));
  const cut = words.slice(0, MEMORY_NAME_LENGTH).toWellFormed();
  return (await createMemory(deps, uid, { name: cut, ...direction })).no;
}

async function beginningOf({ blobs }: Pick<Deps, 'blobs'>, storageKey: string) {
  const { content } = await blobs.open(storageKey) ?? fail('request.invalid');
  const pieces: Uint8Array[] = [];
  let length = 0;
  // To leave the loop cancels the rest.
  for await (const piece of content) {
    pieces.push(piece);
    length += piece.length;
    if (length >= LOOKED_AT) break;
  }
  return pieces;
}

/** Others have their turn between pieces. */
async function* oneByOne(pieces: readonly Uint8Array[]) {
  for (const piece of pieces) {
    for (let from = 0; from < piece.length; from += PIECE) {
      yield piece.subarray(from, from + PIECE);
      await yieldToEventLoop();
    }
  }
}

/** The direction that the beginning of a file speaks of; a file that is none is refused. */
async function directionOf(pieces: readonly Uint8Array[]): Promise<Direction | undefined> {
  const seen: string[] = [];
  let first = '';
  let units = 0;
  try {
    for await (const item of readTmx(oneByOne(pieces))) {
      if ('header' in item) first = item.header.srclang;
      else for (const { lang } of item.unit.variants) seen.push(lang);
      if ('unit' in item && (++units >= UNITS_LOOKED_AT || pairIn(first, seen))) break;
    }
  } catch (error) {
    // Cut short by us, or broken further on, which the import will tell.
    const isCut = error instanceof DomainError && error.code === 'file.xmlInvalid';
    if (!isCut || units === 0) throw error;
  }
  return pairIn(first, seen);
}

function pairIn(first: string, seen: readonly string[]): Direction | undefined {
  const from = langOf(first) ?? seen.map(langOf).find((lang) => lang !== undefined);
  const to = seen.map(langOf).find((lang) => lang !== undefined && lang !== from);
  return from && to ? { from, to } : undefined;
}
