import { useState } from 'react';
import { text } from '../../src/accounts/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { accountsApi, Refusal, send } from '../_lib/api.ts';
import { enter, enterByCode } from './enter.ts';
import type { AlertWords } from './FormAlert.tsx';
import { keepJoinedEmail } from './joined-email.ts';
import { wordsOf } from './refusals.ts';
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
      await take(step);
    } catch (error) {
      setIsBusy(false);
      refuse(error as Error);
    }
  }

  async function take(now: SignInStep) {
    if (now.kind === 'mail') return await checkMailedCode();
    const ticket = now.kind === 'app'
      ? await enterByCode({ email: email.value, ticket: now.ticket, code: code.value })
      : await enter(email.value, password.value);
    if (ticket) go({ kind: 'app', ticket });
    else onEntered();
  }

  async function checkMailedCode() {
    const json = { email: email.value, tempcode: code.value };
    const { suspected } = await send(accountsApi['chk-sus'].$post({ json }), { stay: true });
    if (suspected === '0') {
      return go({ kind: 'password' }, { words: text.codeRight[lang], isGood: true });
    }
    setIsBusy(false);
    code.refuse(text.codeWrong[lang]);
  }

  async function sendAgain() {
    if (!email.check()) return email.ref.current?.focus();
    setIsBusy(true);
    try {
      await send(accountsApi['send-sus'].$post({ json: { email: email.value } }), { stay: true });
      setAlert({ words: text.codeSentAgain[lang], hint: text.codeSentHint[lang], isGood: true });
    } catch (error) {
      setAlert({ words: wordsOf(error as Error, lang) });
    }
    setIsBusy(false);
  }

  function refuse(error: Error) {
    const why = error instanceof Refusal ? error.code : undefined;
    switch (why) {
      case 'account.notFound':
        return email.refuse(error.message);
      case 'account.wrongPassword':
        return password.refuse(error.message);
      case 'mfa.wrongCode':
        return code.refuse(error.message);
      case 'mfa.ticketInvalid':
        return go({ kind: 'password' }, { words: error.message });
      case 'account.suspected':
        return go({ kind: 'mail' }, { words: error.message });
      case 'account.codeSent':
        // The specification sends people home then; the page there says what to do.
        keepJoinedEmail(email.value.trim());
        return location.assign('/?notice=security-code');
      default:
        setAlert({
          words: wordsOf(error, lang),
          hint: why === 'account.unverified' ? text.resent[lang] : undefined,
        });
    }
  }

  return { step, alert, isBusy, submit, sendAgain, go };
}
