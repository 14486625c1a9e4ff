/** @jsxImportSource preact */
import type { Template } from '../../../../src/projects/templates/list-templates.ts';
import type { Part } from '../../../../src/projects/templates/rules.ts';
import { text } from '../../../../src/projects/templates/text.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';

/** What a template brings beside the fields of the form; each can be left out. */
export function TemplateParts({ template }: { template: Template }) {
  const { lang } = usePage();
  const { name, memories, glossaries, checks, importOptions } = template;
  const counted = (words: { ko: string; en: string }, { length }: { length: number }) =>
    words[lang].replace('{count}', String(length));
  return (
    <div class='template-parts' role='group' aria-labelledby='template-applied'>
      <p class='note' id='template-applied' role='status'>
        <Icon name='check' />
        {text.applied[lang].replace('{name}', () => name)}
      </p>
      {memories.length > 0 && (
        <PartChoice part='memories' words={counted(text.withMemories, memories)} />
      )}
      {glossaries.length > 0 && (
        <PartChoice part='glossaries' words={counted(text.withGlossaries, glossaries)} />
      )}
      {checks && <PartChoice part='checks' words={text.withChecks[lang]} />}
      {importOptions && <PartChoice part='options' words={text.withOptions[lang]} />}
    </div>
  );
}

function PartChoice({ part, words }: { part: Part; words: string }) {
  return (
    <label class='template-part'>
      <input type='checkbox' class='checkbox checkbox-sm' name='with' value={part} checked />
      {words}
    </label>
  );
}
