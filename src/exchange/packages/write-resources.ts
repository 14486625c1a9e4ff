import { exportFile } from '../../language-resources/glossaries/exchange-files.ts';
import { readProjectGlossaries } from '../../language-resources/glossaries/list-glossaries.ts';
import { GLOSSARY_FILE_BYTES } from '../../language-resources/glossaries/rules.ts';
import { listProjectMemories } from '../../language-resources/memories/project-memories.ts';
import { MEMORY_FILE_BYTES, MEMORY_NAME_LENGTH } from '../../language-resources/memories/rules.ts';
import { exportTmxParts } from '../../language-resources/translation-memory/export-tmx.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { jsonEntry, textPieces, type ZipSource } from './archive/write-zip.ts';
import type { Written } from './rules.ts';

type Project = { no: number; title: string };

/**
 * Memories of the member who makes the package, and the glossaries of the project. A memory that is longer than a file
 * may be becomes several; `mostBytes`: of such a file.
 */
export async function* resourceEntries(
  deps: Deps,
  member: Member,
  project: Project,
  { written, mostBytes = MEMORY_FILE_BYTES }: { written: Written; mostBytes?: number | undefined },
): AsyncGenerator<ZipSource> {
  const { counts, left } = written;
  const { memories } = await listProjectMemories(deps, member, project.no);
  for (const { no, name, memo, penalty, isOwn } of memories) {
    if (!isOwn) {
      left.push(name);
      continue;
    }
    let nth = 0;
    for await (const part of exportTmxParts(deps, member.uid, { memoryNo: no, mostBytes })) {
      const at = `memories/${++counts.memories}`;
      const called = partName(name || project.title, ++nth);
      yield jsonEntry(`${at}.json`, { name: called, memo, penalty });
      yield { name: `${at}.tmx`, pieces: textPieces(part) };
    }
  }
  yield* glossaryEntries(deps, member, project, written);
}

function partName(name: string, nth: number): string {
  if (nth === 1) return name;
  const mark = ` (${nth})`;
  return name.slice(0, MEMORY_NAME_LENGTH - mark.length).toWellFormed() + mark;
}

async function* glossaryEntries(
  deps: Deps,
  member: Member,
  project: Project,
  { counts, left }: Written,
): AsyncGenerator<ZipSource> {
  const { glossaries } = await readProjectGlossaries(deps, member, project.no);
  for (const { randomName, name, memo, domain } of glossaries) {
    const which = { projectNo: project.no, name: randomName };
    const { bytes } = await exportFile(deps, member, which, 'glossary.tbx');
    if (bytes.length > GLOSSARY_FILE_BYTES) {
      // A reader takes no longer one.
      left.push(name);
      continue;
    }
    const at = `glossaries/${++counts.glossaries}`;
    yield jsonEntry(`${at}.json`, { name, memo, domain });
    yield { name: `${at}.tbx`, pieces: once(bytes) };
  }
}

async function* once(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}
