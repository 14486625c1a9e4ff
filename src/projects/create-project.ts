import type { Db } from '../../db/client.ts';
import type { ImportOptions } from '../import-options/rules.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { takeOrFail } from '../shared/limit.ts';
import { type Checked, checkForm, type Typed } from './check-form.ts';
import { recordHistory } from './history.ts';
import { inProject } from './in-project.ts';
import { checkPlan } from './limits.ts';
import { copyTitle, type EventKind, limitOfProjects, type ProjectType } from './rules.ts';
import { insertMember, insertProject, type ProjectRow } from './store.ts';

type Kind = { type: ProjectType; importOptions?: Partial<ImportOptions> | null };

/** Whoever makes a project manages it. */
export async function createProject(
  deps: Deps,
  member: Member,
  { type, importOptions = null, ...typed }: Typed & Kind,
): Promise<ProjectRow> {
  const facts = checkForm(deps, typed);
  await takeOrFail(deps, `projects:${member.uid}`, limitOfProjects);
  return await deps.db.transaction((tx) =>
    insert(deps, tx, member, {
      ...facts,
      type,
      importOptions,
      kind: 'created',
      about: facts.title,
    })
  );
}

/** The settings once more, without team, files and a deadline that is past by then; `mark` tells it from the first. */
export async function copyProject(
  deps: Deps,
  member: Member,
  no: number,
  mark: string,
): Promise<ProjectRow> {
  const { project } = await inProject(deps, member, no, 'project.copy');
  await takeOrFail(deps, `projects:${member.uid}`, limitOfProjects);
  const { type, title, description, sourceLang, targetLang } = project;
  const { domain, register, importOptions } = project;
  return await deps.db.transaction((tx) =>
    insert(deps, tx, member, {
      type,
      title: copyTitle(title, mark),
      description,
      sourceLang,
      targetLang,
      deadline: null,
      domain,
      register,
      importOptions,
      kind: 'copied',
      about: title,
    })
  );
}

type Made = Checked & Required<Kind> & { kind: EventKind; about: string };

async function insert(deps: Deps, tx: Db, member: Member, { kind, about, ...facts }: Made) {
  const now = deps.now();
  const project = await insertProject(tx, { ...facts, createdAt: now }) ?? fail('server.fault');
  await insertMember(tx, {
    projectNo: project.no,
    uid: member.uid,
    role: 'PM',
    colour: member.colour,
    acceptance: 'accepted',
    invitedAt: now,
  });
  await recordHistory(deps, tx, member, { projectNo: project.no, kind, about });
  await checkPlan(deps, tx, member.uid);
  return project;
}
