/** @jsxImportSource react */
import { type SubmitEvent, useEffect, useState } from 'react';
import { text } from '../../src/accounts/sign-in/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { Modal } from '../ui/Modal.tsx';
import { CodeField } from './CodeField.tsx';
import { enter, enterByCode } from './enter.ts';
import { FormAlert } from './FormAlert.tsx';
import { PasswordField } from './PasswordField.tsx';
import { wordsOf } from './refusals.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useField } from './use-field.ts';

type ReturnDialogProps = {
  lang: UiLang;
  email: string;
  hasEnded: boolean;
  onReturn: () => void;
  onClose: () => void;
};

/** Asks for the password once more over the page, so that nothing typed there is lost. */
export function ReturnDialog({ lang, email, hasEnded, onReturn, onClose }: ReturnDialogProps) {
  const password = useField((value) => value.trim() ? undefined : text.passwordMissing[lang]);
  const code = useField((value) => value.trim() ? undefined : text.codeMissing[lang]);
  const [ticket, setTicket] = useState<string>();
  const [alert, setAlert] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  // The field to fill in has the focus; a ticket changes which one that is.
  useEffect(() => (ticket ? code : password).ref.current?.focus(), [ticket]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const field = ticket ? code : password;
    if (!field.check()) return field.ref.current?.focus();
    setIsBusy(true);
    setAlert(undefined);
    try {
      const next = ticket
        ? await enterByCode({ email, ticket, code: code.value })
        : await enter(email, password.value);
      if (!next) return onReturn();
      setTicket(next);
    } catch (error) {
      setAlert(wordsOf(error as Error, lang));
    }
    setIsBusy(false);
  }

  const title = hasEnded ? text.loginEnded[lang] : text.loginRenew[lang];
  return (
    <Modal title={title} lang={lang} onClose={onClose}>
      <form method='post' noValidate onSubmit={submit} className='grid gap-3'>
        <p>{hasEnded ? text.loginEndedHint[lang] : text.loginRenewHint[lang]}</p>
        <p className='muted'>{email}</p>
        <input type='hidden' name='username' autoComplete='username' value={email} readOnly />
        <FormAlert alert={alert === undefined ? undefined : { words: alert }} />
        {ticket
          ? <CodeField field={code} lang={lang} kind='app' />
          : <PasswordField field={password} lang={lang} autoComplete='current-password' />}
        <SubmitButton words={text.signIn[lang]} isBusy={isBusy} lang={lang} />
        {hasEnded && <a className='btn btn-ghost' href='/'>{text.leavePage[lang]}</a>}
      </form>
    </Modal>
  );
}
