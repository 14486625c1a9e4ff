import { inertInQuotes, quoted } from '../../notifications/mail/inert-text.ts';
import { type Letter, letterMail } from '../../notifications/mail/letter.ts';
import type { Mail } from '../../ports/mailer/port.ts';
import type { UiLang } from '../../shared/languages.ts';
import { text as words } from '../projects/text.ts';
import type { GivenRole } from '../projects/rules.ts';

type Facts = { inviter: string; title: string; role: GivenRole; href: string };

/** To an address that no account has; the words of members in it become no links. */
export function invitationMail(to: string, lang: UiLang, facts: Facts): Mail {
  return letterMail(to, lang, letters[lang](facts));
}

const letters: Record<UiLang, (facts: Facts) => Letter> = {
  ko: ({ inviter, title, role, href }) => ({
    subject: `[옮김] ${quoted(inviter, 'ko')} 님이 프로젝트에 초대했어요`,
    hello: '안녕하세요.',
    lines: [
      `${quoted(inviter, 'ko')} 님이 번역 프로젝트 ‘${inertInQuotes(title)}’에 초대했어요. ` +
      `역할: ${words.roles[role].ko}`,
      '아래 링크에서 가입하면 바로 참여할 수 있어요. 링크는 이 이메일로만, 14일 동안 쓸 수 있어요.',
    ],
    link: { href, button: '참여하기' },
    foot: [
      '아는 초대가 아니라면 이 메일을 무시해도 괜찮아요. 참여하지 않으면 이메일 주소는 30일 안에 지워져요.',
      '옮김 드림',
    ],
  }),
  en: ({ inviter, title, role, href }) => ({
    subject: `[Omgim] ${quoted(inviter, 'en')} invited you to a project`,
    hello: 'Hello,',
    lines: [
      `${quoted(inviter, 'en')} invited you to the translation project ` +
      `“${inertInQuotes(title)}”. Role: ${words.roles[role].en}`,
      'Sign up by the link below to join at once. It works for this e-mail only, for 14 days.',
    ],
    link: { href, button: 'Join' },
    foot: [
      'If you do not expect this you can ignore it; your address is deleted within 30 days.',
      'Omgim',
    ],
  }),
};
