import type { Db } from '../../../db/client.ts';
import type { ImportOptions } from '../../formats/contract/import-options.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { countOrFail } from '../../server/limit.ts';
import { type CheckedProject, checkForm } from './check-form.ts';
import type { TypedProject } from './fields.ts';
import { recordHistory } from './history.ts';
import { requireProject } from './require-project.ts';
import { checkPlan } from './limits.ts';
import { type EventKind, limitOfProjects, MANAGER, type ProjectType } from './rules.ts';
import { insertMembership, insertProject, type ProjectRow } from './store.ts';
import { copyFields } from './walk-fields.ts';

type Kind = {
  type: ProjectType;
  importOptions?: Partial<ImportOptions> | null;
  /** Its content comes in behind this; it is closed until `endArrival`. */
  isArriving?: boolean;
};

/** The member who creates a project is its manager. `also`: what is stored with it, or neither is. */
export async function createProject(
  deps: Deps,
  member: Member,
  { type, importOptions = null, isArriving = false, ...typed }: TypedProject & Kind,
  also?: (tx: Db, projectNo: number) => Promise<void>,
): Promise<ProjectRow> {
  const facts = checkForm(deps, typed, type);
  await countOrFail(deps, `projects:${member.uid}`, limitOfProjects);
  return await deps.db.transaction(async (tx) => {
    const arrivingSince = isArriving ? deps.now() : null;
    const kind = { type, importOptions, arrivingSince, kind: 'created' } as const;
    const project = await insert(deps, tx, member, { ...facts, ...kind, about: facts.title });
    await also?.(tx, project.no);
    return project;
  });
}

/** A project with the same settings, without team and files; `mark` distinguishes its title. */
export async function copyProject(
  deps: Deps,
  member: Member,
  no: number,
  mark: string,
): Promise<ProjectRow> {
  const { project } = await requireProject(deps, member, no, 'project.copy');
  await countOrFail(deps, `projects:${member.uid}`, limitOfProjects);
  const { type, title, importOptions } = project;
  return await deps.db.transaction((tx) =>
    insert(deps, tx, member, {
      ...copyFields(project, mark),
      type,
      importOptions,
      kind: 'copied',
      about: title,
    })
  );
}

type Made = CheckedProject & Required<Pick<Kind, 'type' | 'importOptions'>> & {
  arrivingSince?: Date | null;
  kind: EventKind;
  about: string;
};

async function insert(deps: Deps, tx: Db, member: Member, { kind, about, ...facts }: Made) {
  const now = deps.now();
  const project = await insertProject(tx, { ...facts, createdAt: now }) ?? fail('server.fault');
  await insertMembership(tx, {
    projectNo: project.no,
    uid: member.uid,
    role: MANAGER,
    colour: member.colour,
    acceptance: 'accepted',
    invitedAt: now,
  });
  await recordHistory(deps, tx, member, { projectNo: project.no, kind, about });
  await checkPlan(deps, tx, member.uid);
  await deps.hooks.happened(tx, { type: 'project.created', projectNo: project.no });
  return project;
}
