import { useState } from 'react';
import { text } from '../../src/accounts/sign-in/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { accountsApi, Refusal, send } from '../runtime/api.ts';
import { enter, enterByCode } from './enter.ts';
import type { AlertWords } from './FormAlert.tsx';
import { saveJoinedEmail } from './joined-email.ts';
import { rememberMailRequest, secondsToNextMail } from './mail-wait.ts';
import { resendWait, waitWords, wordsOf } from './refusals.ts';
import type { FieldState } from './use-field.ts';

/** password: the usual form · mail: the account waits for the mailed code · app: the second step. */
export type SignInStep = { kind: 'password' | 'mail' } | { kind: 'app'; ticket: string };

type Fields = { email: FieldState; password: FieldState; code: FieldState };

/** The steps of signing in, and where each refusal is said. */
export function useSignIn(
  { email, password, code }: Fields,
  given: { lang: UiLang; first: SignInStep; alert: AlertWords | undefined; onEntered: () => void },
) {
  const { lang, onEntered } = given;
  const [step, setStep] = useState<SignInStep>(given.first);
  const [alert, setAlert] = useState<AlertWords | undefined>(given.alert);
  const [isBusy, setIsBusy] = useState(false);
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);

  function go(next: SignInStep, words?: AlertWords) {
    code.set('');
    code.setError(undefined);
    setStep(next);
    setAlert(words);
    setIsBusy(false);
  }

  /** One try of the present step. */
  async function submit() {
    const wrong = [email, step.kind === 'password' ? password : code].filter((one) => !one.check());
    if (wrong[0]) return wrong[0].ref.current?.focus();
    setIsBusy(true);
    setAlert(undefined);
    try {
      await enterBy(step);
    } catch (error) {
      setIsBusy(false);
      refuse(error as Error);
    }
  }

  async function enterBy(now: SignInStep) {
    if (now.kind === 'mail') return await checkMailedCode();
    const ticket = await enterWith(now, { email, password, code });
    if (ticket) go({ kind: 'app', ticket });
    else onEntered();
  }

  async function checkMailedCode() {
    const problem = await problemOfCode(email.value, code.value, lang);
    setIsBusy(false);
    if (problem) return code.refuse(problem);
    go({ kind: 'password' }, { words: text.codeRight[lang], isGood: true });
  }

  function refuse(error: Error) {
    const field = fieldToMend(error, { email, password, code });
    if (field) return field.refuse(error.message);
    const why = codeOf(error);
    if (why === 'account.codeSent') return leaveForCode(email.value);
    const next = why && stepAfter[why];
    if (next) return go({ kind: next }, { words: error.message });
    const hint = why === 'account.unverified' ? text.resent[lang] : undefined;
    if (hint) setIsUnconfirmed(true);
    setAlert({ words: wordsOf(error, lang), hint });
  }

  const mails = mailActs(email, { lang, setIsBusy, setAlert });
  return { step, alert, isBusy, submit, ...mails, isUnconfirmed, go };
}

type MailOptions = {
  lang: UiLang;
  setIsBusy: (isBusy: boolean) => void;
  setAlert: (alert: AlertWords) => void;
};

/** The mails that can be requested. */
function mailActs(email: FieldState, { lang, setIsBusy, setAlert }: MailOptions) {
  async function mail(send: typeof sendCode) {
    if (!email.check()) return email.ref.current?.focus();
    setIsBusy(true);
    setAlert(await send(email.value, lang));
    setIsBusy(false);
  }
  return { sendAgain: () => mail(sendCode), confirmAgain: () => mail(sendConfirmation) };
}

/** Answers a ticket when a second step is needed. */
async function enterWith(step: SignInStep, { email, password, code }: Fields) {
  if (step.kind !== 'app') return await enter(email.value, password.value);
  return await enterByCode({ email: email.value, ticket: step.ticket, code: code.value });
}

/** Why a mailed code does not open the account; undefined when it does. */
async function problemOfCode(email: string, tempcode: string, lang: UiLang) {
  const json = { email, tempcode };
  const { suspected, reason } = await send(accountsApi['chk-sus'].$post({ json }), { stay: true });
  if (suspected === '0') return undefined;
  return (reason === 'expired' ? text.codeExpired : text.codeWrong)[lang];
}

/** Answers what is said about it. */
async function sendCode(email: string, lang: UiLang): Promise<AlertWords> {
  const wait = secondsToNextMail('code', email);
  if (wait > 0) return waitWords(wait, lang);
  try {
    await send(accountsApi['send-sus'].$post({ json: { email } }), { stay: true });
    rememberMailRequest('code', email);
    return { words: text.codeSentAgain[lang], hint: text.codeSentHint[lang], isGood: true };
  } catch (error) {
    return { words: wordsOf(error as Error, lang) };
  }
}

/** Answers what is said about the mail that confirms an address. */
async function sendConfirmation(email: string, lang: UiLang): Promise<AlertWords> {
  const wait = secondsToNextMail('verify', email);
  if (wait > 0) return resendWait(wait, lang);
  try {
    await send(accountsApi.verification.$post({ json: { email } }), { stay: true });
    rememberMailRequest('verify', email);
    return { words: text.resentNow[lang], hint: text.resent[lang], isGood: true };
  } catch (error) {
    return { words: wordsOf(error as Error, lang) };
  }
}

const stepAfter: Partial<Record<string, 'password' | 'mail'>> = {
  'mfa.ticketInvalid': 'password',
  'account.suspected': 'mail',
};

/** The specification sends people home then; the page there says what to do. */
function leaveForCode(email: string) {
  saveJoinedEmail(email.trim());
  rememberMailRequest('code', email);
  location.assign('/?notice=security-code');
}

function fieldToMend(error: Error, { email, password, code }: Fields): FieldState | undefined {
  switch (codeOf(error)) {
    case 'account.notFound':
      return email;
    case 'account.wrongPassword':
      return password;
    case 'mfa.wrongCode':
      return code;
    default:
      return undefined;
  }
}

function codeOf(error: Error) {
  return error instanceof Refusal ? error.code : undefined;
}
