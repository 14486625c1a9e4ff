/** @jsxImportSource react */
import { type SubmitEvent, useEffect, useState } from 'react';
import { emailProblem } from '../src/accounts/users/rules.ts';
import { text } from '../src/accounts/sign-in/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { CodeField } from './accounts/CodeField.tsx';
import { Field } from './accounts/Field.tsx';
import { FormAlert } from './accounts/FormAlert.tsx';
import { popJoinedEmail } from './accounts/joined-email.ts';
import { PasswordField } from './accounts/PasswordField.tsx';
import { inWords } from './accounts/refusals.ts';
import { SubmitButton } from './accounts/SubmitButton.tsx';
import { type FieldState, useField } from './accounts/use-field.ts';
import { useLiveCheck } from './accounts/use-live-check.ts';
import { type SignInStep, useSignIn } from './accounts/use-sign-in.ts';
import { accountsApi, send } from './runtime/api.ts';
import { rememberedEmail, rememberEmail } from './runtime/session.ts';

/** What has just happened, when another page leads here. */
export type SignInNotice = 'joined' | 'reset' | 'code';

type SignInFormProps = { lang: UiLang; next: string; notice?: SignInNotice };

const CHECK_AFTER_MS = 500;

export default function SignInForm({ lang, next, notice }: SignInFormProps) {
  const email = useField(inWords(emailProblem, lang));
  const password = useField((value) => value.trim() ? undefined : text.passwordMissing[lang]);
  const code = useField((value) => value.trim() ? undefined : text.codeMissing[lang]);
  const [isRemembered, setIsRemembered] = useRememberedEmail(email);
  const signIn = useSignIn({ email, password, code }, {
    lang,
    first: { kind: notice === 'code' ? 'mail' : 'password' },
    alert: noticeWords(notice, lang),
    onEntered() {
      rememberEmail(isRemembered ? email.value.trim() : '');
      location.assign(next);
    },
  });
  const { step, alert, isBusy, submit } = signIn;
  const found = useLiveCheck(
    email.settled,
    CHECK_AFTER_MS,
    emailProblem(email.settled) ? null : findAccount,
  );

  // A step that asks for a code begins in its field.
  useEffect(() => {
    if (step.kind !== 'password' && email.ref.current?.value) code.ref.current?.focus();
  }, [step.kind]);

  const onSubmit = (event: SubmitEvent) => (event.preventDefault(), void submit());

  return (
    <form method='post' noValidate onSubmit={onSubmit} className='grid gap-3'>
      <FormAlert alert={alert} />
      <Field
        label={text.email[lang]}
        name='username'
        type='email'
        inputMode='email'
        autoComplete='username'
        field={email}
        note={found && step.kind === 'password' ? noteOf(found, lang, notice) : undefined}
      />
      {step.kind === 'password'
        ? <PasswordField field={password} lang={lang} autoComplete='current-password' />
        : <CodeField field={code} lang={lang} kind={step.kind} />}
      {step.kind === 'password' && (
        <RememberRow {...{ lang, isRemembered }} onChange={setIsRemembered} />
      )}
      <SubmitButton
        words={step.kind === 'mail' ? text.checkCode[lang] : text.signIn[lang]}
        isBusy={isBusy}
        lang={lang}
      />
      <OtherSteps
        {...{ ...signIn, lang }}
        isSuspected={found?.suspected === '1'}
        isUnconfirmed={notice === 'joined' || found?.status === '0' || signIn.isUnconfirmed}
      />
    </form>
  );
}

/** Fills in the address of the member who has just joined or was here before. */
function useRememberedEmail(email: FieldState) {
  const [isRemembered, setIsRemembered] = useState(false);
  useEffect(() => {
    const joined = popJoinedEmail();
    const remembered = rememberedEmail();
    if (remembered) setIsRemembered(true);
    if (!email.ref.current?.value && (joined || remembered)) email.set(joined || remembered);
  }, []);
  return [isRemembered, setIsRemembered] as const;
}

type RememberRowProps = {
  lang: UiLang;
  isRemembered: boolean;
  onChange: (isRemembered: boolean) => void;
};

function RememberRow({ lang, isRemembered, onChange }: RememberRowProps) {
  return (
    <div className='flex flex-wrap items-center justify-between gap-x-4'>
      <label className='flex min-h-11 items-center gap-2'>
        <input
          type='checkbox'
          className='checkbox checkbox-sm'
          checked={isRemembered}
          onChange={(event) => onChange(event.target.checked)}
        />
        {text.remember[lang]}
      </label>
      <a className='text-link py-2' href='/auth/forgot-password'>{text.forgot[lang]}</a>
    </div>
  );
}

type OtherStepsProps = {
  step: SignInStep;
  isSuspected: boolean;
  isBusy: boolean;
  lang: UiLang;
  go: (step: SignInStep) => void;
  sendAgain: () => void;
  confirmAgain: () => void;
  /** The address waits for its confirmation. */
  isUnconfirmed: boolean;
};

/** The ways from one step to the others. */
function OtherSteps(props: OtherStepsProps) {
  const { step, isSuspected, isUnconfirmed, isBusy, lang, go, sendAgain, confirmAgain } = props;
  return (
    <>
      {step.kind === 'password' && isUnconfirmed && (
        <button type='button' className='btn' disabled={isBusy} onClick={confirmAgain}>
          {text.resend[lang]}
        </button>
      )}
      {step.kind === 'password' && isSuspected && (
        <button
          type='button'
          className='btn'
          onClick={() => go({ kind: 'mail' })}
        >
          {text.toCode[lang]}
        </button>
      )}
      {step.kind === 'mail' && (
        <button type='button' className='btn' disabled={isBusy} onClick={sendAgain}>
          {text.sendCodeAgain[lang]}
        </button>
      )}
      {step.kind !== 'password' && (
        <button
          type='button'
          className='btn btn-ghost'
          onClick={() => go({ kind: 'password' })}
        >
          {text.backToPassword[lang]}
        </button>
      )}
    </>
  );
}

async function findAccount(email: string) {
  return await send(
    accountsApi['chk-email'].$post({ json: { email, _type: 'CHK_EMAIL' } }),
    { stay: true },
  );
}

type Found = Awaited<ReturnType<typeof findAccount>>;

function noteOf({ email, status, suspected }: Found, lang: UiLang, notice?: SignInNotice) {
  if (email === null) return { words: text.emailUnknown[lang], tone: 'bad' as const };
  if (suspected === '1') return { words: text.emailSuspected[lang], tone: 'bad' as const };
  // After joining it stands above already.
  if (status === '0' && notice !== 'joined') {
    return { words: text.emailUnverified[lang], tone: 'bad' as const };
  }
  return undefined;
}

function noticeWords(notice: SignInNotice | undefined, lang: UiLang) {
  if (notice === 'joined') {
    return { words: text.joined[lang], hint: text.joinedHint[lang], isGood: true };
  }
  if (notice === 'reset') return { words: text.resetDone[lang], isGood: true };
  return undefined;
}
