/** @jsxImportSource react */
import { type SubmitEvent, useEffect, useState } from 'react';
import { passwordProblem } from '../src/accounts/users/rules.ts';
import { text } from '../src/accounts/sign-in/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { FormAlert } from './accounts/FormAlert.tsx';
import { PasswordField } from './accounts/PasswordField.tsx';
import { inWords, wordsOf } from './accounts/refusals.ts';
import { SubmitButton } from './accounts/SubmitButton.tsx';
import { useField } from './accounts/use-field.ts';
import { useGuarded } from './accounts/use-guarded.tsx';
import { accountsApi, Refusal, send } from './runtime/api.ts';

type ResetPasswordFormProps = { lang: UiLang; isMember: boolean };

/** One new password: by the mailed link, or for a member who can type the old one. */
export default function ResetPasswordForm({ lang, isMember }: ResetPasswordFormProps) {
  const password = useField(inWords(passwordProblem, lang));
  const [token, setToken] = useState<string>();
  const [alert, setAlert] = useState<string>();
  const [needsLink, setNeedsLink] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { guarded, dialog } = useGuarded(lang);

  useEffect(() => {
    const given = removeTokenFromAddress();
    setToken(given);
    if (!given && !isMember) {
      setAlert(text.resetNoToken[lang]);
      setNeedsLink(true);
    }
  }, []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!password.check()) return password.ref.current?.focus();
    setIsBusy(true);
    setAlert(undefined);
    await guarded(save, refuse);
    setIsBusy(false);
  }

  async function save() {
    const json = {
      password: password.value,
      ...(token || !isMember ? { token: token ?? '' } : {}),
    };
    await send(accountsApi['reset-password'].$post({ json }), { stay: !isMember });
    location.assign(isMember ? '/?notice=password' : '/auth/sign-in?reset=1');
  }

  function refuse(error: Error) {
    const why = error instanceof Refusal ? error.code : '';
    if (why.startsWith('account.password')) return password.refuse(error.message);
    setNeedsLink(why === 'account.resetInvalid');
    setAlert(wordsOf(error, lang));
  }

  return (
    <>
      <form method='post' noValidate onSubmit={submit} className='grid gap-3'>
        <FormAlert alert={alert === undefined ? undefined : { words: alert }} />
        <PasswordField
          field={password}
          lang={lang}
          label={text.newPassword[lang]}
          autoComplete='new-password'
          help={text.passwordHelp[lang]}
        />
        <SubmitButton words={text.resetSave[lang]} isBusy={isBusy} lang={lang} />
        {needsLink && <a className='btn' href='/auth/forgot-password'>{text.resetAgain[lang]}</a>}
      </form>
      {dialog}
    </>
  );
}

/** The secret leaves the address before anything else happens on the page. */
function removeTokenFromAddress(): string {
  const query = new URLSearchParams(location.search);
  const token = query.get('token') ?? '';
  query.delete('token');
  if (token) history.replaceState(null, '', location.pathname + (query.size ? `?${query}` : ''));
  return token;
}
