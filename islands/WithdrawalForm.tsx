/** @jsxImportSource react */
import { type SubmitEvent, useRef, useState } from 'react';
import { browserCatalogue } from '../src/shared/refusals/browser-catalogue.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { terms, text } from '../src/privacy/withdrawal/text.ts';
import { FormAlert } from './accounts/FormAlert.tsx';
import { PasswordField } from './accounts/PasswordField.tsx';
import { wordsOf } from './accounts/refusals.ts';
import { SubmitButton } from './accounts/SubmitButton.tsx';
import { useField } from './accounts/use-field.ts';
import { profileApi, send } from './runtime/api.ts';
import { Modal } from './ui/Modal.tsx';

type Project = { no: number; title: string; deadline: string };

const noProjects = { ongoing: [] as readonly Project[], archived: [] as readonly Project[] };

/** Agreement first, then the password; the last question comes when the server says that a withdrawal is possible. */
export default function WithdrawalForm({ lang }: { lang: UiLang }) {
  const form = useWithdrawal(lang);
  return (
    <form method='post' noValidate onSubmit={form.submit} className='grid gap-3'>
      <FormAlert alert={form.alert === undefined ? undefined : { words: form.alert }} />
      {form.ongoing.length > 0 && (
        <>
          <p>{text.handOverFirst[lang]}</p>
          <ProjectLinks label={text.ongoing[lang]} projects={form.ongoing} lang={lang} />
        </>
      )}
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
      <SubmitButton words={text.withdraw[lang]} isFinal isBusy={form.isBusy} lang={lang} />
      {form.isAsking && (
        <LastQuestion
          archived={form.archived}
          lang={lang}
          onStay={form.stay}
          onWithdraw={form.withdraw}
        />
      )}
    </form>
  );
}

function useWithdrawal(lang: UiLang) {
  const password = useField((value) => value.trim() ? undefined : text.passwordMissing[lang]);
  const [isAgreed, setIsAgreed] = useState(false);
  const [alert, setAlert] = useState<string>();
  const [found, setFound] = useState(noProjects);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const agreement = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setAlert(undefined);
    setFound(noProjects);
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
    setFound({ ongoing: message.ongoing_projects, archived: message.archived_projects });
    switch (message.possible_status) {
      case -1:
        return password.refuse(browserCatalogue['account.wrongPassword'][lang]);
      case 0:
        return setIsAsking(true);
      default:
        setAlert(browserCatalogue['account.ongoingProjects'][lang]);
    }
  }

  async function withdraw() {
    setIsAsking(false);
    await run(() => leave(password.value));
  }

  const stay = () => setIsAsking(false);
  const agreed = { agreement, isAgreed, setIsAgreed };
  const asking = { isAsking, isBusy, submit, stay, withdraw };
  return { password, alert, ...agreed, ...found, ...asking };
}

async function leave(password: string) {
  await send(profileApi.withdrawal.$post({ json: { password } }));
  localStorage.clear();
  location.assign('/?notice=withdrawn');
}

type LinksProps = { label: string; projects: readonly Project[]; lang: UiLang };

/** Each leads to its team, where it is handed over. */
function ProjectLinks({ label, projects, lang }: LinksProps) {
  return (
    <ul className='ongoing' aria-label={label}>
      {projects.map(({ no, title, deadline }) => (
        <li key={no}>
          <a className='text-link' href={`/projects/edit/${no}?tab=team`}>
            <strong>{title}</strong>
          </a>{' '}
          {deadline && text.until[lang].replace('{date}', deadline)}
        </li>
      ))}
    </ul>
  );
}

type LastQuestionProps = {
  archived: readonly Project[];
  lang: UiLang;
  onStay: () => void;
  onWithdraw: () => void;
};

function LastQuestion({ archived, lang, onStay, onWithdraw }: LastQuestionProps) {
  return (
    <Modal title={text.termsTitle[lang]} lang={lang} onClose={onStay}>
      <ul className='terms-list'>
        {terms.map((term) => <li key={term[lang]}>{term[lang]}</li>)}
      </ul>
      {archived.length > 0 && (
        <>
          <h3>{text.archived[lang]}</h3>
          <p>{text.archivedHelp[lang]}</p>
          <ProjectLinks label={text.archived[lang]} projects={archived} lang={lang} />
        </>
      )}
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
