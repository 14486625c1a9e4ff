import { greeting } from '../../notifications/mail/inert-text.ts';
import { type Letter, letterMail } from '../../notifications/mail/letter.ts';
import type { Mail } from '../../ports/mailer/port.ts';
import type { UiLang } from '../../shared/languages.ts';

type Person = { email: string; name: string; lang: UiLang };

/** Instead of a refusal, where sign-up may not tell who is a member. */
export function alreadyMemberMail({ email, name, lang }: Person, link: string): Mail {
  return letterMail(email, lang, alreadyMember[lang](name, link));
}

const alreadyMember: Record<UiLang, (name: string, href: string) => Letter> = {
  ko: (name, href) => ({
    subject: '[옮김] 이미 가입하신 이메일입니다',
    hello: greeting(name, 'ko'),
    lines: [
      '이 이메일로 회원가입을 다시 신청한 기록이 있어 알려 드립니다. 이미 가입되어 있으므로 바로 로그인하실 수 있습니다.',
    ],
    link: { href, button: '로그인하기' },
    foot: ['신청하신 적이 없다면 이 메일을 무시하셔도 됩니다. 바뀐 것은 없습니다.', '옮김 드림'],
  }),
  en: (name, href) => ({
    subject: '[Omgim] You are a member already',
    hello: greeting(name, 'en'),
    lines: ['Somebody asked to join with this e-mail. You are a member already and can log in.'],
    link: { href, button: 'Log in' },
    foot: ['If that was not you, you can ignore this mail. Nothing has changed.', 'Omgim'],
  }),
};
