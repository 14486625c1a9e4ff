/** @jsxImportSource react */
import { type SubmitEvent, useRef, useState } from 'react';
import { catalogue } from '../src/shared/catalogue.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { terms, text } from '../src/withdrawal/text.ts';
import { FormAlert } from './_account/FormAlert.tsx';
import { PasswordField } from './_account/PasswordField.tsx';
import { wordsOf } from './_account/refusals.ts';
import { SubmitButton } from './_account/SubmitButton.tsx';
import { useField } from './_account/use-field.ts';
import { profileApi, send } from './_lib/api.ts';
import { Modal } from './_ui/Modal.tsx';

type Project = { title: string; deadline: string };

/** Agreement first, then the password; what the server says of it decides whether the last question is asked. */
export default function WithdrawalForm({ lang }: { lang: UiLang }) {
  const password = useField((value) => value.trim() ? undefined : text.passwordMissing[lang]);
  const [isAgreed, setIsAgreed] = useState(false);
  const [alert, setAlert] = useState<string>();
  const [ongoing, setOngoing] = useState<readonly Project[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const agreement = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setAlert(undefined);
    setOngoing([]);
    if (!isAgreed) {
      setAlert(text.agreeFirst[lang]);
      return agreement.current?.focus();
    }
    if (!password.check()) return password.ref.current?.focus();
    await run(check);
  }

  async function run(task: () => Promise<void>) {
    setIsBusy(true);
    await task().catch((error: Error) => setAlert(wordsOf(error, lang)));
    setIsBusy(false);
  }

  async function check() {
    const json = { password: password.value };
    const { message } = await send(profileApi['chk-withdrawal'].$post({ json }));
    switch (message.possible_status) {
      case -1:
        return password.refuse(catalogue['account.wrongPassword'][lang]);
      case 0:
        return setIsAsking(true);
      default:
        setOngoing(message.ongoing_projects);
        setAlert(catalogue['account.ongoingProjects'][lang]);
    }
  }

  async function withdraw() {
    setIsAsking(false);
    await run(async () => {
      const json = { password: password.value };
      await send(profileApi.withdrawal.$post({ json }));
      localStorage.clear();
      location.assign('/?notice=withdrawn');
    });
  }

  return (
    <form method='post' noValidate onSubmit={submit} className='grid gap-3'>
      <FormAlert alert={alert === undefined ? undefined : { words: alert }} />
      {ongoing.length > 0 && (
        <ul className='ongoing' aria-label={text.ongoing[lang]}>
          {ongoing.map((project) => (
            <li key={project.title}>
              <strong>{project.title}</strong>{' '}
              {project.deadline && text.until[lang].replace('{date}', project.deadline)}
            </li>
          ))}
        </ul>
      )}
      <label className='flex min-h-11 items-start gap-2 py-2'>
        <input
          ref={agreement}
          type='checkbox'
          name='agree'
          className='checkbox checkbox-sm mt-0.5'
          checked={isAgreed}
          onChange={(event) => setIsAgreed(event.target.checked)}
        />
        {text.agree[lang]}
      </label>
      <PasswordField field={password} lang={lang} autoComplete='current-password' />
      <SubmitButton words={text.withdraw[lang]} isBusy={isBusy} lang={lang} />
      {isAsking && (
        <Modal
          title={text.termsTitle[lang]}
          lang={lang}
          onClose={() => setIsAsking(false)}
        >
          <ul className='terms-list'>
            {terms.map((term) => <li key={term.en}>{term[lang]}</li>)}
          </ul>
          <div className='dialog-foot'>
            <button
              type='button'
              className='btn btn-ghost'
              data-first
              onClick={() => setIsAsking(false)}
            >
              {text.stay[lang]}
            </button>
            <button type='button' className='btn btn-error' onClick={withdraw}>
              {text.withdrawForGood[lang]}
            </button>
          </div>
        </Modal>
      )}
    </form>
  );
}
