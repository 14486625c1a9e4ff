import { greeting, inertInQuotes, quoted } from '../mail/inert-text.ts';
import { type Letter, letterMail } from '../mail/letter.ts';
import type { Mail } from '../../ports/mailer/port.ts';
import type { UiLang } from '../../shared/languages.ts';
import { type Cause, kinds, type NotificationKind } from './kinds.ts';

type Recipient = { email: string; name: string; lang: UiLang };
type Facts = { cause: Cause; actorName: string; words: string; link: string };

/** A notification as a mail, in the language of the member. */
export function notificationMail({ email, name, lang }: Recipient, facts: Facts): Mail {
  const kind: NotificationKind = kinds[facts.cause];
  const { subject, line } = kind.mail[lang];
  const sentence = line.replace(
    /\{(name|words)\}/g,
    (_, key) => key === 'name' ? quoted(facts.actorName, lang) : inertInQuotes(facts.words),
  );
  return letterMail(email, lang, {
    ...frames[lang](name, kind),
    subject,
    lines: [sentence],
    link: { href: facts.link, button: lang === 'ko' ? '알림 보기' : 'See notifications' },
  });
}

type Frame = Pick<Letter, 'hello' | 'foot'>;

const frames: Record<UiLang, (name: string, kind: NotificationKind) => Frame> = {
  ko: (name, { isSafety }) => ({
    hello: greeting(name, 'ko'),
    foot: [
      isSafety
        ? '직접 하신 일이 아니라면 비밀번호를 바로 변경해 주십시오.'
        : '이런 메일을 받지 않으시려면 프로필 수정 화면에서 이메일 수신을 꺼 주십시오.',
      '옮김 드림',
    ],
  }),
  en: (name, { isSafety }) => ({
    hello: greeting(name, 'en'),
    foot: [
      isSafety
        ? 'If it was not you, change your password at once.'
        : 'To stop mails like this one, turn them off where you edit your profile.',
      'Omgim',
    ],
  }),
};
