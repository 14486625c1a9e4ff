import { createGlossary } from '../../language-resources/glossaries/change-glossary.ts';
import { importFile } from '../../language-resources/glossaries/exchange-files.ts';
import { readProjectGlossaries } from '../../language-resources/glossaries/list-glossaries.ts';
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
import { readJson } from './check-package.ts';
import { GlossaryJson, MemoryJson } from './schema.ts';
import { storeEntry } from './store-entry.ts';

type Given = Pick<Applying, 'deps' | 'member' | 'zip' | 'projectNo'>;

/** A memory of the package becomes one of the member, in the project. Its units are read behind this. */
export async function applyMemory(given: Given, at: string, direction: Direction): Promise<void> {
  const { deps, member, zip, projectNo } = given;
  const { name, memo, penalty } = await readJson(zip, `${at}.json`, MemoryJson);
  const called = name.slice(0, MEMORY_NAME_LENGTH).toWellFormed();
  const no = await receiveMemory(given, at, { name: called, direction });
  const words = memo.slice(0, MEMO_LENGTH).toWellFormed();
  await renameMemory(deps, member.uid, { no, name: called, memo: words });
  const { memories } = await listProjectMemories(deps, member, projectNo);
  await arrangeProject(
    deps,
    member,
    projectNo,
    memories.map((one) => one.no === no ? { no, penalty } : one),
  );
}

async function receiveMemory(
  { deps, member, zip, projectNo }: Given,
  at: string,
  { name, direction }: { name: string; direction: Direction },
): Promise<number> {
  const { key, size } = await storeEntry(deps, zip, `${at}.tmx`);
  try {
    const file = { fileName: `${name}.tmx`, storageKey: key, fileSize: size };
    const fields = { project_no: String(projectNo) };
    return (await receiveUploaded(deps, member, file, fields)).memoryNo;
  } catch (error) {
    await deps.blobs.delete(key);
    // A memory without units says nothing of its languages.
    if (!(error instanceof DomainError) || error.code !== 'memory.languageUnknown') throw error;
    const { no } = await createMemory(deps, member.uid, { name, ...direction });
    await addToProject(deps, member, projectNo, no);
    return no;
  }
}

/** A glossary of the package becomes one of the member, in the project. */
export async function applyGlossary(given: Given, at: string, direction: Direction): Promise<void> {
  const { deps, member, zip, projectNo } = given;
  const facts = await readJson(zip, `${at}.json`, GlossaryJson);
  const { glossaries } = await readProjectGlossaries(deps, member, projectNo);
  // It may have been made before this was cut short.
  const known = glossaries.find(({ name }) => name === facts.name);
  const { randomName } = known ?? await made(given, facts, direction);
  const entry = zip.entries.get(`${at}.tbx`) ?? fail('package.damaged');
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of zip.read(entry)) pieces.push(piece as Uint8Array<ArrayBuffer>);
  const which = { projectNo, name: randomName };
  const file = new File(pieces, 'glossary.tbx');
  try {
    await importFile(deps, member, which, { file, mode: 'add' });
  } catch (error) {
    // One without entries is empty here as well.
    if (!(error instanceof DomainError) || error.code !== 'glossary.importEmpty') throw error;
  }
}

async function made(
  { deps, member, projectNo }: Given,
  { name, memo, domain }: { name: string; memo: string; domain: 'normal' | 'patent' | 'law' },
  direction: Direction,
) {
  const glossary = { name, memo, domain, direction, projectNo };
  try {
    return await createGlossary(deps, member, glossary);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'glossary.nameTaken') throw error;
    const other = `${name.slice(0, 40)} ${deps.now().toISOString().slice(0, 19)}`;
    return await createGlossary(deps, member, { ...glossary, name: other });
  }
}
