/** @jsxImportSource preact */
import type { ProjectWithProgress } from '../../../src/documents/project-progress/list-projects.ts';
import type { TypedProject } from '../../../src/projects/projects/fields.ts';
import { isArchived, may } from '../../../src/projects/projects/rules.ts';
import { text } from '../../../src/projects/projects/text.ts';
import { text as packages } from '../../../src/exchange/packages/text.ts';
import { typedFrom } from '../../../src/projects/projects/walk-fields.ts';
import { usePage } from '../../parts/page.tsx';
import { SaveTemplate } from './templates/SaveTemplate.tsx';
import { projectAddress } from './addresses.ts';
import { People, ProgressBadge } from './ProjectFacts.tsx';
import { FieldFacts, type Problem, ProjectFields } from './ProjectFields.tsx';

type SettingsProps = {
  project: ProjectWithProgress;
  today: string;
  problem?: Problem;
  values?: TypedProject;
  /** As it was typed, where the problem is that of a template. */
  templateName?: string;
};

/** The manager's form, or the same facts to read. */
export function SettingsTab({ project, today, problem, values, templateName }: SettingsProps) {
  const { lang } = usePage();
  if (!may(project, 'project.edit')) return <Facts project={project} />;
  const ofTemplate = templateName !== undefined;
  return (
    <>
      <form method='post' action={projectAddress(project, 'settings')} class='panel grid gap-4'>
        <input type='hidden' name='do' value='save' />
        <ProjectFields
          values={values ?? typedFrom(project)}
          problem={ofTemplate ? undefined : problem}
          type={project.type}
          today={today}
        />
        <p class='form-foot'>
          <button type='submit' class='btn btn-primary'>{text.save[lang]}</button>
        </p>
      </form>
      <section class='panel grid gap-4' aria-labelledby='manage'>
        <h2 id='manage'>{text.more[lang]}</h2>
        <Command project={project} name='copy' words={text.copy} help={text.copyHelp} />
        <p class='command'>
          <span class='muted'>{packages.outLead[lang]}</span>
          <a class='btn btn-sm' href={`/projects/edit/${project.no}/package`}>
            {packages.outTitle[lang]}
          </a>
        </p>
        <SaveTemplate
          project={project}
          name={templateName ?? ''}
          problem={ofTemplate ? problem : undefined}
        />
        {isArchived(project)
          ? <Command project={project} name='reopen' words={text.reopen} help={text.reopenHelp} />
          : (
            <Command
              project={project}
              name='archive'
              words={text.archive}
              help={text.archiveHelp}
            />
          )}
        <Command
          project={project}
          name='delete'
          words={text.remove}
          help={text.removeHelp}
          isDangerous
        />
      </section>
    </>
  );
}

type Words = { ko: string; en: string };
type CommandProps = {
  project: ProjectWithProgress;
  name: string;
  words: Words;
  help: Words;
  isDangerous?: boolean;
};

function Command({ project, name, words, help, isDangerous = false }: CommandProps) {
  const { lang } = usePage();
  return (
    <form method='post' action={projectAddress(project, 'settings')} class='command'>
      <p class='muted'>{help[lang]}</p>
      <button
        type='submit'
        name='do'
        value={name}
        class={isDangerous ? 'btn btn-sm btn-error' : 'btn btn-sm'}
      >
        {words[lang]}
      </button>
    </form>
  );
}

function Facts({ project }: { project: ProjectWithProgress }) {
  const { lang } = usePage();
  return (
    <section class='panel'>
      <dl class='facts'>
        <FieldFacts project={project} />
        <div>
          <dt>{text.manager[lang]}</dt>
          <dd>
            <People project={project} />
          </dd>
        </div>
        <div>
          <dt>{text.progress[lang]}</dt>
          <dd>
            <ProgressBadge project={project} />
          </dd>
        </div>
      </dl>
      {project.acceptance === 'accepted' && <p class='muted mt-3'>{text.readOnly[lang]}</p>}
    </section>
  );
}
