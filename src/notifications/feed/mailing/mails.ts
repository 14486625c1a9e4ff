import { greeting, inertInQuotes, quoted } from '../../mail/inert-text.ts';
import { type Letter, letterMail } from '../../mail/letter.ts';
import type { Mail } from '../../../ports/mailer/port.ts';
import type { UiLang } from '../../../shared/languages.ts';
import { type Cause, kindOf, kinds, type NotificationKind } from '../kinds.ts';

type Recipient = { email: string; name: string; lang: UiLang };
type Facts = { cause: Cause; actorName: string; words: string; link: string };

/** A notification as a mail, in the language of the member. */
export function notificationMail({ email, name, lang }: Recipient, facts: Facts): Mail {
  const kind: NotificationKind = kinds[facts.cause];
  const { subject } = kind.mail[lang];
  const sentence = sentenceIn(kind, facts, lang);
  return letterMail(email, lang, {
    ...frames[lang](name, kind),
    subject,
    lines: [sentence],
    link: { href: facts.link, button: lang === 'ko' ? '알림 보기' : 'See notifications' },
  });
}

type WordsOfNotice = Pick<Facts, 'actorName' | 'words'>;

function sentenceIn(
  kind: NotificationKind,
  { actorName, words }: WordsOfNotice,
  lang: UiLang,
): string {
  return kind.mail[lang].line.replace(
    /\{(name|words)\}/g,
    (_, key) => key === 'name' ? quoted(actorName, lang) : inertInQuotes(words),
  );
}

/** More are counted in the last line. */
const MOST_LINES = 20;

/** What has gathered for a member, as one letter. */
export function collectedMail(
  { email, name, lang }: Recipient,
  rows: readonly (WordsOfNotice & { cause: string })[],
  href: string,
): Mail {
  const lines = rows.flatMap((row) => {
    const kind = kindOf(row.cause);
    return kind ? [sentenceIn(kind, row, lang)] : [];
  });
  const more = lines.length - MOST_LINES;
  const rest = lang === 'ko' ? `그 밖에 ${more}건이 더 있어요.` : `And ${more} more.`;
  return letterMail(email, lang, {
    ...frames[lang](name, { isSafety: false }),
    subject: lang === 'ko'
      ? `[옮김] 새 소식 ${rows.length}건이 있어요`
      : `[Omgim] ${rows.length} notifications`,
    lines: more > 0 ? [...lines.slice(0, MOST_LINES), rest] : lines,
    link: { href, button: lang === 'ko' ? '알림 보기' : 'See notifications' },
  });
}

type Frame = Pick<Letter, 'hello' | 'foot'>;

const frames: Record<UiLang, (name: string, kind: { isSafety?: boolean }) => Frame> = {
  ko: (name, { isSafety }) => ({
    hello: greeting(name, 'ko'),
    foot: [
      isSafety
        ? '직접 하신 일이 아니라면 비밀번호를 바로 변경해 주세요.'
        : '이런 메일을 받지 않으시려면 알림 설정이나 프로필 수정 화면에서 이메일 수신을 꺼 주세요.',
      '옮김 드림',
    ],
  }),
  en: (name, { isSafety }) => ({
    hello: greeting(name, 'en'),
    foot: [
      isSafety
        ? 'If it was not you, change your password at once.'
        : 'To stop mails like this one, turn them off in the settings of notifications or in your profile.',
      'Omgim',
    ],
  }),
};
