/** @jsxImportSource react */
import { useId } from 'react';
import { text } from '../../../src/machine-translation/draft-settings/text.ts';
import { type Register, registers } from '../../../src/language/register/rules.ts';
import type { UiLang } from '../../../src/shared/languages.ts';

type RegisterFieldProps = {
  value: Register | null;
  /** What is used when nothing is chosen; unknown before the document has a domain. */
  suggested?: Register | null;
  lang: UiLang;
  onChange: (register: Register | null) => void;
};

/** How sentences of a Korean translation end. */
export function RegisterField({ value, suggested, lang, onChange }: RegisterFieldProps) {
  const id = useId();
  const first = suggested
    ? text.suggested[lang].replace('{name}', text.registers[suggested][lang])
    : text.suggestedPlain[lang];
  return (
    <div className='field'>
      <label htmlFor={id}>{text.register[lang]}</label>
      <select
        id={id}
        className='select w-full'
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(registers.find((one) => one === currentTarget.value) ?? null)}
      >
        <option value=''>{first}</option>
        {registers.map((one) => <option key={one} value={one}>{text.registers[one][lang]}</option>)}
      </select>
    </div>
  );
}
