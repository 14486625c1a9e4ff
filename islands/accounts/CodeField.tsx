/** @jsxImportSource react */
import { text } from '../../src/accounts/sign-in/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { Field } from './Field.tsx';
import type { FieldState } from './use-field.ts';

/** Where the code comes from: a mail, the app for the second step, or the app when it is new. */
type CodeKind = 'mail' | 'app' | 'newApp';

type CodeFieldProps = { field: FieldState; lang: UiLang; kind: CodeKind };

/** A code that can be pasted, and that phones fill in by themselves. */
export function CodeField({ field, lang, kind }: CodeFieldProps) {
  const words = {
    mail: { label: text.mailCode[lang], help: text.mailCodeHelp[lang] },
    app: { label: text.appCode[lang], help: text.appCodeHelp[lang] },
    newApp: { label: text.appCode[lang], help: text.newAppCodeHelp[lang] },
  }[kind];
  return (
    <Field
      {...words}
      name='code'
      autoComplete='one-time-code'
      field={field}
    />
  );
}
