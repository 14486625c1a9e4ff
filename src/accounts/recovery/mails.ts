import { greeting } from '../../notifications/mail/inert-text.ts';
import { type Letter, letterMail } from '../../notifications/mail/letter.ts';
import type { Mail } from '../../ports/mailer/port.ts';
import type { UiLang } from '../../shared/languages.ts';

export type Person = { email: string; name: string; lang: UiLang };

/** The code that opens a suspected account. No link: a mail that asks for a click teaches people to be caught. */
export function codeMail({ email, name, lang }: Person, code: string): Mail {
  return letterMail(email, lang, codeLetters[lang](name, code));
}

export function resetMail({ email, name, lang }: Person, link: string): Mail {
  return letterMail(email, lang, resetLetters[lang](name, link));
}

export function passwordChangedMail({ email, name, lang }: Person, link: string): Mail {
  return letterMail(email, lang, changedLetters[lang](name, link));
}

type Letters = Record<UiLang, (name: string, secret: string) => Letter>;

const codeLetters: Letters = {
  ko: (name, code) => ({
    subject: '[옮김] 로그인 보안 코드를 확인해 주세요',
    hello: greeting(name, 'ko'),
    lines: [
      '비밀번호가 다섯 번 잘못 입력되어 계정을 잠시 보호하고 있어요.',
      '로그인 화면에 아래 보안 코드를 입력해 주세요. 코드는 10분 동안 한 번만 쓸 수 있어요.',
    ],
    code,
    foot: [
      '직접 로그인하신 것이 아니라면 이 코드를 누구에게도 알려 주지 마세요. 코드를 입력하지 않아도 24시간 뒤에는 보호가 풀려요.',
      '옮김 드림',
    ],
  }),
  en: (name, code) => ({
    subject: '[Omgim] Your security code',
    hello: greeting(name, 'en'),
    lines: [
      'The password of your account was wrong five times, so we are guarding it.',
      'Enter the code below on the log-in page. It works once, within 10 minutes.',
    ],
    code,
    foot: [
      'If it was not you, tell the code to nobody. The guard ends by itself after 24 hours.',
      'Omgim',
    ],
  }),
};

const resetLetters: Letters = {
  ko: (name, href) => ({
    subject: '[옮김] 새 비밀번호를 설정해 주세요',
    hello: greeting(name, 'ko'),
    lines: [
      '비밀번호 재설정 요청을 받았어요.',
      '아래 링크를 열어 새 비밀번호를 설정해 주세요. 링크는 30분 동안 한 번만 쓸 수 있어요.',
    ],
    link: { href, button: '새 비밀번호 설정하기' },
    foot: [
      '요청하신 적이 없다면 이 메일은 무시해도 괜찮아요. 비밀번호는 바뀌지 않아요.',
      '옮김 드림',
    ],
  }),
  en: (name, href) => ({
    subject: '[Omgim] Choose a new password',
    hello: greeting(name, 'en'),
    lines: [
      'We were asked for a new password for your account.',
      'Open the link below to choose one. It works once, within 30 minutes.',
    ],
    link: { href, button: 'Choose a new password' },
    foot: ['If you did not ask, ignore this mail; your password stays as it is.', 'Omgim'],
  }),
};

const changedLetters: Letters = {
  ko: (name, href) => ({
    subject: '[옮김] 비밀번호가 변경되었어요',
    hello: greeting(name, 'ko'),
    lines: ['계정의 비밀번호가 변경되었고, 다른 기기에서는 모두 로그아웃되었어요.'],
    link: { href, button: '로그인하기' },
    foot: [
      '직접 변경하신 것이 아니라면 로그인 화면에서 비밀번호를 바로 재설정해 주세요.',
      '옮김 드림',
    ],
  }),
  en: (name, href) => ({
    subject: '[Omgim] Your password was changed',
    hello: greeting(name, 'en'),
    lines: ['The password of your account was changed, and all other devices were logged out.'],
    link: { href, button: 'Log in' },
    foot: ['If it was not you, reset the password from the log-in page at once.', 'Omgim'],
  }),
};
