/** @jsxImportSource preact */
import type { Choice } from '../../../../src/language/pairs/rules.ts';
import {
  GLOSSARY_NAME_LENGTH,
  NOTE_LENGTH,
} from '../../../../src/language-resources/glossaries/rules.ts';
import { text } from '../../../../src/language-resources/glossaries/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { domains } from '../../../../src/language/register/rules.ts';
import LanguagePair from '../../../../islands/LanguagePair.tsx';
import { Island } from '../../../parts/Island.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { formAddress } from './addresses.ts';

/** As it was typed before a refusal. */
export type Typed = { name: string; choice: Choice; domain: string; memo: string };

const blank: Typed = { name: '', choice: { from: '', to: '' }, domain: 'normal', memo: '' };

/** A new glossary; its name may be left out. */
export function CreateForm({ lang, typed }: { lang: UiLang; typed?: Typed }) {
  const { name, choice, domain, memo } = typed ?? blank;
  return (
    <details class='panel glossary-create' open={typed !== undefined}>
      <summary class='btn btn-primary'>
        <Icon name='plus' />
        {text.create[lang]}
      </summary>
      <form method='post' action={formAddress()} class='grid gap-4'>
        <input type='hidden' name='do' value='create' />
        <div class='field'>
          <label for='name'>{text.name[lang]}</label>
          <input
            class='input w-full'
            id='name'
            name='name'
            value={name}
            maxLength={GLOSSARY_NAME_LENGTH}
            placeholder={text.namePlaceholder[lang]}
          />
        </div>
        <Island of={LanguagePair} props={{ lang, choice, problem: null }} />
        <div class='field'>
          <label for='domain'>{text.domain[lang]}</label>
          <select class='select' id='domain' name='domain'>
            {domains.map((one) => (
              <option key={one} value={one} selected={one === domain}>
                {text.domains[one][lang]}
              </option>
            ))}
          </select>
        </div>
        <div class='field'>
          <label for='memo'>{text.memo[lang]}</label>
          <input
            class='input w-full'
            id='memo'
            name='memo'
            value={memo}
            maxLength={NOTE_LENGTH}
          />
        </div>
        <p class='form-foot'>
          <button type='submit' class='btn btn-primary'>{text.create[lang]}</button>
        </p>
      </form>
    </details>
  );
}
