/** @jsxImportSource react */
import { type SubmitEvent, useRef, useState } from 'react';
import { catalogue } from '../src/shared/catalogue.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { terms, text } from '../src/privacy/withdrawal/text.ts';
import { FormAlert } from './accounts/FormAlert.tsx';
import { PasswordField } from './accounts/PasswordField.tsx';
import { wordsOf } from './accounts/refusals.ts';
import { SubmitButton } from './accounts/SubmitButton.tsx';
import { useField } from './accounts/use-field.ts';
import { profileApi, send } from './runtime/api.ts';
import { Modal } from './ui/Modal.tsx';

type Project = { title: string; deadline: string };

/** Agreement first, then the password; the last question comes when the server says that a withdrawal is possible. */
export default function WithdrawalForm({ lang }: { lang: UiLang }) {
  const form = useWithdrawal(lang);
  return (
    <form method='post' noValidate onSubmit={form.submit} className='grid gap-3'>
      <FormAlert alert={form.alert === undefined ? undefined : { words: form.alert }} />
      <OngoingProjects projects={form.ongoing} lang={lang} />
      <label className='flex min-h-11 items-start gap-2 py-2'>
        <input
          ref={form.agreement}
          type='checkbox'
          name='agree'
          className='checkbox checkbox-sm mt-0.5'
          checked={form.isAgreed}
          onChange={(event) => form.setIsAgreed(event.target.checked)}
        />
        {text.agree[lang]}
      </label>
      <PasswordField field={form.password} lang={lang} autoComplete='current-password' />
      <SubmitButton words={text.withdraw[lang]} isBusy={form.isBusy} lang={lang} />
      {form.isAsking && <LastQuestion lang={lang} onStay={form.stay} onWithdraw={form.withdraw} />}
    </form>
  );
}

function useWithdrawal(lang: UiLang) {
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

  const stay = () => setIsAsking(false);
  const agreed = { agreement, isAgreed, setIsAgreed };
  return { password, ...agreed, alert, ongoing, isAsking, isBusy, submit, stay, withdraw };
}

/** What has to be finished or handed over before an account can be closed. */
function OngoingProjects({ projects, lang }: { projects: readonly Project[]; lang: UiLang }) {
  if (projects.length === 0) return null;
  return (
    <ul className='ongoing' aria-label={text.ongoing[lang]}>
      {projects.map((project) => (
        <li key={project.title}>
          <strong>{project.title}</strong>{' '}
          {project.deadline && text.until[lang].replace('{date}', project.deadline)}
        </li>
      ))}
    </ul>
  );
}

type LastQuestionProps = { lang: UiLang; onStay: () => void; onWithdraw: () => void };

function LastQuestion({ lang, onStay, onWithdraw }: LastQuestionProps) {
  return (
    <Modal title={text.termsTitle[lang]} lang={lang} onClose={onStay}>
      <ul className='terms-list'>
        {terms.map((term) => <li key={term.en}>{term[lang]}</li>)}
      </ul>
      <div className='dialog-foot'>
        <button type='button' className='btn btn-ghost' data-first onClick={onStay}>
          {text.stay[lang]}
        </button>
        <button type='button' className='btn btn-error' onClick={onWithdraw}>
          {text.withdrawForGood[lang]}
        </button>
      </div>
    </Modal>
  );
}
