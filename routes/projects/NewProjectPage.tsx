/** @jsxImportSource preact */
import { createProject } from '../../src/projects/create-project.ts';
import { ProjectForm, ProjectType } from '../../src/projects/schema.ts';
import { text } from '../../src/projects/text.ts';
import { describe, DomainError, fail } from '../../src/shared/errors.ts';
import { formatMoment } from '../../src/shared/time.ts';
import { text as shell } from '../../src/shell/text.ts';
import { Layout } from '../_parts/Layout.tsx';
import { draw, page, type PageContext } from '../_parts/page.tsx';
import { projectAddress } from './addresses.ts';
import { type FieldValues, type Problem, ProjectFields } from './ProjectFields.tsx';

const blank: FieldValues = {
  title: '',
  description: '',
  sourceLang: undefined,
  targetLang: undefined,
  deadline: '',
};

/** Asks what is needed for a project. A plain form: it works without a script. */
export const newProjectPage = page((c) => show(c, blank));

function show(c: PageContext, values: FieldValues, problem?: Problem) {
  const { lang, deps } = c.var;
  const type = ProjectType.catch('translation').parse(c.req.query('type'));
  const title = text.createTitle[lang].replace('{type}', text.types[type][lang]);
  return (
    <Layout title={title} isPrivate>
      <div class='project-form'>
        <h1>{title}</h1>
        <form method='post' action={`/projects/new?type=${type}`} class='panel grid gap-4'>
          <input type='hidden' name='projectType' value={type} />
          <ProjectFields
            values={values}
            problem={problem}
            today={formatMoment(deps.now()).slice(0, 10)}
          />
          <p class='form-foot'>
            <a class='btn btn-ghost' href={`/projects?type=${type}`}>{shell.cancel[lang]}</a>
            <button type='submit' class='btn btn-primary'>{text.create[lang]}</button>
          </p>
        </form>
      </div>
    </Layout>
  );
}

/** POST /projects/new: a refusal shows the form again with everything that was typed. */
export async function newProjectByForm(c: PageContext): Promise<Response> {
  const { deps, lang } = c.var;
  const form = ProjectForm.safeParse(await c.req.parseBody());
  if (!form.success) fail('request.invalid');
  const { title, description, deadline, projectType: type } = form.data;
  const { source_language: sourceLang, target_language: targetLang } = form.data;
  const values = { title, description, sourceLang, targetLang, deadline };
  try {
    const member = c.var.user ?? fail('auth.required');
    const made = await createProject(deps, member, { ...values, type });
    return c.redirect(projectAddress(made, 'team', { said: 'made' }), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, body } = describe(error, lang);
    c.status(status as 422);
    return await draw(c, show(c, values, body));
  }
}
