import { isApplied } from '../../projects/templates/apply-part.ts';
import type { Deps } from '../../server/deps.ts';
import type { TemplatePart, TemplateValues } from '../../server/hooks.ts';
import { addToProject, arrangeProject, listProjectMemories } from './project-memories.ts';

type Memories = TemplateValues['memories'];

/** The memories of a project, as templates save them. */
export function memoriesPart(deps: Deps): TemplatePart<Memories> {
  return {
    async read(uid, projectNo) {
      const { memories } = await listProjectMemories(deps, { uid }, projectNo);
      return memories.map(({ no, penalty }) => ({ no, penalty }));
    },
    async apply(uid, projectNo, memories) {
      const usable: Memories = [];
      for (const one of memories) {
        const adding = addToProject(deps, { uid }, projectNo, one.no);
        if (await isApplied(adding, ['memory.notFound', 'memory.otherLanguages'])) usable.push(one);
      }
      await arrangeProject(deps, { uid }, projectNo, usable);
      return usable.length === memories.length;
    },
  };
}
