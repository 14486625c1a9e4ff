/** @jsxImportSource preact */
import { ExportForm } from '../../../../src/exchange/packages/forms.ts';
import { readPackages } from '../../../../src/exchange/packages/read-packages.ts';
import { startExport } from '../../../../src/exchange/packages/start-package.ts';
import { text } from '../../../../src/exchange/packages/text.ts';
import { requireProject } from '../../../../src/projects/projects/require-project.ts';
import { EditParams } from '../../../../src/projects/projects/schema.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, type PageContext, params, usePage } from '../../../parts/page.tsx';
import { projectAddress } from '../../projects/addresses.ts';
import { packageAddress, projectPackageAddress } from './addresses.ts';
import { PackageList } from './PackageList.tsx';

/** GET /projects/edit/{no}/package: what goes into a package of the project, and those that were made. */
export const projectPackagePage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const { project } = await requireProject(deps, member, params(c, EditParams).no, 'project.copy');
  const rows = await readPackages(deps, member, { projectNo: project.no });
  return (
    <Layout title={`${text.outTitle[lang]} · ${project.title}`} isPrivate>
      <div class='review-file grid gap-4'>
        <p>
          <a class='btn btn-sm' href={projectAddress(project, 'settings')}>
            {text.toSettings[lang]}
          </a>
        </p>
        <h1>{`${text.outTitle[lang]} · ${project.title}`}</h1>
        <p class='muted'>{text.outLead[lang]}</p>
        <form method='post' action={projectPackageAddress(project)} class='panel grid gap-3'>
          <Choice name='history' words={text.history} />
          <Choice name='resources' words={text.resources} help={text.resourcesHelp} />
          <Choice name='names' words={text.names} help={text.namesHelp} />
          <p class='muted'>{text.notIn[lang]}</p>
          <p>
            <button type='submit' class='btn btn-primary'>{text.make[lang]}</button>
          </p>
        </form>
        <PackageList rows={rows} />
      </div>
    </Layout>
  );
});

type Words = { ko: string; en: string };

/** Something that a member may leave out. */
export function Choice({ name, words, help }: { name: string; words: Words; help?: Words }) {
  const { lang } = usePage();
  return (
    <div>
      <label class='flex items-center gap-2'>
        <input type='checkbox' class='checkbox' name={name} value='1' checked />
        {words[lang]}
      </label>
      {help && <p class='muted'>{help[lang]}</p>}
    </div>
  );
}

/** POST /projects/edit/{no}/package */
export async function projectPackageByForm(c: PageContext): Promise<Response> {
  const member = c.var.user ?? fail('auth.required');
  const { data: choices } = ExportForm.safeParse(await readForm(c));
  if (!choices) fail('request.invalid');
  const name = await startExport(c.var.deps, member, params(c, EditParams).no, choices);
  return c.redirect(packageAddress({ name }), 303);
}
