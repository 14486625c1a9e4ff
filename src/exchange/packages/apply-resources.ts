import type { Db } from '../../../db/client.ts';
import type { Domain } from '../../language/register/rules.ts';
import { createGlossary } from '../../language-resources/glossaries/change-glossary.ts';
import { importFile } from '../../language-resources/glossaries/exchange-files.ts';
import { readProjectGlossaries } from '../../language-resources/glossaries/list-glossaries.ts';
import {
  cleanGlossaryName,
  cleanTerm,
  GLOSSARY_NAME_LENGTH,
  NOTE_LENGTH,
} from '../../language-resources/glossaries/rules.ts';
import {
  addToProject,
  arrangeProject,
  listProjectMemories,
} from '../../language-resources/memories/project-memories.ts';
import { receiveUploaded } from '../../language-resources/memories/receive-file.ts';
import { MEMO_LENGTH, MEMORY_NAME_LENGTH } from '../../language-resources/memories/rules.ts';
import {
  createMemory,
  renameMemory,
} from '../../language-resources/translation-memory/change-memory.ts';
import { DomainError, fail } from '../../shared/errors.ts';
import type { Direction } from '../../shared/languages.ts';
import type { Applying } from './apply-package.ts';
import type { ZipFile } from './archive/zip-file.ts';
import { readJson } from './check-package.ts';
import { GlossaryJson, MemoryJson } from './schema.ts';
import { storeEntry } from './store-entry.ts';

type Given = Pick<Applying, 'deps' | 'member' | 'zip' | 'projectNo'>;

type MemoryOrder = {
  at: string;
  direction: Direction;
  /** Frees what was reserved for it, as soon as it counts by itself. */
  room: (tx: Db) => Promise<void>;
  /** What is stored with it, or neither is. */
  also: (tx: Db) => Promise<void>;
};

/** A memory of the package becomes one of the member, in the project. Its units are read behind this. */
export async function applyMemory(given: Given, order: MemoryOrder): Promise<void> {
  const { deps, member, zip, projectNo } = given;
  const { name, memo, penalty } = await readJson(zip, `${order.at}.json`, MemoryJson);
  const called = name.slice(0, MEMORY_NAME_LENGTH).toWellFormed();
  const words = memo.slice(0, MEMO_LENGTH).toWellFormed();
  await receiveMemory(given, { ...order, name: called }, async (tx, no) => {
    const moment = { ...deps, db: tx };
    await renameMemory(moment, member.uid, { no, name: called, memo: words });
    const { memories } = await listProjectMemories(moment, member, projectNo);
    const wanted = memories.map((one) => one.no === no ? { no, penalty } : one);
    await arrangeProject(moment, member, projectNo, wanted);
    await order.also(tx);
  });
}

async function receiveMemory(
  { deps, member, zip, projectNo }: Given,
  { at, name, direction, room }: MemoryOrder & { name: string },
  also: (tx: Db, no: number) => Promise<void>,
): Promise<void> {
  const { key, size } = await storeEntry(deps, zip, `${at}.tmx`);
  try {
    const file = { fileName: `${name}.tmx`, storageKey: key, fileSize: size };
    await receiveUploaded(deps, member, file, {
      project_no: String(projectNo),
      room,
      also,
    });
  } catch (error) {
    await deps.blobs.delete(key);
    // A memory without units says nothing of its languages.
    if (!(error instanceof DomainError) || error.code !== 'memory.languageUnknown') throw error;
    await deps.db.transaction(async (tx) => {
      const moment = { ...deps, db: tx };
      const { no } = await createMemory(moment, member.uid, { name, ...direction });
      await addToProject(moment, member, projectNo, no);
      await also(tx, no);
    });
  }
}

/** Names of the glossaries of a package: of two with one name the second is numbered, for a member has each name once. */
export async function glossaryNames(zip: ZipFile, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let at = 1; at <= count; at++) {
    const facts = await readJson(zip, `glossaries/${at}.json`, GlossaryJson);
    const name = cleanGlossaryName(facts.name).slice(0, GLOSSARY_NAME_LENGTH).toWellFormed();
    let unused = name;
    for (let no = 2; names.includes(unused); no++) unused = `${beginningOf(name)} (${no})`;
    names.push(unused);
  }
  return names;
}

const beginningOf = (name: string) => name.slice(0, 30).toWellFormed();

type GlossaryOrder = Pick<MemoryOrder, 'at' | 'direction' | 'room'> & {
  name: string;
  mark: string;
};

/** A glossary of the package becomes one of the member, in the project. */
export async function applyGlossary(
  given: Given,
  { at, direction, name, mark, room }: GlossaryOrder,
): Promise<void> {
  const { deps, member, zip, projectNo } = given;
  const facts = await readJson(zip, `${at}.json`, GlossaryJson);
  const { glossaries } = await readProjectGlossaries(deps, member, projectNo);
  // It may have been made before this was cut short, under the one name or the other.
  const names = [name, `${beginningOf(name)} ${mark}`];
  const known = glossaries.find((one) => names.includes(one.name));
  const { randomName } = known ?? await made(given, {
    names,
    memo: cleanTerm(facts.memo).slice(0, NOTE_LENGTH).toWellFormed(),
    domain: facts.domain,
    direction,
  });
  const entry = zip.entries.get(`${at}.tbx`) ?? fail('package.damaged');
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of zip.read(entry)) pieces.push(piece as Uint8Array<ArrayBuffer>);
  const which = { projectNo, name: randomName };
  const file = new File(pieces, 'glossary.tbx');
  try {
    await importFile(deps, member, which, { file, mode: 'add', room });
  } catch (error) {
    // One without entries is empty here as well.
    if (!(error instanceof DomainError) || error.code !== 'glossary.importEmpty') throw error;
  }
}

type NewGlossary = { names: string[]; memo: string; domain: Domain; direction: Direction };

async function made({ deps, member, projectNo }: Given, { names, ...facts }: NewGlossary) {
  const [name = '', other = ''] = names;
  try {
    return await createGlossary(deps, member, { ...facts, projectNo, name });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'glossary.nameTaken') throw error;
    return await createGlossary(deps, member, { ...facts, projectNo, name: other });
  }
}
