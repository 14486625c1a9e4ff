import { requireProject } from '../projects/require-project.ts';
import { pickTemplateFields } from '../projects/walk-fields.ts';
import type { Deps, Member } from '../../server/deps.ts';
import type { TemplateValues } from '../../server/hooks.ts';
import { fail } from '../../shared/errors.ts';
import { cleanName, MOST_TEMPLATES, nameProblem } from './rules.ts';
import { countOwn, deleteOwn, findByName, findOwn, insertTemplate, setTemplate } from './store.ts';

type Wanted = { projectNo: number; name: string; mayReplace: boolean };

/** Saves the settings of a project for new ones. A name in use is replaced only with `mayReplace`. */
export async function saveTemplate(
  deps: Deps,
  member: Member,
  { projectNo, name: typed, mayReplace }: Wanted,
): Promise<void> {
  const { project } = await requireProject(deps, member, projectNo, 'project.copy');
  const problem = nameProblem(typed);
  if (problem) fail(problem);
  const name = cleanName(typed);
  const { type, importOptions } = project;
  const facts = {
    ...pickTemplateFields(project),
    type,
    importOptions,
    ...await readParts(deps, member, project.no),
    savedAt: deps.now(),
  };
  await deps.db.transaction(async (tx) => {
    const known = await findByName(tx, member.uid, name);
    if (known && !mayReplace) fail('template.nameTaken');
    if (known) return await setTemplate(tx, member.uid, known.no, facts);
    if (await countOwn(tx, member.uid) >= MOST_TEMPLATES) {
      fail('template.full', { count: String(MOST_TEMPLATES) });
    }
    await insertTemplate(tx, member.uid, { ...facts, name });
  });
}

/** What higher districts have of a project: all parts, so that a new one is saved without being named here. */
async function readParts(
  { hooks }: Pick<Deps, 'hooks'>,
  { uid }: Pick<Member, 'uid'>,
  projectNo: number,
): Promise<TemplateValues> {
  const values: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(hooks.templateParts)) {
    values[name] = await part.read(uid, projectNo);
  }
  return values as TemplateValues;
}

export async function renameTemplate(
  { db }: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
  no: number,
  typed: string,
): Promise<void> {
  const problem = nameProblem(typed);
  if (problem) fail(problem);
  const name = cleanName(typed);
  await db.transaction(async (tx) => {
    const { no: found } = await findOwn(tx, uid, no) ?? fail('template.notFound');
    const other = await findByName(tx, uid, name);
    if (other && other.no !== found) fail('template.nameTaken');
    await setTemplate(tx, uid, found, { name });
  });
}

export async function removeTemplate(
  { db }: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
  no: number,
): Promise<void> {
  if (!await deleteOwn(db, uid, no)) fail('template.notFound');
}
