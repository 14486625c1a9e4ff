import { text } from '../../src/accounts/sign-in/text.ts';
import {
  browserCatalogue,
  type BrowserErrorCode,
} from '../../src/shared/refusals/browser-catalogue.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { Refusal } from '../runtime/api.ts';

/** Turns a rule that answers a code into one that answers words; for fields. */
export function inWords(
  problemOf: (value: string) => BrowserErrorCode | undefined,
  lang: UiLang,
): (value: string) => string | undefined {
  return (value) => {
    const code = problemOf(value);
    return code && browserCatalogue[code][lang];
  };
}

/** Mails leave once a minute; says when the next one can. */
export function waitWords(seconds: number, lang: UiLang): { words: string } {
  return { words: text.mailWait[lang].replace('{wait}', `${seconds}${text.seconds[lang]}`) };
}

/** The same of the mail that confirms an address, whose wait is longer. */
export function resendWait(seconds: number, lang: UiLang): { words: string } {
  const wait = seconds < 90
    ? `${seconds}${text.seconds[lang]}`
    : `${Math.ceil(seconds / 60)}${text.minutes[lang]}`;
  return { words: text.resendWait[lang].replace('{wait}', wait) };
}

/** The words of a refusal; with how long to wait, when the server says so. */
export function wordsOf(error: Error, lang: UiLang): string {
  const seconds = error instanceof Refusal ? error.retryAfterSeconds : undefined;
  if (!seconds) return error.message;
  const [count, unit] = seconds < 90
    ? [seconds, text.seconds[lang]]
    : [Math.ceil(seconds / 60), text.minutes[lang]];
  return `${error.message} ${text.retryIn[lang].replace('{wait}', `${count}${unit}`)}`;
}
