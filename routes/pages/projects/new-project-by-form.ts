import { readForm } from '../../../src/server/http.ts';
import { createFromTemplate } from '../../../src/projects/templates/create-from-template.ts';
import { removeTemplate, renameTemplate } from '../../../src/projects/templates/save-template.ts';
import { Parts, TemplateForms } from '../../../src/projects/templates/schema.ts';
import { createProject } from '../../../src/projects/projects/create-project.ts';
import { ProjectForm, ProjectTypeField } from '../../../src/projects/projects/schema.ts';
import { typedOf } from '../../../src/projects/projects/walk-fields.ts';
import { describe, DomainError, fail } from '../../../src/shared/errors.ts';
import { draw, type PageContext } from '../../parts/page.tsx';
import { newProjectAddress, projectAddress } from './addresses.ts';
import type { ProjectNoticeKey } from './ProjectNotice.tsx';
import { numberInQuery, showNewProject } from './NewProjectPage.tsx';

type Fields = Record<string, unknown>;

/** POST /projects/new: makes a project, or changes the list of templates below the form. */
export async function newProjectByForm(c: PageContext): Promise<Response> {
  const fields = await readForm(c, { all: true });
  return 'do' in fields ? await changeTemplates(c, fields) : await makeProject(c, fields);
}

/** A refusal shows the form again with everything that was typed. */
async function makeProject(c: PageContext, fields: Fields): Promise<Response> {
  const { deps } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const form = ProjectForm.safeParse(fields);
  const parts = Parts.safeParse(fields.with);
  if (!form.success || !parts.success) fail('request.invalid');
  const values = typedOf(form.data);
  const typed = { ...values, type: form.data.projectType };
  const template = numberInQuery(c, 'template');
  try {
    if (!template) return c.redirect(made(await createProject(deps, member, typed)), 303);
    const wanted = { typed, template, parts: parts.data };
    const { project, isWhole } = await createFromTemplate(deps, member, wanted);
    return c.redirect(made(project, isWhole ? 'made' : 'madePartly'), 303);
  } catch (error) {
    return await refuse(c, error, (problem) => showNewProject(c, { values, problem }));
  }
}

function made(
  project: Parameters<typeof projectAddress>[0],
  notice: ProjectNoticeKey = 'made',
): string {
  return projectAddress(project, 'team', { said: notice });
}

async function changeTemplates(c: PageContext, fields: Fields): Promise<Response> {
  const { deps } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const form = TemplateForms.safeParse(fields);
  if (!form.success) fail('request.invalid');
  const type = ProjectTypeField.catch('translation').parse(c.req.query('type'));
  const isRenaming = form.data.do === 'renameTemplate';
  try {
    if (form.data.do === 'renameTemplate') {
      await renameTemplate(deps, member, form.data.template, form.data.templateName);
    } else {
      await removeTemplate(deps, member, form.data.template);
    }
  } catch (error) {
    return await refuse(c, error, (listProblem) => showNewProject(c, { listProblem }));
  }
  const notice: ProjectNoticeKey = isRenaming ? 'templateRenamed' : 'templateRemoved';
  return c.redirect(newProjectAddress(type, { said: notice, manage: 1 }), 303);
}

type Show = (problem: ReturnType<typeof describe>['body']) => ReturnType<typeof showNewProject>;

async function refuse(c: PageContext, error: unknown, show: Show): Promise<Response> {
  if (!(error instanceof DomainError)) throw error;
  const { status, body } = describe(error, c.var.lang);
  c.status(status as 422);
  return await draw(c, await show(body));
}
