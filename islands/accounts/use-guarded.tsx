/** @jsxImportSource react */
import { type SubmitEvent, useEffect, useState } from 'react';
import { text } from '../../src/accounts/sign-in/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { profileApi, Refusal, send } from '../runtime/api.ts';
import { Modal } from '../ui/Modal.tsx';
import { PasswordField } from './PasswordField.tsx';
import { wordsOf } from './refusals.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useField } from './use-field.ts';

type Task = { run: () => Promise<void>; onError: (error: Error) => void };

/** Runs what the server does only for people who have just typed their password; asks for it where that is so. */
export function useGuarded(lang: UiLang) {
  const [waiting, setWaiting] = useState<Task>();

  async function guarded(run: Task['run'], onError: Task['onError']) {
    try {
      await run();
    } catch (error) {
      const isNeeded = error instanceof Refusal && error.code === 'account.reauthenticate';
      if (isNeeded) setWaiting({ run, onError });
      else onError(error as Error);
    }
  }

  const dialog = waiting && (
    <ReauthenticateDialog
      lang={lang}
      onClose={() => setWaiting(undefined)}
      onDone={() => {
        setWaiting(undefined);
        void guarded(waiting.run, waiting.onError);
      }}
    />
  );
  return { guarded, dialog };
}

type DialogProps = { lang: UiLang; onDone: () => void; onClose: () => void };

function ReauthenticateDialog({ lang, onDone, onClose }: DialogProps) {
  const password = useField((value) => value.trim() ? undefined : text.passwordMissing[lang]);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => password.ref.current?.focus(), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!password.check()) return password.ref.current?.focus();
    setIsBusy(true);
    try {
      const json = { password: password.value };
      await send(profileApi.reauthenticate.$post({ json }), { stay: true });
      onDone();
    } catch (error) {
      setIsBusy(false);
      password.refuse(wordsOf(error as Error, lang));
    }
  }

  return (
    <Modal title={text.reauthenticateTitle[lang]} lang={lang} onClose={onClose}>
      <form method='post' noValidate onSubmit={submit} className='grid gap-3'>
        <p>{text.reauthenticateLead[lang]}</p>
        <PasswordField
          field={password}
          lang={lang}
          label={text.currentPassword[lang]}
          autoComplete='current-password'
        />
        <SubmitButton words={text.proceed[lang]} isBusy={isBusy} lang={lang} />
      </form>
    </Modal>
  );
}
