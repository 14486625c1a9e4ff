/** @jsxImportSource preact */
import { NAME_LENGTH } from '../../../../src/projects/templates/rules.ts';
import { text } from '../../../../src/projects/templates/text.ts';
import type { Project } from '../../../../src/projects/projects/list-projects.ts';
import { usePage } from '../../../parts/page.tsx';
import { projectAddress } from '../addresses.ts';
import type { Problem } from '../ProjectFields.tsx';

type SaveProps = { project: Project; name: string; problem: Problem | undefined };

/** Saves the settings of a project for new ones. A name in use has a second button, which replaces. */
export function SaveTemplate({ project, name, problem }: SaveProps) {
  const { lang } = usePage();
  return (
    <form method='post' action={projectAddress(project, 'settings')} class='command'>
      <input type='hidden' name='do' value='template' />
      <p class='muted' id='template-help'>{text.saveHelp[lang]}</p>
      <div class='field'>
        <label for='templateName'>{text.name[lang]}</label>
        <div class='template-choice'>
          <input
            class='input w-full'
            id='templateName'
            name='templateName'
            value={name}
            maxLength={NAME_LENGTH}
            required
            aria-describedby={problem ? 'template-wrong' : 'template-help'}
            aria-invalid={problem ? true : undefined}
            autofocus={problem !== undefined}
          />
          <button type='submit' class='btn btn-sm'>{text.save[lang]}</button>
        </div>
        {problem && <p class='field-error' id='template-wrong' role='alert'>{problem.message}</p>}
        {problem?.code === 'template.nameTaken' && (
          <button type='submit' name='replace' value='1' class='btn btn-sm btn-error'>
            {text.replace[lang]}
          </button>
        )}
      </div>
    </form>
  );
}
