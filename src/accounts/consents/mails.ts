import type { LegalText } from '../legal/rules.ts';
import { greeting } from '../../notifications/mail/inert-text.ts';
import { letterMail } from '../../notifications/mail/letter.ts';
import type { Mail } from '../../ports/mailer/port.ts';
import type { UiLang } from '../../shared/languages.ts';
import { formatMoment } from '../../shared/time.ts';

type Person = { email: string; name: string; lang: UiLang };

const dayOf = (moment: Date) => formatMoment(moment).slice(0, 10);

/** A text will change. What changes and why, from when, and what one may do: agree, or leave. */
export function changeMail(
  { email, name, lang }: Person,
  { legal, link }: { legal: LegalText; link: string },
): Mail {
  const title = legal.title[lang];
  const reasons = legal.change?.reasons.map((words) => `· ${words[lang]}`) ?? [];
  return letterMail(
    email,
    lang,
    lang === 'ko'
      ? {
        subject: `[옮김] ${title} 변경 안내 (${legal.version} 시행)`,
        hello: greeting(name, 'ko'),
        lines: [`${legal.version}부터 새 ${title}이 적용돼요.`, ...reasons],
        link: { href: link, button: '바뀌는 내용 보기' },
        foot: [
          '시행일이 지나 처음 이용하실 때 동의하시는지 다시 여쭤볼게요. 동의하지 않으시면 언제든지 탈퇴할 수 있어요.',
          '옮김 드림',
        ],
      }
      : {
        subject: `[Omgim] ${title}: changes from ${legal.version}`,
        hello: greeting(name, 'en'),
        lines: [
          `A new version of our ${title.toLowerCase()} applies from ${legal.version}.`,
          ...reasons,
        ],
        link: { href: link, button: 'See what changes' },
        foot: [
          'When you first use Omgim after that day we ask whether you agree. You need not, and can withdraw at any time.',
          'Omgim',
        ],
      },
  );
}

/** What was chosen about news, and when: the law wants it confirmed. */
export function newsMail(
  { email, name, lang }: Person,
  { isGiven, at }: { isGiven: boolean; at: Date },
): Mail {
  const [done, made] = isGiven ? ['동의', 'agreed to'] : ['거부', 'declined'];
  return letterMail(
    email,
    lang,
    lang === 'ko'
      ? {
        subject: `[옮김] 소식 메일 수신 ${done} 처리 결과를 알려 드려요`,
        hello: greeting(name, 'ko'),
        lines: [
          `${dayOf(at)}에 옮김 소식 메일 수신 ${done} 의사를 밝히셔서 그대로 처리했어요.`,
        ],
        foot: ['프로필 수정 화면에서 언제든지 다시 바꿀 수 있어요.', '옮김 드림'],
      }
      : {
        subject: `[Omgim] You ${made} news by mail`,
        hello: greeting(name, 'en'),
        lines: [`On ${dayOf(at)} you ${made} news from Omgim by mail, and so it is.`],
        foot: ['You can change this at any time under Edit profile.', 'Omgim'],
      },
  );
}

/** Every two years: the consent stands, since when, and how to end it. */
export function newsStandsMail({ email, name, lang }: Person, agreedAt: Date, href: string): Mail {
  return letterMail(
    email,
    lang,
    lang === 'ko'
      ? {
        subject: '[옮김] 소식 메일 수신에 동의하신 사실을 알려 드려요',
        hello: greeting(name, 'ko'),
        lines: [
          `${
            dayOf(agreedAt)
          }에 옮김의 소식 메일을 받는 데 동의하셨어요. 관계 법령에 따라 2년마다 알려 드리고 있어요.`,
          '계속 받으시려면 아무것도 하지 않아도 돼요. 그만 받으시려면 프로필 수정 화면에서 동의를 철회해 주세요.',
        ],
        link: { href, button: '프로필 수정하기' },
        foot: ['옮김 드림'],
      }
      : {
        subject: '[Omgim] You receive our news by mail',
        hello: greeting(name, 'en'),
        lines: [
          `On ${
            dayOf(agreedAt)
          } you agreed to news from Omgim by mail. The law has us tell you so every two years.`,
          'To go on receiving them you need not do anything. To stop them, take the consent back under Edit profile.',
        ],
        link: { href, button: 'Edit my profile' },
        foot: ['Omgim'],
      },
  );
}
