/** @jsxImportSource preact */
import { listOwnMemories } from '../../../../src/language-resources/memories/list-memories.ts';
import { listProjectMemories } from '../../../../src/language-resources/memories/project-memories.ts';
import type { Project } from '../../../../src/projects/projects/list-projects.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { directionCode } from '../../../../src/shared/languages.ts';
import ProjectMemories from '../../../../islands/ProjectMemories.tsx';
import { Island } from '../../../parts/Island.tsx';
import type { PageContext } from '../../../parts/page.tsx';

type Props = Awaited<ReturnType<typeof memoriesOf>>;

/** What the tab of a project's memories begins with. */
export async function memoriesOf(c: PageContext, project: Project) {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const { memories: initial, mayManage } = await listProjectMemories(deps, member, project.no);
  const own = mayManage ? (await listOwnMemories(deps, member.uid, 1)).memories : [];
  const used = new Set(initial.map(({ no }) => no));
  const direction = directionCode({ from: project.sourceLang, to: project.targetLang });
  const others = own.filter((one) => one.direction === direction && !used.has(one.no));
  return { projectNo: project.no, initial, others, mayManage, lang };
}

export function MemoriesTab(props: Props) {
  return <Island of={ProjectMemories} props={props} />;
}
