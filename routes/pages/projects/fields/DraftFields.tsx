/** @jsxImportSource preact */
import { text as directions } from '../../../../src/language/pairs/text.ts';
import { text as settings } from '../../../../src/machine-translation/draft-settings/text.ts';
import { domains, registers } from '../../../../src/language/register/rules.ts';
import { text } from '../../../../src/projects/templates/text.ts';
import { usePage } from '../../../parts/page.tsx';
import type { ControlProps } from './Field.tsx';

/** With what drafts of the documents of a project begin. */
export function DraftFields({ values: { domain = 'normal', register = '' } }: ControlProps) {
  const { lang } = usePage();
  return (
    <>
      <div class='draft-fields'>
        <div class='field'>
          <label for='domain'>{directions.domain[lang]}</label>
          <select class='select w-full' id='domain' name='domain'>
            {domains.map((one) => (
              <option key={one} value={one} selected={one === domain}>
                {directions.domains[one][lang]}
              </option>
            ))}
          </select>
        </div>
        <div class='field'>
          <label for='register'>{settings.register[lang]}</label>
          <select class='select w-full' id='register' name='register'>
            <option value='' selected={register === ''}>{settings.suggestedPlain[lang]}</option>
            {registers.map((one) => (
              <option key={one} value={one} selected={one === register}>
                {settings.registers[one][lang]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <p class='field-help'>{text.draftHelp[lang]}</p>
    </>
  );
}
