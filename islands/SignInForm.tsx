/** @jsxImportSource react */
import { type SubmitEvent, useEffect, useState } from 'react';
import { emailProblem } from '../src/accounts/rules.ts';
import { text } from '../src/accounts/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { Field } from './_account/Field.tsx';
import { type AlertWords, FormAlert } from './_account/FormAlert.tsx';
import { takeJoinedEmail } from './_account/joined-email.ts';
import { PasswordField } from './_account/PasswordField.tsx';
import { inWords, wordsOf } from './_account/refusals.ts';
import { enter } from './_account/enter.ts';
import { SubmitButton } from './_account/SubmitButton.tsx';
import { useField } from './_account/use-field.ts';
import { useLiveCheck } from './_account/use-live-check.ts';
import { accountsApi, Refusal, send } from './_lib/api.ts';
import { rememberedEmail, rememberEmail } from './_lib/session.ts';

type SignInFormProps = { lang: UiLang; next: string; hasJoined: boolean };

const CHECK_AFTER_MS = 500;

export default function SignInForm({ lang, next, hasJoined }: SignInFormProps) {
  const email = useField(inWords(emailProblem, lang));
  const password = useField((value) => value.trim() ? undefined : text.passwordMissing[lang]);
  const [isKept, setIsKept] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [alert, setAlert] = useState<AlertWords | undefined>(
    hasJoined ? { words: text.joined[lang], hint: text.joinedHint[lang], isGood: true } : undefined,
  );
  const found = useLiveCheck(
    email.settled,
    CHECK_AFTER_MS,
    emailProblem(email.settled) ? null : askAbout,
  );

  useEffect(() => {
    const joined = takeJoinedEmail();
    const remembered = rememberedEmail();
    if (remembered) setIsKept(true);
    if (!email.ref.current?.value && (joined || remembered)) email.set(joined || remembered);
  }, []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const wrong = [email, password].filter((field) => !field.check());
    wrong[0]?.ref.current?.focus();
    if (wrong.length > 0) return;
    setIsBusy(true);
    setAlert(undefined);
    try {
      await enter(email.value, password.value);
      rememberEmail(isKept ? email.value.trim() : '');
      location.assign(next);
    } catch (error) {
      setIsBusy(false);
      refuse(error as Error);
    }
  }

  function refuse(error: Error) {
    const code = error instanceof Refusal ? error.code : undefined;
    if (code === 'account.notFound') return email.refuse(error.message);
    if (code === 'account.wrongPassword') return password.refuse(error.message);
    setAlert({
      words: wordsOf(error, lang),
      hint: code === 'account.unverified' ? text.resent[lang] : undefined,
    });
  }

  return (
    <form method='post' noValidate onSubmit={submit} className='grid gap-3'>
      <FormAlert alert={alert} />
      <Field
        label={text.email[lang]}
        name='username'
        type='email'
        inputMode='email'
        autoComplete='username'
        field={email}
        note={found && noteOf(found, lang, hasJoined)}
      />
      <PasswordField field={password} lang={lang} autoComplete='current-password' />
      <label className='flex min-h-11 items-center gap-2'>
        <input
          type='checkbox'
          className='checkbox checkbox-sm'
          checked={isKept}
          onChange={(event) => setIsKept(event.target.checked)}
        />
        {text.remember[lang]}
      </label>
      <SubmitButton words={text.signIn[lang]} isBusy={isBusy} lang={lang} />
    </form>
  );
}

async function askAbout(email: string) {
  return await send(
    accountsApi['chk-email'].$post({ json: { email, _type: 'CHK_EMAIL' } }),
    { stay: true },
  );
}

type Found = Awaited<ReturnType<typeof askAbout>>;

function noteOf({ email, status, suspected }: Found, lang: UiLang, hasJoined: boolean) {
  if (email === null) return { words: text.emailUnknown[lang], tone: 'bad' as const };
  if (suspected === '1') return { words: text.emailSuspected[lang], tone: 'bad' as const };
  // Whoever has just joined reads it above already.
  if (status === '0' && !hasJoined) {
    return { words: text.emailUnverified[lang], tone: 'bad' as const };
  }
  return undefined;
}
