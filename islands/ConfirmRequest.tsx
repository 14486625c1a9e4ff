/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import { text } from '../src/accounts/sign-in/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { FormAlert } from './accounts/FormAlert.tsx';
import { wordsOf } from './accounts/refusals.ts';
import { Spinner } from './ui/Spinner.tsx';
import { accountsApi, Refusal, send } from './runtime/api.ts';

type ConfirmRequestProps = { lang: UiLang };

type State =
  | { step: 'asking' | 'checking' }
  | { step: 'done'; next?: string | undefined }
  | { step: 'refused'; words: string; code: string };

/** The first 18 characters of the path are the address of this page. */
const PREFIX_LENGTH = '/auth/chk-request/'.length;

/** Programs that look into mails open links too; so only the button confirms, not the page. */
export default function ConfirmRequest({ lang }: ConfirmRequestProps) {
  const [isReady, setIsReady] = useState(false);
  const [state, setState] = useState<State>({ step: 'asking' });
  useEffect(() => setIsReady(true), []);

  async function confirm() {
    setState({ step: 'checking' });
    const json = {
      chk: 1 as const,
      params: decodeURIComponent(location.pathname.slice(PREFIX_LENGTH)),
      query: new URLSearchParams(location.search).get('temp') ?? '',
    };
    try {
      const answer = await send(accountsApi.register.$post({ json }), { stay: true });
      setState({
        step: 'done',
        next: 'next' in answer ? answer.next as string | undefined : undefined,
      });
    } catch (error) {
      const code = error instanceof Refusal ? error.code : '';
      setState({ step: 'refused', words: wordsOf(error as Error, lang), code });
    }
  }

  // Trying again helps against a bad connection, not against what is wrong with the link.
  const isOver = state.step === 'done' ||
    (state.step === 'refused' && state.code.startsWith('account.'));
  return (
    <div className='grid gap-4'>
      <FormAlert alert={alertOf(state, lang)} />
      {isOver
        ? <a className='btn btn-primary w-full' href={signInFor(state)}>{text.toSignIn[lang]}</a>
        : (
          <>
            <p>{text.confirmLead[lang]}</p>
            <button
              type='button'
              className='btn btn-primary w-full'
              disabled={!isReady || state.step === 'checking'}
              onClick={confirm}
            >
              {state.step === 'checking' && <Spinner />}
              {state.step === 'checking' ? text.checking[lang] : text.confirmButton[lang]}
            </button>
          </>
        )}
    </div>
  );
}

/** The log-in, which leads on to the page where the person joined. */
function signInFor(state: State): string {
  const next = state.step === 'done' ? state.next : undefined;
  return next ? `/auth/sign-in?next=${encodeURIComponent(next)}` : '/auth/sign-in';
}

function alertOf(state: State, lang: UiLang) {
  if (state.step === 'done') return { words: text.confirmed[lang], isGood: true };
  if (state.step !== 'refused') return undefined;
  return { words: state.words, isGood: state.code === 'account.alreadyVerified' };
}
