import { projectOf } from '../../documents/access/rules.ts';
import { findProjectFile } from '../../language-resources/memories/project-file.ts';
import { findOwnMemory } from '../../language-resources/translation-memory/find-memory.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import { may } from '../../projects/projects/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { Lang } from '../../shared/languages.ts';
import type { MemoryScope } from '../../shared/scopes.ts';

/** How a call names a memory: in a project by its file, else by the number of one's own. */
export type Named = { project: string; file: string };

export type Inspected = {
  no: MemoryScope;
  name: string;
  from: Lang;
  to: Lang;
  entryCount: number;
  isPersonal: boolean;
  mayInspect: boolean;
};

/** A memory that a member may inspect: an own one, or one of a project in which they work. Viewers may look. */
export async function enterInspection(
  deps: Deps,
  member: Member,
  { project, file }: Named,
): Promise<Inspected> {
  const projectNo = projectOf(project);
  if (projectNo === undefined) {
    const no = /^\d{1,12}$/.test(file) ? Number(file) : fail('document.notFound');
    return { ...viewOf(await findOwnMemory(deps, member.uid, no)), mayInspect: true };
  }
  const memory = await findProjectFile(deps, member, projectNo, file);
  const { membership } = await requireProject(deps, member, projectNo, 'documents.read');
  const mayInspect = may(membership, 'lines.write');
  return { ...viewOf(memory), mayInspect };
}

/** The same for a change. */
export async function enterToInspect(deps: Deps, member: Member, named: Named) {
  const memory = await enterInspection(deps, member, named);
  if (!memory.mayInspect) fail('project.notAllowed');
  return memory;
}

type Row = Omit<Inspected, 'mayInspect' | 'isPersonal'> & { kind: 'imported' | 'personal' };

function viewOf({ no, name, from, to, entryCount, kind }: Row): Omit<Inspected, 'mayInspect'> {
  return { no, name, from, to, entryCount, isPersonal: kind === 'personal' };
}
