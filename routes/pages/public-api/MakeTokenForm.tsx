/** @jsxImportSource preact */
import {
  apiScopes,
  lifetimes,
  TOKEN_NAME_LENGTH,
  USUAL_DAYS,
} from '../../../src/public-api/tokens/rules.ts';
import { scopeNames, text } from '../../../src/public-api/tokens/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { TypedAgain } from './TypedAgain.tsx';

/** As it was sent, for the form that comes back. */
export type TypedToken = { name: string; days: number; scopes: readonly unknown[] };

type Props = {
  address: string;
  lang: UiLang;
  /** The password was not typed in the last minutes. */
  asksPassword: boolean;
  typed: TypedToken | undefined;
};

export function MakeTokenForm({ address, lang, asksPassword, typed }: Props) {
  const chosen = typed?.days || USUAL_DAYS;
  return (
    <form method='post' action={address} class='grid gap-4'>
      <label class='field'>
        <span>{text.name[lang]}</span>
        <input
          class='input w-full'
          name='name'
          required
          maxLength={TOKEN_NAME_LENGTH}
          value={typed?.name}
          autocomplete='off'
          aria-describedby='token-name-help'
        />
        <span class='muted' id='token-name-help'>{text.nameHelp[lang]}</span>
      </label>
      <label class='field'>
        <span>{text.days[lang]}</span>
        <select class='select' name='days'>
          {lifetimes.map((days) => (
            <option key={days} value={days} selected={days === chosen}>
              {text.ofDays[lang].replace('{days}', String(days))}
            </option>
          ))}
        </select>
      </label>
      <fieldset class='grid gap-2'>
        <legend>{text.scopes[lang]}</legend>
        {apiScopes.map((scope) => (
          <label class='check-field' key={scope}>
            <input
              type='checkbox'
              class='checkbox'
              name='scopes'
              value={scope}
              checked={typed?.scopes.includes(scope)}
            />
            <span>
              {scopeNames[scope][lang]} <code>{scope}</code>
            </span>
          </label>
        ))}
      </fieldset>
      {asksPassword && <TypedAgain lang={lang} id='token-password-help' />}
      <p>
        <button type='submit' class='btn btn-primary' name='do' value='make'>
          {text.make[lang]}
        </button>
      </p>
    </form>
  );
}
