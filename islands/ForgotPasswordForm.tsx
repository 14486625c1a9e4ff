/** @jsxImportSource react */
import { type SubmitEvent, useEffect, useState } from 'react';
import { emailProblem } from '../src/accounts/users/rules.ts';
import { text } from '../src/accounts/sign-in/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { Field } from './accounts/Field.tsx';
import { type AlertWords, FormAlert } from './accounts/FormAlert.tsx';
import { rememberMailRequest, secondsToNextMail } from './accounts/mail-wait.ts';
import { inWords, waitWords, wordsOf } from './accounts/refusals.ts';
import { SubmitButton } from './accounts/SubmitButton.tsx';
import { useField } from './accounts/use-field.ts';
import { accountsApi, send } from './runtime/api.ts';
import { rememberedEmail } from './runtime/session.ts';

/** Asks for the mail with the link. The answer is the same for every address. */
export default function ForgotPasswordForm({ lang }: { lang: UiLang }) {
  const email = useField(inWords(emailProblem, lang));
  const [alert, setAlert] = useState<AlertWords>();
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (!email.ref.current?.value && rememberedEmail()) email.set(rememberedEmail());
  }, []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!email.check()) return email.ref.current?.focus();
    const wait = secondsToNextMail('reset', email.value);
    if (wait > 0) return setAlert(waitWords(wait, lang));
    setIsBusy(true);
    setAlert(undefined);
    try {
      const json = { email: email.value };
      await send(accountsApi['forgot-password'].$post({ json }), { stay: true });
      rememberMailRequest('reset', email.value);
      setAlert({ words: text.forgotSent[lang], hint: text.forgotSentHint[lang], isGood: true });
    } catch (error) {
      setAlert({ words: wordsOf(error as Error, lang) });
    }
    setIsBusy(false);
  }

  return (
    <form method='post' noValidate onSubmit={submit} className='grid gap-3'>
      <FormAlert alert={alert} />
      <Field
        label={text.email[lang]}
        name='email'
        type='email'
        inputMode='email'
        autoComplete='username'
        field={email}
      />
      <SubmitButton words={text.forgotSend[lang]} isBusy={isBusy} lang={lang} />
    </form>
  );
}
