/** @jsxImportSource preact */
import { listTemplates } from '../../../src/projects/templates/list-templates.ts';
import { templateNo } from '../../../src/projects/templates/schema.ts';
import type { TypedProject } from '../../../src/projects/projects/fields.ts';
import { ProjectTypeField } from '../../../src/projects/projects/schema.ts';
import { text } from '../../../src/projects/projects/text.ts';
import { pickTemplateFields, typedFrom } from '../../../src/projects/projects/walk-fields.ts';
import { fail } from '../../../src/shared/errors.ts';
import { formatMoment } from '../../../src/shared/time.ts';
import { text as packages } from '../../../src/exchange/packages/text.ts';
import { text as shell } from '../../../src/shared/shell/text.ts';
import { Layout } from '../../parts/Layout.tsx';
import { page, type PageContext } from '../../parts/page.tsx';
import { TemplateChoice } from './templates/TemplateChoice.tsx';
import { TemplateList } from './templates/TemplateList.tsx';
import { TemplateParts } from './templates/TemplateParts.tsx';
import { newProjectAddress } from './addresses.ts';
import { type Problem, ProjectFields } from './ProjectFields.tsx';
import { ProjectNotice } from './ProjectNotice.tsx';

/** Asks what is needed for a project. A plain form: it works without a script. */
export const newProjectPage = page((c) => showNewProject(c));

type Refused = {
  /** As it was typed. */
  values?: TypedProject;
  problem?: Problem;
  /** Of the list of templates. */
  listProblem?: Problem;
};

export async function showNewProject(c: PageContext, refused: Refused = {}) {
  const { lang, deps } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const type = ProjectTypeField.catch('translation').parse(c.req.query('type'));
  const templates = (await listTemplates(deps, member)).filter((one) => one.type === type);
  const template = templates.find(({ no }) => no === numberInQuery(c, 'template'));
  const title = text.createTitle[lang].replace('{type}', text.types[type][lang]);
  return (
    <Layout title={title} isPrivate>
      <div class='project-form'>
        <h1>{title}</h1>
        <ProjectNotice />
        <p>
          <a class='link' href='/packages'>{packages.inTitle[lang]}</a>
        </p>
        {templates.length > 0 && <TemplateChoice {...{ templates, template, type }} />}
        <form
          method='post'
          action={newProjectAddress(type, { template: template?.no })}
          class='panel grid gap-4'
        >
          <input type='hidden' name='projectType' value={type} />
          {template && <TemplateParts template={template} />}
          <ProjectFields
            values={refused.values ?? typedFrom(template ? pickTemplateFields(template) : {})}
            problem={refused.problem}
            today={formatMoment(deps.now()).slice(0, 10)}
            type={type}
          />
          <p class='form-foot'>
            <a class='btn btn-ghost' href={`/projects?type=${type}`}>{shell.cancel[lang]}</a>
            <button type='submit' class='btn btn-primary'>{text.create[lang]}</button>
          </p>
        </form>
        {templates.length > 0 && (
          <TemplateList
            {...{ templates, type }}
            removing={templates.find(({ no }) => no === numberInQuery(c, 'remove'))}
            isOpen={c.req.query('manage') !== undefined}
            problem={refused.listProblem}
          />
        )}
      </div>
    </Layout>
  );
}

export function numberInQuery(c: PageContext, name: 'template' | 'remove'): number | undefined {
  return templateNo.safeParse(c.req.query(name)).data;
}
