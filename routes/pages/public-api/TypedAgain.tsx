/** @jsxImportSource preact */
import { text } from '../../../src/public-api/tokens/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';

/** The password of the member, for what a borrowed device must not be enough for. */
export function TypedAgain({ lang, id }: { lang: UiLang; id: string }) {
  return (
    <label class='field'>
      <span>{text.password[lang]}</span>
      <input
        class='input w-full'
        type='password'
        name='password'
        required
        autocomplete='current-password'
        aria-describedby={id}
      />
      <span class='muted' id={id}>{text.passwordHelp[lang]}</span>
    </label>
  );
}
