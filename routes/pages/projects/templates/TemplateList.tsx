/** @jsxImportSource preact */
import type { Template } from '../../../../src/projects/templates/list-templates.ts';
import { NAME_LENGTH } from '../../../../src/projects/templates/rules.ts';
import { text } from '../../../../src/projects/templates/text.ts';
import type { ProjectType } from '../../../../src/projects/projects/rules.ts';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { usePage } from '../../../parts/page.tsx';
import { newProjectAddress } from '../addresses.ts';
import type { Problem } from '../ProjectFields.tsx';

type ListProps = {
  templates: Template[];
  type: ProjectType;
  /** The template whose removal awaits confirmation. */
  removing: Template | undefined;
  isOpen: boolean;
  problem: Problem | undefined;
};

/** One's templates, to be renamed and deleted; folded up, for they are chosen above. */
export function TemplateList({ templates, type, removing, isOpen, problem }: ListProps) {
  const { lang } = usePage();
  return (
    <details
      class='panel template-list'
      id='templates'
      open={isOpen || removing !== undefined || problem !== undefined}
    >
      <summary>{text.manage[lang].replace('{count}', String(templates.length))}</summary>
      {problem && <p class='alert alert-error' role='alert'>{problem.message}</p>}
      {removing && <RemoveQuestion template={removing} type={type} />}
      <ul>
        {templates.map((one) => <TemplateRow key={one.no} template={one} type={type} />)}
      </ul>
    </details>
  );
}

type OneProps = { template: Template; type: ProjectType };

function TemplateRow({ template: { no, name }, type }: OneProps) {
  const { lang } = usePage();
  const named = (words: { ko: string; en: string }) => words[lang].replace('{name}', () => name);
  return (
    <li>
      <form
        method='post'
        action={newProjectAddress(type, { manage: 1 })}
        class='template-row'
      >
        <input type='hidden' name='template' value={String(no)} />
        <input
          class='input w-full'
          name='templateName'
          value={name}
          maxLength={NAME_LENGTH}
          aria-label={named(text.nameOf)}
          required
        />
        <button type='submit' name='do' value='renameTemplate' class='btn btn-sm'>
          {text.rename[lang]}
        </button>
        <a
          class='btn btn-sm btn-ghost'
          href={newProjectAddress(type, { remove: no })}
          aria-label={named(text.removeOf)}
        >
          {text.remove[lang]}
        </a>
      </form>
    </li>
  );
}

/** A removed template cannot be restored, so removal is confirmed first. */
function RemoveQuestion({ template: { no, name }, type }: OneProps) {
  const { lang } = usePage();
  return (
    <form method='post' action={newProjectAddress(type, { manage: 1 })} class='template-question'>
      <p role='alert'>
        <strong>
          {text.removeTitle[lang].replace('{name}', () =>
            name)}
        </strong>{' '}
        <span class='muted'>{text.removeHelp[lang]}</span>
      </p>
      <input type='hidden' name='template' value={String(no)} />
      <p class='form-foot'>
        <a class='btn btn-sm btn-ghost' href={newProjectAddress(type, { manage: 1 })}>
          {shell.cancel[lang]}
        </a>
        <button
          type='submit'
          name='do'
          value='removeTemplate'
          class='btn btn-sm btn-error'
          autofocus
        >
          {text.remove[lang]}
        </button>
      </p>
    </form>
  );
}
