import type { Deps, Member } from '../../server/deps.ts';
import type { TemplateValues } from '../../server/hooks.ts';
import { createProject } from '../projects/create-project.ts';
import type { TypedProject } from '../projects/fields.ts';
import type { ProjectType } from '../projects/rules.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { readTemplate, type Template } from './list-templates.ts';
import type { Part } from './rules.ts';

type Wanted = {
  typed: TypedProject & { type: ProjectType };
  template: number;
  /** What comes along beside the fields. */
  parts: readonly Part[];
};

/** A project with what was typed, and with what a template has besides. What can no longer be used is left out. */
export async function createFromTemplate(
  deps: Deps,
  member: Member,
  { typed, template: no, parts }: Wanted,
) {
  const template = await readTemplate(deps, member, no);
  const importOptions = parts.includes('options') ? template.importOptions : null;
  const project = await createProject(deps, member, { ...typed, importOptions });
  let isWhole = true;
  for (const name of partNames(deps)) {
    if (!parts.includes(name)) continue;
    isWhole = await apply(deps, member.uid, { projectNo: project.no, template, name }) && isWhole;
  }
  return { project, isWhole };
}

type PartName = keyof TemplateValues;

function partNames({ hooks }: Pick<Deps, 'hooks'>): PartName[] {
  return Object.keys(hooks.templateParts) as PartName[];
}

async function apply<Name extends PartName>(
  { hooks }: Pick<Deps, 'hooks'>,
  uid: MemberScope,
  { projectNo, template, name }: { projectNo: number; template: Template; name: Name },
): Promise<boolean> {
  const values: TemplateValues = template;
  return await hooks.templateParts[name].apply(uid, projectNo, values[name]);
}
