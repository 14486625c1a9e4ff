import { exportFile } from '../../language-resources/glossaries/exchange-files.ts';
import { readProjectGlossaries } from '../../language-resources/glossaries/list-glossaries.ts';
import { listProjectMemories } from '../../language-resources/memories/project-memories.ts';
import { exportTmx } from '../../language-resources/translation-memory/export-tmx.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { jsonEntry, textPieces, type ZipSource } from './archive/write-zip.ts';
import type { Written } from './rules.ts';

/** Memories of the member who makes the package, and the glossaries of the project. */
export async function* resourceEntries(
  deps: Deps,
  member: Member,
  project: { no: number; title: string },
  { counts, left }: Written,
): AsyncGenerator<ZipSource> {
  const { memories } = await listProjectMemories(deps, member, project.no);
  for (const { no, name, memo, penalty, isOwn } of memories) {
    if (!isOwn) {
      left.push(name);
      continue;
    }
    const at = `memories/${++counts.memories}`;
    yield jsonEntry(`${at}.json`, { name: name || project.title, memo, penalty });
    yield {
      name: `${at}.tmx`,
      pieces: textPieces(exportTmx(deps, member.uid, { memoryNo: no })),
    };
  }
  const { glossaries } = await readProjectGlossaries(deps, member, project.no);
  for (const { randomName, name, memo, domain } of glossaries) {
    const which = { projectNo: project.no, name: randomName };
    const { bytes } = await exportFile(deps, member, which, 'glossary.tbx');
    const at = `glossaries/${++counts.glossaries}`;
    yield jsonEntry(`${at}.json`, { name, memo, domain });
    yield { name: `${at}.tbx`, pieces: once(bytes) };
  }
}

async function* once(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}
