/** @jsxImportSource react */
import { useId } from 'react';
import { text } from '../../../src/language/pairs/text.ts';
import { type Domain, domains } from '../../../src/language/register/rules.ts';
import type { UiLang } from '../../../src/shared/languages.ts';

type DomainFieldProps = {
  value: Domain;
  isDisabled?: boolean;
  lang: UiLang;
  onChange: (domain: Domain) => void;
};

/** What kind of text it is: it guides the words and the usual register of drafts. */
export function DomainField({ value, isDisabled = false, lang, onChange }: DomainFieldProps) {
  const id = useId();
  return (
    <div className='field'>
      <label htmlFor={id}>{text.domain[lang]}</label>
      <select
        id={id}
        className='select w-full'
        value={value}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Domain)}
      >
        {domains.map((one) => <option key={one} value={one}>{text.domains[one][lang]}</option>)}
      </select>
    </div>
  );
}
