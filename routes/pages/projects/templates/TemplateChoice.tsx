/** @jsxImportSource preact */
import type { Template } from '../../../../src/projects/templates/list-templates.ts';
import { text } from '../../../../src/projects/templates/text.ts';
import type { ProjectType } from '../../../../src/projects/projects/rules.ts';
import { usePage } from '../../../parts/page.tsx';

type ChoiceProps = { templates: Template[]; template: Template | undefined; type: ProjectType };

/** Fills the form below by asking for the page again: it works without a script. */
export function TemplateChoice({ templates, template, type }: ChoiceProps) {
  const { lang } = usePage();
  return (
    <form method='get' action='/projects/new' class='panel field'>
      <input type='hidden' name='type' value={type} />
      <label for='template'>{text.choose[lang]}</label>
      <div class='template-choice'>
        <select class='select w-full' id='template' name='template'>
          <option value=''>{text.none[lang]}</option>
          {templates.map(({ no, name }) => (
            <option key={no} value={String(no)} selected={no === template?.no}>{name}</option>
          ))}
        </select>
        <button type='submit' class='btn'>{text.apply[lang]}</button>
      </div>
      <p class='field-help'>{text.help[lang]}</p>
    </form>
  );
}
