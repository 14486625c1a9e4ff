/** @jsxImportSource preact */
import { text } from '../../../src/public-api/webhooks/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';

/** A secret that is shown this once. */
export function NewSecret({ secret, lang }: { secret: string; lang: UiLang }) {
  return (
    <div class='panel profile-section' role='status'>
      <p>{text.made[lang]}</p>
      <label class='field'>
        <span>{text.secret[lang]}</span>
        <textarea class='textarea w-full token-secret' rows={2} readOnly spellcheck={false}>
          {secret}
        </textarea>
      </label>
    </div>
  );
}
