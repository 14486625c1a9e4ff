/** @jsxImportSource react */
import { type SubmitEvent, useRef, useState } from 'react';
import { emailProblem, nameProblem, passwordProblem } from '../src/accounts/rules.ts';
import { hasNeededConsents } from '../src/consents/rules.ts';
import { text } from '../src/accounts/text.ts';
import { catalogue } from '../src/shared/catalogue.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { type Agreed, Agreements } from './_account/Agreements.tsx';
import { Field } from './_account/Field.tsx';
import { FormAlert } from './_account/FormAlert.tsx';
import { keepJoinedEmail } from './_account/joined-email.ts';
import { PasswordField } from './_account/PasswordField.tsx';
import { inWords, wordsOf } from './_account/refusals.ts';
import { SubmitButton } from './_account/SubmitButton.tsx';
import { useField } from './_account/use-field.ts';
import { useLiveCheck } from './_account/use-live-check.ts';
import { accountsApi, Refusal, send } from './_lib/api.ts';

type SignUpFormProps = { lang: UiLang; next: string };

const CHECK_AFTER_MS = 400;

export default function SignUpForm({ lang, next }: SignUpFormProps) {
  const email = useField(inWords(emailProblem, lang));
  const name = useField(inWords(nameProblem, lang));
  const password = useField(inWords(passwordProblem, lang));
  const [agreed, setAgreed] = useState<Agreed>({ age14: false, consents: [] });
  const [agreeError, setAgreeError] = useState<string>();
  const [alert, setAlert] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const agreements = useRef<HTMLFieldSetElement>(null);

  const emailOwner = useLiveCheck(
    email.settled,
    CHECK_AFTER_MS,
    emailProblem(email.settled) ? null : findEmail,
  );
  const nameOwner = useLiveCheck(
    name.settled,
    CHECK_AFTER_MS,
    nameProblem(name.settled) ? null : findName,
  );

  function agreeProblem(): string | undefined {
    if (!agreed.age14) return catalogue['account.underAge'][lang];
    return hasNeededConsents(agreed.consents)
      ? undefined
      : catalogue['account.consentMissing'][lang];
  }

  function refuseAgreements(message: string) {
    setAgreeError(message);
    agreements.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const wrong = [email, name, password].filter((field) => !field.check());
    const problem = agreeProblem();
    setAgreeError(problem);
    if (wrong[0]) return wrong[0].ref.current?.focus();
    if (problem) return refuseAgreements(problem);
    setIsBusy(true);
    setAlert(undefined);
    try {
      await register();
      keepJoinedEmail(email.value.trim());
      location.assign(`/auth/sign-in?joined=1&next=${encodeURIComponent(next)}`);
    } catch (error) {
      setIsBusy(false);
      refuse(error as Error);
    }
  }

  async function register() {
    const fields = { email: email.value, name: name.value, password: password.value };
    const json = { chk: 0 as const, ...fields, ...agreed };
    await send(accountsApi.register.$post({ json }), { stay: true });
  }

  /** Shows the refusal where it can be mended. */
  function refuse(error: Error) {
    const code = error instanceof Refusal ? error.code : '';
    if (/^account\.(email|registered)/.test(code)) return email.refuse(error.message);
    if (code.startsWith('account.name')) return name.refuse(error.message);
    if (code.startsWith('account.password')) return password.refuse(error.message);
    if (/^account\.(underAge|consent)/.test(code)) return refuseAgreements(error.message);
    setAlert(wordsOf(error, lang));
  }

  return (
    <form method='post' noValidate onSubmit={submit} className='grid gap-3'>
      <FormAlert alert={alert === undefined ? undefined : { words: alert }} />
      <Field
        label={text.email[lang]}
        name='email'
        type='email'
        inputMode='email'
        autoComplete='email'
        field={email}
        note={noteOf(emailOwner, 'email', lang)}
      />
      <Field
        label={text.name[lang]}
        name='name'
        autoComplete='nickname'
        field={name}
        help={text.nameHelp[lang]}
        note={noteOf(nameOwner, 'name', lang)}
      />
      <PasswordField
        field={password}
        lang={lang}
        autoComplete='new-password'
        help={text.passwordHelp[lang]}
      />
      <Agreements
        ref={agreements}
        lang={lang}
        agreed={agreed}
        error={agreeError}
        onChange={(now) => {
          setAgreed(now);
          setAgreeError(undefined);
        }}
      />
      <SubmitButton words={text.signUp[lang]} isBusy={isBusy} lang={lang} />
    </form>
  );
}

const check = accountsApi['chk-information'];

/** Who has this address; null when it is free. */
async function findEmail(email: string): Promise<string | null> {
  const json = { _type: 'CHK_EMAIL' as const, email };
  const answer = await send(check.$post({ json }), { stay: true });
  return 'email' in answer ? answer.email : null;
}

async function findName(name: string): Promise<string | null> {
  const json = { _type: 'CHK_NAME' as const, name };
  const answer = await send(check.$post({ json }), { stay: true });
  return 'name' in answer ? answer.name : null;
}

function noteOf(owner: string | null | undefined, kind: 'email' | 'name', lang: UiLang) {
  if (owner === undefined) return undefined;
  if (owner === null) return { words: text[`${kind}Free`][lang], tone: 'good' as const };
  return { words: catalogue[`account.${kind}Taken`][lang], tone: 'bad' as const };
}
