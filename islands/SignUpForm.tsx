/** @jsxImportSource react */
import { type SubmitEvent, useRef, useState } from 'react';
import { emailProblem, newNameProblem, passwordProblem } from '../src/accounts/users/rules.ts';
import { hasNeededConsents } from '../src/accounts/consents/rules.ts';
import { text } from '../src/accounts/sign-in/text.ts';
import { text as invitations } from '../src/projects/invitations/text.ts';
import { browserCatalogue } from '../src/shared/refusals/browser-catalogue.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { type Agreed, Agreements } from './accounts/Agreements.tsx';
import { Field } from './accounts/Field.tsx';
import { FormAlert } from './accounts/FormAlert.tsx';
import { saveJoinedEmail } from './accounts/joined-email.ts';
import { rememberMailRequest } from './accounts/mail-wait.ts';
import { PasswordField } from './accounts/PasswordField.tsx';
import { inWords, wordsOf } from './accounts/refusals.ts';
import { SubmitButton } from './accounts/SubmitButton.tsx';
import { enter } from './accounts/enter.ts';
import { type FieldState, useField } from './accounts/use-field.ts';
import { useLiveCheck } from './accounts/use-live-check.ts';
import { accountsApi, Refusal, send, teamsApi } from './runtime/api.ts';

/** By the link of an invitation the address is given, and proven. */
type InvitedAddress = { key: string; email: string };
type SignUpFormProps = { lang: UiLang; next: string; invitation?: InvitedAddress };

const CHECK_AFTER_MS = 400;

export default function SignUpForm({ lang, next, invitation }: SignUpFormProps) {
  const form = useSignUp(lang, next, invitation);
  const { email, name, password, agreements } = form;
  const nameOwner = useLiveCheck(
    name.settled,
    CHECK_AFTER_MS,
    newNameProblem(name.settled) ? null : findName,
  );
  return (
    <form method='post' noValidate onSubmit={form.submit} className='grid gap-3'>
      <FormAlert alert={form.alert === undefined ? undefined : { words: form.alert }} />
      {invitation
        ? <GivenEmail email={invitation.email} lang={lang} />
        : <EmailField email={email} lang={lang} />}
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
        ref={agreements.ref}
        lang={lang}
        agreed={agreements.agreed}
        error={agreements.error}
        onChange={agreements.change}
      />
      <SubmitButton
        words={(invitation ? invitations.join : text.signUp)[lang]}
        isBusy={form.isBusy}
        lang={lang}
      />
    </form>
  );
}

function EmailField({ email, lang }: { email: FieldState; lang: UiLang }) {
  const owner = useLiveCheck(
    email.settled,
    CHECK_AFTER_MS,
    emailProblem(email.settled) ? null : findEmail,
  );
  return (
    <Field
      label={text.email[lang]}
      name='email'
      type='email'
      inputMode='email'
      autoComplete='email'
      field={email}
      note={noteOf(owner, 'email', lang)}
    />
  );
}

function GivenEmail({ email, lang }: { email: string; lang: UiLang }) {
  return (
    <p>
      <span className='label-text block text-sm font-semibold'>{invitations.forAddress[lang]}</span>
      <span className='break-words'>{email}</span>
      {/* Password managers store the password with it. */}
      <input type='hidden' name='username' autoComplete='username' value={email} readOnly />
    </p>
  );
}

/** The fields of the form, and where each refusal is shown. */
function useSignUp(lang: UiLang, next: string, invitation?: InvitedAddress) {
  const email = useField(inWords(emailProblem, lang));
  const name = useField(inWords(newNameProblem, lang));
  const password = useField(inWords(passwordProblem, lang));
  const agreements = useAgreements(lang);
  const [alert, setAlert] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const fields = invitation ? [name, password] : [email, name, password];
    const wrong = fields.filter((field) => !field.check());
    const problem = agreements.check();
    if (wrong[0]) return wrong[0].ref.current?.focus();
    if (problem) return agreements.refuse(problem);
    setIsBusy(true);
    setAlert(undefined);
    try {
      if (invitation) return location.assign(await joinProject(invitation));
      await register();
      saveJoinedEmail(email.value.trim());
      rememberMailRequest('verify', email.value);
      location.assign(`/auth/sign-in?joined=1&next=${encodeURIComponent(next)}`);
    } catch (error) {
      setIsBusy(false);
      refuse(error as Error);
    }
  }

  /** Joins, signs in, and answers the address of the project. */
  async function joinProject({ key, email: given }: InvitedAddress): Promise<string> {
    const fields = { name: name.value, password: password.value };
    const json = { key, ...fields, ...agreements.agreed };
    const { project_no } = await send(teamsApi.invitation.$post({ json }), { stay: true });
    await enter(given, password.value);
    return `/projects/edit/${project_no}?said=accepted`;
  }

  async function register() {
    const fields = { email: email.value, name: name.value, password: password.value };
    const json = { chk: 0 as const, ...fields, ...agreements.agreed, next };
    await send(accountsApi.register.$post({ json }), { stay: true });
  }

  /** Shows the refusal where it can be mended. */
  function refuse(error: Error) {
    const code = error instanceof Refusal ? error.code : '';
    if (/^account\.(email|registered)/.test(code)) return email.refuse(error.message);
    if (code.startsWith('account.name')) return name.refuse(error.message);
    if (code.startsWith('account.password')) return password.refuse(error.message);
    if (/^account\.(underAge|consent)/.test(code)) return agreements.refuse(error.message);
    setAlert(wordsOf(error, lang));
  }

  return { email, name, password, agreements, alert, isBusy, submit };
}

function useAgreements(lang: UiLang) {
  const [agreed, setAgreed] = useState<Agreed>({ age14: false, consents: [] });
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLFieldSetElement>(null);

  function problem(): string | undefined {
    if (!agreed.age14) return browserCatalogue['account.underAge'][lang];
    return hasNeededConsents(agreed.consents)
      ? undefined
      : browserCatalogue['account.consentMissing'][lang];
  }

  return {
    ref,
    agreed,
    error,
    change(now: Agreed) {
      setAgreed(now);
      setError(undefined);
    },
    /** Shows and answers what is missing. */
    check(): string | undefined {
      const missing = problem();
      setError(missing);
      return missing;
    },
    refuse(message: string) {
      setError(message);
      ref.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
    },
  };
}

const check = accountsApi['chk-information'];

/** The address as its owner has written it; null when it is free. */
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
  return { words: browserCatalogue[`account.${kind}Taken`][lang], tone: 'bad' as const };
}
