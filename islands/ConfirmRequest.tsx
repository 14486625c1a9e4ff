/** @jsxImportSource react */
import { type SubmitEvent, useState } from 'react';
import { text } from '../src/accounts/sign-in/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { storeSession } from './accounts/enter.ts';
import { FormAlert } from './accounts/FormAlert.tsx';
import { PasswordField } from './accounts/PasswordField.tsx';
import { wordsOf } from './accounts/refusals.ts';
import { SubmitButton } from './accounts/SubmitButton.tsx';
import { useField } from './accounts/use-field.ts';
import { accountsApi, Refusal, send } from './runtime/api.ts';

type ConfirmRequestProps = { lang: UiLang };

type State =
  | { step: 'asking' | 'checking' | 'entered' }
  | { step: 'done'; next?: string | undefined }
  | { step: 'refused'; words: string; code: string };

const AFTER_JOINING = '/upload';

/** What stands before the name of the account in the address of this page. */
const PREFIX_LENGTH = '/auth/chk-request/'.length;

/** Programs that look into mails open links too, and anybody may sign up an address; so the page asks for the password. */
export default function ConfirmRequest({ lang }: ConfirmRequestProps) {
  const { state, password, submit } = useConfirmation(lang);
  if (state.step === 'entered') return <FormAlert alert={alertOf(state, lang)} />;
  // Trying again helps against a bad connection, not against what is wrong with the link.
  const isOver = state.step === 'done' ||
    (state.step === 'refused' && state.code.startsWith('account.'));
  return (
    <div className='grid gap-4'>
      <FormAlert alert={alertOf(state, lang)} />
      {isOver
        ? <a className='btn btn-primary w-full' href={signInFor(state)}>{text.toSignIn[lang]}</a>
        : (
          <form method='post' noValidate onSubmit={submit} className='grid gap-3'>
            <p>{text.confirmLead[lang]}</p>
            <PasswordField field={password} lang={lang} autoComplete='current-password' />
            <SubmitButton
              words={text.confirmButton[lang]}
              isBusy={state.step === 'checking'}
              lang={lang}
            />
          </form>
        )}
    </div>
  );
}

/** Where no session could be opened: the log-in, which leads on to the page where the person joined. */
function signInFor(state: State): string {
  const next = state.step === 'done' ? state.next : undefined;
  return next ? `/auth/sign-in?next=${encodeURIComponent(next)}` : '/auth/sign-in';
}

function useConfirmation(lang: UiLang) {
  const [state, setState] = useState<State>({ step: 'asking' });
  const password = useField((value) => value.trim() ? undefined : text.passwordMissing[lang]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!password.check()) return password.ref.current?.focus();
    setState({ step: 'checking' });
    const json = {
      chk: 1 as const,
      params: decodeURIComponent(location.pathname.slice(PREFIX_LENGTH)),
      query: new URLSearchParams(location.search).get('temp') ?? '',
      password: password.value,
      signsIn: true,
    };
    const startedAt = Date.now();
    try {
      const answer = await send(accountsApi.register.$post({ json }), { stay: true });
      const next = 'next' in answer ? answer.next as string | undefined : undefined;
      if (!isEntered(answer)) return setState({ step: 'done', next });
      // The account is confirmed already, and cannot be once more: the log-in is what is left.
      const isStored = await storeSession(answer.access_token, answer.email, startedAt)
        .then(() => true, () => false);
      if (!isStored) return setState({ step: 'done', next });
      setState({ step: 'entered' });
      location.assign(next ?? AFTER_JOINING);
    } catch (error) {
      const code = error instanceof Refusal ? error.code : '';
      if (code !== 'account.wrongPassword') {
        return setState({ step: 'refused', words: wordsOf(error as Error, lang), code });
      }
      setState({ step: 'asking' });
      password.refuse((error as Error).message);
    }
  }

  return { state, password, submit };
}

/** The answer to one who is signed in at once. */
function isEntered(answer: object): answer is { email: string; access_token: string } {
  return 'access_token' in answer;
}

function alertOf(state: State, lang: UiLang) {
  if (state.step === 'done') return { words: text.confirmed[lang], isGood: true };
  if (state.step === 'entered') return { words: text.entered[lang], isGood: true };
  if (state.step !== 'refused') return undefined;
  return { words: state.words, isGood: state.code === 'account.alreadyVerified' };
}
