/** @jsxImportSource react */
import { useState } from 'react';
import { text } from '../../src/accounts/sign-in/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { Field } from './Field.tsx';
import type { FieldState } from './use-field.ts';

type PasswordFieldProps = {
  field: FieldState;
  lang: UiLang;
  autoComplete: 'current-password' | 'new-password';
  help?: string | undefined;
  /** The label; that of the password when absent. */
  label?: string;
};

/** A password that can be looked at while it is typed. */
export function PasswordField({ field, lang, autoComplete, help, label }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      label={label ?? text.password[lang]}
      name='password'
      type={isShown ? 'text' : 'password'}
      field={field}
      autoComplete={autoComplete}
      help={help}
    >
      <button
        type='button'
        className='btn btn-ghost btn-sm'
        aria-label={isShown ? text.hidePassword[lang] : text.showPassword[lang]}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? text.hide[lang] : text.show[lang]}
      </button>
    </Field>
  );
}
