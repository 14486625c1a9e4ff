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
    subject: '[옮김] 이미 가입하신 이메일이에요',
    hello: greeting(name, 'ko'),
    lines: [
      '누군가 이 이메일로 다시 가입하려고 해서 알려 드려요. 이미 가입되어 있으니 바로 로그인할 수 있어요.',
    ],
    link: { href, button: '로그인하기' },
    foot: ['신청하신 적이 없다면 이 메일은 무시해도 괜찮아요. 바뀐 것은 없어요.', '옮김 드림'],
  }),
  en: (name, href) => ({
    subject: '[Omgim] You are a member already',
    hello: greeting(name, 'en'),
    lines: ['Somebody asked to join with this e-mail. You are a member already and can log in.'],
    link: { href, button: 'Log in' },
    foot: ['If that was not you, you can ignore this mail. Nothing has changed.', 'Omgim'],
  }),
};
