/** @jsxImportSource react */
import { FACTOR_BANNER } from '../src/accounts/second-factor/rules.ts';
import { type SubmitEvent, useState } from 'react';
import { text as account } from '../src/accounts/sign-in/text.ts';
import { text } from '../src/accounts/profile/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { CodeField } from './accounts/CodeField.tsx';
import { QrCode } from './accounts/QrCode.tsx';
import { RecoveryCodes } from './accounts/RecoveryCodes.tsx';
import { wordsOf } from './accounts/refusals.ts';
import { SubmitButton } from './accounts/SubmitButton.tsx';
import { type FieldState, useField } from './accounts/use-field.ts';
import { useGuarded } from './accounts/use-guarded.tsx';
import { profileApi, Refusal, send } from './runtime/api.ts';
import { toast } from './ui/toast.tsx';

type SecondFactorProps = {
  lang: UiLang;
  isOn: boolean;
  codesLeft: number;
  isNeeded: boolean;
  /** The page that was wanted before it was set up. */
  next?: string;
};

type State =
  | { kind: 'off' }
  | { kind: 'stopping' }
  | { kind: 'on'; codesLeft: number }
  | { kind: 'setup'; secret: string; uri: string }
  | { kind: 'codes'; codes: readonly string[] };

/** The second step of signing in: set up with an app, secured by recovery codes, and turned off again. */
export default function SecondFactor({ lang, isNeeded, next, ...given }: SecondFactorProps) {
  const { state, go, code, isBusy, start, submit, dialog } = useSecondFactor({ lang, ...given });
  return (
    <div className='grid gap-3'>
      <p className='muted'>{isNeeded ? text.factorNeeded[lang] : text.factorLead[lang]}</p>
      {state.kind === 'off' && (
        <button type='button' className='btn' disabled={isBusy} onClick={start}>
          {text.factorStart[lang]}
        </button>
      )}
      {state.kind === 'on' && (
        <>
          <p>
            <strong>{text.on[lang]}</strong> ·{' '}
            {text.codesLeft[lang].replace('{count}', String(state.codesLeft))}
          </p>
          {next && (
            <p>
              <a className='btn btn-primary' href={next}>{text.factorGoOn[lang]}</a>
            </p>
          )}
          {!isNeeded && (
            <button
              type='button'
              className='btn'
              onClick={() => go({ kind: 'stopping' })}
            >
              {text.factorStop[lang]}
            </button>
          )}
        </>
      )}
      {state.kind === 'codes' && (
        <RecoveryCodes
          codes={state.codes}
          lang={lang}
          onKept={() => go({ kind: 'on', codesLeft: state.codes.length })}
        />
      )}
      {(state.kind === 'setup' || state.kind === 'stopping') && (
        <CodeForm {...{ state, code, isBusy, lang }} onSubmit={submit} />
      )}
      {dialog}
    </div>
  );
}

function useSecondFactor(
  { lang, isOn, codesLeft }: Omit<SecondFactorProps, 'isNeeded' | 'next'>,
) {
  const [state, setState] = useState<State>(isOn ? { kind: 'on', codesLeft } : { kind: 'off' });
  const code = useField((value) => value.trim() ? undefined : account.codeMissing[lang]);
  const [isBusy, setIsBusy] = useState(false);
  const { guarded, dialog } = useGuarded(lang);

  function go(next: State) {
    code.set('');
    code.setError(undefined);
    setState(next);
  }

  async function run(task: () => Promise<void>) {
    setIsBusy(true);
    await guarded(task, (error) => {
      const isCode = error instanceof Refusal && error.code === 'mfa.wrongCode';
      if (isCode) code.refuse(error.message);
      else toast(wordsOf(error, lang), { tone: 'error' });
    });
    setIsBusy(false);
  }

  const start = () =>
    run(async () =>
      go({ kind: 'setup', ...await send(profileApi.mfa.setup.$post(), { stay: true }) })
    );

  async function confirm() {
    const json = { code: code.value };
    const answer = await send(profileApi.mfa.confirm.$post({ json }), { stay: true });
    document.getElementById(FACTOR_BANNER)?.remove();
    toast(text.factorOn[lang], { tone: 'success' });
    go({ kind: 'codes', codes: answer.recovery_codes });
  }

  async function stop() {
    await send(profileApi.mfa.disable.$post({ json: { code: code.value } }), { stay: true });
    toast(text.factorOff[lang]);
    go({ kind: 'off' });
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!code.check()) return code.ref.current?.focus();
    await run(state.kind === 'setup' ? confirm : stop);
  }

  return { state, go, code, isBusy, start, submit, dialog };
}

type CodeFormProps = {
  state: Extract<State, { kind: 'setup' | 'stopping' }>;
  code: FieldState;
  isBusy: boolean;
  lang: UiLang;
  onSubmit: (event: SubmitEvent) => void;
};

/** A code of the app proves that it is set up, and that its owner turns it off. */
function CodeForm({ state, code, isBusy, lang, onSubmit }: CodeFormProps) {
  const isSetup = state.kind === 'setup';
  return (
    <form method='post' noValidate onSubmit={onSubmit} className='grid gap-3'>
      <p>{isSetup ? text.factorScan[lang] : text.factorStopLead[lang]}</p>
      {isSetup && (
        <>
          <QrCode content={state.uri} label={text.factorPicture[lang]} />
          <p>
            <span className='text-sm font-semibold'>{text.factorSecret[lang]}</span>
            <br />
            <code className='break-all select-all'>{grouped(state.secret)}</code>
          </p>
          <p className='muted'>{text.factorEndsOthers[lang]}</p>
        </>
      )}
      <CodeField field={code} lang={lang} kind={isSetup ? 'newApp' : 'app'} />
      <SubmitButton
        words={isSetup ? text.factorConfirm[lang] : text.factorStop[lang]}
        isBusy={isBusy}
        lang={lang}
      />
    </form>
  );
}

/** Easier to type in groups of four. */
function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
