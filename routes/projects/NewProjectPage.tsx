/** @jsxImportSource preact */
import { listTemplates, type Template } from '../../src/project-templates/list-templates.ts';
import { templateNo } from '../../src/project-templates/schema.ts';
import { ProjectType } from '../../src/projects/schema.ts';
import { text } from '../../src/projects/text.ts';
import { fail } from '../../src/shared/errors.ts';
import { formatMoment } from '../../src/shared/time.ts';
import { text as shell } from '../../src/shell/text.ts';
import { Layout } from '../_parts/Layout.tsx';
import { page, type PageContext } from '../_parts/page.tsx';
import { TemplateChoice } from './_templates/TemplateChoice.tsx';
import { TemplateList } from './_templates/TemplateList.tsx';
import { TemplateParts } from './_templates/TemplateParts.tsx';
import { newProjectAddress } from './addresses.ts';
import { type FieldValues, type Problem, ProjectFields } from './ProjectFields.tsx';
import { Said } from './Said.tsx';

const blank: FieldValues = {
  title: '',
  description: '',
  sourceLang: undefined,
  targetLang: undefined,
  deadline: '',
  domain: 'normal',
  register: '',
};

/** Asks what is needed for a project. A plain form: it works without a script. */
export const newProjectPage = page((c) => showNewProject(c));

type Refused = {
  /** As it was typed. */
  values?: FieldValues;
  problem?: Problem;
  /** Of the list of templates. */
  listProblem?: Problem;
};

export async function showNewProject(c: PageContext, refused: Refused = {}) {
  const { lang, deps } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const type = ProjectType.catch('translation').parse(c.req.query('type'));
  const templates = (await listTemplates(deps, member)).filter((one) => one.type === type);
  const template = templates.find(({ no }) => no === askedNo(c, 'template'));
  const title = text.createTitle[lang].replace('{type}', text.types[type][lang]);
  return (
    <Layout title={title} isPrivate>
      <div class='project-form'>
        <h1>{title}</h1>
        <Said />
        {templates.length > 0 && <TemplateChoice {...{ templates, template, type }} />}
        <form
          method='post'
          action={newProjectAddress(type, { template: template?.no })}
          class='panel grid gap-4'
        >
          <input type='hidden' name='projectType' value={type} />
          {template && <TemplateParts template={template} />}
          <ProjectFields
            values={refused.values ?? (template ? valuesOf(template) : blank)}
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
            removing={templates.find(({ no }) => no === askedNo(c, 'remove'))}
            isOpen={c.req.query('manage') !== undefined}
            problem={refused.listProblem}
          />
        )}
      </div>
    </Layout>
  );
}

export function askedNo(c: PageContext, name: 'template' | 'remove'): number | undefined {
  return templateNo.safeParse(c.req.query(name)).data;
}

function valuesOf({ description, sourceLang, targetLang, domain, register }: Template) {
  return {
    ...blank,
    description,
    sourceLang,
    targetLang,
    domain,
    register: register ?? '' as const,
  };
}
