/** @jsxImportSource react */
import { text } from '../../src/accounts/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { Field } from './Field.tsx';
import type { FieldState } from './use-field.ts';

/** Where the code comes from: a mail, or the app for the second step. */
export type CodeKind = 'mail' | 'app';

type CodeFieldProps = { field: FieldState; lang: UiLang; kind: CodeKind };

/** A code that can be pasted, and that phones fill in by themselves. */
export function CodeField({ field, lang, kind }: CodeFieldProps) {
  const words = kind === 'mail'
    ? { label: text.mailCode[lang], help: text.mailCodeHelp[lang] }
    : { label: text.appCode[lang], help: text.appCodeHelp[lang] };
  return (
    <Field
      {...words}
      name='code'
      autoComplete='one-time-code'
      field={field}
    />
  );
}
