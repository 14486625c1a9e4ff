/** @jsxImportSource preact */
import { listGlossaries } from '../../../../src/language-resources/glossaries/list-glossaries.ts';
import { SAMPLE_TERMS } from '../../../../src/language-resources/glossaries/rules.ts';
import { text } from '../../../../src/language-resources/glossaries/text.ts';
import { readProject } from '../../../../src/projects/projects/list-projects.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Layout } from '../../../parts/Layout.tsx';
import { LoginFirst } from '../../../parts/LoginFirst.tsx';
import { page, type PageContext, usePage } from '../../../parts/page.tsx';
import { formAddress, listAddress } from './addresses.ts';
import { CreateForm, type Typed } from './CreateForm.tsx';
import { glossariesOf } from './glossaries-of.ts';
import { GlossaryTab } from './GlossaryTab.tsx';
import { GlossaryTable } from './GlossaryTable.tsx';
import { FormOutcome } from './FormOutcome.tsx';

/** /glossaries: one's own; with ?project= what a project uses. Forms and redirects, no script needed. */
export const glossariesPage = page((c) => showGlossaries(c));

export type Refused = { problem?: string; typed?: Typed };

export async function showGlossaries(c: PageContext, refused: Refused = {}) {
  const { deps, lang } = c.var;
  const projectNo = projectOf(c);
  if (!c.var.user && projectNo === undefined) {
    return <LoginFirst title={text.glossaries[lang]} finds={text.visitors[lang]} />;
  }
  const member = c.var.user ?? fail('auth.required');
  if (projectNo !== undefined) {
    const project = await readProject(deps, member, projectNo);
    return (
      <Layout title={`${project.title} · ${text.glossaries[lang]}`} isPrivate>
        <div class='glossaries'>
          <p>
            <a class='btn btn-sm' href={listAddress(projectNo)}>
              <Icon name='back' />
              {text.backToProject[lang]}
            </a>
          </p>
          <h1>{project.title}</h1>
          <Problem words={refused.problem} />
          <GlossaryTab {...await glossariesOf(c, project)} />
        </div>
      </Layout>
    );
  }
  const own = await listGlossaries(deps, member, undefined);
  return (
    <Layout title={text.glossaries[lang]} isPrivate>
      <div class='glossaries'>
        <div>
          <h1>{text.glossaries[lang]}</h1>
          <p class='muted'>{text.help[lang]}</p>
        </div>
        <UndoBar />
        <FormOutcome />
        <Problem words={refused.problem} />
        <CreateForm lang={lang} {...(refused.typed ? { typed: refused.typed } : {})} />
        {own.length === 0
          ? <None />
          : <GlossaryTable glossaries={own} uid={member.uid} mayManage={false} />}
      </div>
    </Layout>
  );
}

export function projectOf(c: PageContext): number | undefined {
  const project = c.req.query('project');
  if (project === undefined) return undefined;
  return /^[1-9]\d{0,14}$/.test(project) ? Number(project) : fail('project.notFound');
}

function Problem({ words }: { words: string | undefined }) {
  return words ? <p class='alert alert-error' role='alert'>{words}</p> : null;
}

function None() {
  const { lang } = usePage();
  return (
    <div class='empty'>
      <Icon name='file' />
      <h2>{text.none[lang]}</h2>
      <p class='muted'>{text.noneHelp[lang]}</p>
      <a class='text-link' href={SAMPLE_TERMS} download>{text.sample[lang]}</a>
    </div>
  );
}

function UndoBar() {
  const { lang, query } = usePage();
  const name = query.get('deleted') ?? '';
  if (!/^[\w-]{32}$/.test(name)) return null;
  return (
    <form method='post' action={formAddress()} class='note undo-bar'>
      <Icon name='trash' />
      <p role='status'>
        {text.removed[lang]} <span class='muted'>{text.removedHelp[lang]}</span>
      </p>
      <input type='hidden' name='do' value='restore' />
      <input type='hidden' name='glossary' value={name} />
      <button type='submit' class='btn btn-sm'>
        <Icon name='undo' />
        {shell.undo[lang]}
      </button>
    </form>
  );
}
