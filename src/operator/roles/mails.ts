import type { User } from '../../accounts/users/read-user.ts';
import { greeting, inertInQuotes } from '../../notifications/mail/inert-text.ts';
import { letterMail } from '../../notifications/mail/letter.ts';
import type { Mail } from '../../ports/mailer/port.ts';
import type { UiLang } from '../../shared/languages.ts';
import type { Role } from '../../shared/roles/rules.ts';
import { roleNames } from '../../shared/roles/text.ts';
import { mailText } from './text.ts';

type Recipient = Pick<User, 'email' | 'name' | 'lang'>;
type Change = { member: Recipient & Pick<User, 'role'>; to: Role; reason: string };

/** To the member whose role it is. */
export function roleMail(change: Change, link: string): Mail {
  const { email, name, lang } = change.member;
  return letterMail(email, lang, {
    subject: mailText.subject[lang],
    hello: greeting(name, lang),
    lines: [
      filled(mailText.changed[lang], change, lang),
      filled(mailText.reason[lang], change, lang),
      mailText.again[lang],
    ],
    link: { href: link, button: mailText.button[lang] },
    foot: [mailText.foot[lang], mailText.sender[lang]],
  });
}

/** To the operator who did it: an act in their name that was not theirs is noticed. */
export function roleGivenMail({ email, name, lang }: Recipient, change: Change): Mail {
  return letterMail(email, lang, {
    subject: mailText.givenSubject[lang],
    hello: greeting(name, lang),
    lines: [
      filled(mailText.given[lang], change, lang),
      filled(mailText.reason[lang], change, lang),
    ],
    foot: [mailText.givenFoot[lang], mailText.sender[lang]],
  });
}

function filled(words: string, { member, to, reason }: Change, lang: UiLang): string {
  return words.replace('{from}', roleNames[member.role][lang])
    .replace('{to}', roleNames[to][lang])
    .replace('{name}', () => inertInQuotes(member.name))
    .replace('{reason}', () => inertInQuotes(reason));
}
