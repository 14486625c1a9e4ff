import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { checkForm } from './check-form.ts';
import type { TypedProject } from './fields.ts';
import { recordHistory } from './history.ts';
import { requireProject } from './require-project.ts';
import { checkPlan } from './limits.ts';
import { isArchived, type ProjectType } from './rules.ts';
import { setProject } from './store.ts';

export async function saveProject(
  deps: Deps,
  member: Member,
  no: number,
  typed: TypedProject & { type?: ProjectType | undefined },
) {
  const { project } = await requireProject(deps, member, no, 'project.edit');
  if (typed.type && typed.type !== project.type) fail('project.typeFixed');
  const facts = checkForm(deps, typed, project.type, project);
  const hasSameLanguages = facts.sourceLang === project.sourceLang &&
    facts.targetLang === project.targetLang;
  await deps.db.transaction(async (tx) => {
    // Its documents would be cut anew, its glossaries and memories would fit nothing.
    if (!hasSameLanguages && await deps.hooks.projectHasContent(tx, project.no)) {
      fail('project.languagesFixed');
    }
    await setProject(tx, project.no, facts);
    await recordHistory(deps, tx, member, {
      projectNo: project.no,
      kind: 'changed',
      about: facts.title,
    });
  });
}

/** At rest a project stays readable and counts for no plan; one that comes back counts again. */
export async function archiveProject(
  deps: Deps,
  member: Member,
  no: number,
  archive: boolean,
) {
  const { project } = await requireProject(deps, member, no, 'project.archive');
  if (archive === isArchived(project)) return;
  await deps.db.transaction(async (tx) => {
    await setProject(tx, project.no, {
      archivedAt: archive ? deps.now() : null,
      restedAt: null,
    });
    const kind = archive ? 'archived' : 'reopened';
    await recordHistory(deps, tx, member, { projectNo: project.no, kind });
    if (!archive) await checkPlan(deps, tx, member.uid);
  });
  await deps.bus.publish({ type: 'rights.changed', projectNo: project.no });
}
