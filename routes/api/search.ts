import { searchAll } from '../../src/documents/project-progress/list-projects.ts';
import { findGlossariesByName } from '../../src/language-resources/glossaries/list-glossaries.ts';
import { findMemoriesByName } from '../../src/language-resources/memories/list-memories.ts';
import { likePattern } from '../../src/projects/projects/rules.ts';
import type { Deps, Member } from '../../src/server/deps.ts';
import { viewDocuments } from '../../src/documents/files/view-document.ts';
import { viewProject } from '../../src/documents/project-progress/view-project.ts';
import { Search } from '../../src/projects/projects/schema.ts';
import { createHandlers, signedIn, valid } from '../../src/server/http.ts';
import { directionCode } from '../../src/shared/languages.ts';

/** POST /search_pjt: projects, and files of every kind. */
export const postSearchProjects = createHandlers(signedIn, valid('json', Search), async (c) => {
  const { deps, member } = c.var;
  const found = await searchEverything(deps, member, c.req.valid('json').search);
  return c.json({
    projects: found.projects.map(viewProject),
    files: await viewDocuments(deps, found.files),
    memories: found.memories,
    glossaries: found.glossaries.map((one) => ({
      name: one.name,
      randomCreateName: one.randomName,
      direction: directionCode(one),
      project_no: one.projectNo,
    })),
  });
});

/** Projects, documents, memory files and glossaries of a member, by the words of one search. */
export async function searchEverything(deps: Deps, member: Member, typed: string) {
  const found = await searchAll(deps, member, typed);
  if (!found.words) return { ...found, memories: [], glossaries: [] };
  const pattern = likePattern(found.words);
  return {
    ...found,
    memories: await findMemoriesByName(deps, member, pattern),
    glossaries: await findGlossariesByName(deps, member, pattern),
  };
}
