import { isApplied } from '../../projects/templates/apply-part.ts';
import type { Deps } from '../../server/deps.ts';
import type { TemplatePart, TemplateValues } from '../../server/hooks.ts';
import { readProjectGlossaries } from './list-glossaries.ts';
import { shareGlossaries } from './share-glossaries.ts';

type Glossaries = TemplateValues['glossaries'];

/** The glossaries of a project, as templates save them. */
export function glossariesPart(deps: Deps): TemplatePart<Glossaries> {
  return {
    async read(uid, projectNo) {
      const { glossaries } = await readProjectGlossaries(deps, { uid }, projectNo);
      return glossaries.map(({ randomName }) => randomName);
    },
    async apply(uid, projectNo, glossaries) {
      const usable: Glossaries = [];
      for (const name of glossaries) {
        const sharing = shareGlossaries(deps, { uid }, projectNo, [...usable, name]);
        if (await isApplied(sharing, ['glossary.notFound', 'glossary.otherLanguages'])) {
          usable.push(name);
        }
      }
      return usable.length === glossaries.length;
    },
  };
}
