import { greeting } from '../../notifications/mail/inert-text.ts';
import { type Letter, letterMail } from '../../notifications/mail/letter.ts';
import type { Mail } from '../../ports/mailer/port.ts';
import type { UiLang } from '../../shared/languages.ts';

type Person = { email: string; name: string; lang: UiLang };

/** The mail that proves an address. `link` is the only thing in it that lets its reader in. */
export function verificationMail({ email, name, lang }: Person, link: string): Mail {
  return letterMail(email, lang, verification[lang](name, link));
}

const verification: Record<UiLang, (name: string, href: string) => Letter> = {
  ko: (name, href) => ({
    subject: '[옮김] 이메일 인증을 완료해 주세요',
    hello: greeting(name, 'ko'),
    lines: [
      '옮김에 가입해 주셔서 고마워요.',
      '아래 링크를 열어 이메일 인증을 완료해 주세요. 링크는 24시간 동안 한 번만 쓸 수 있어요.',
    ],
    link: { href, button: '이메일 인증 완료하기' },
    foot: [
      '가입을 신청하신 적이 없다면 이 메일은 무시해도 괜찮아요. 인증하지 않은 가입 신청은 효력을 잃어요.',
      '옮김 드림',
    ],
  }),
  en: (name, href) => ({
    subject: '[Omgim] Confirm your e-mail',
    hello: greeting(name, 'en'),
    lines: [
      'Thank you for joining Omgim.',
      'Open the link below to confirm your e-mail. It works once, within 24 hours.',
    ],
    link: { href, button: 'Confirm my e-mail' },
    foot: [
      'If you did not ask for this you can ignore this mail; without confirmation nothing happens.',
      'Omgim',
    ],
  }),
};
