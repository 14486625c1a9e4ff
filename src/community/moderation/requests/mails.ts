import { greeting, inertInQuotes } from '../../../notifications/mail/inert-text.ts';
import { letterMail } from '../../../notifications/mail/letter.ts';
import type { Mail } from '../../../ports/mailer/port.ts';
import { formatMoment } from '../../../shared/time.ts';
import type { RequestRow } from './store.ts';
import { requestMailWords as mailWords, stateNames } from './text.ts';

type Recipient = Pick<RequestRow, 'name' | 'email' | 'lang'>;

export function confirmationMail({ name, email, lang }: Recipient, href: string): Mail {
  const { subject, line, button } = mailWords.confirm;
  return letterMail(email, lang, {
    subject: subject[lang],
    hello: greeting(name, lang),
    lines: [line[lang]],
    link: { href, button: button[lang] },
    foot: [mailWords.foot[lang]],
  });
}

/** To the sender: what became of it. The secret of the link is not stored, so the mail has none. */
export function stateMail(request: RequestRow): Mail {
  const { name, email, lang, state, hiddenUntil, answer } = request;
  const words = mailWords.state;
  return letterMail(email, lang, {
    subject: words.subject[lang],
    hello: greeting(name, lang),
    lines: [
      words.line[lang].replace('{state}', stateNames[state][lang]),
      ...(hiddenUntil && (state === 'hidden' || state === 'objected')
        ? [words.until[lang].replace('{until}', formatMoment(hiddenUntil).slice(0, 16))]
        : []),
      ...(answer ? [words.answer[lang].replace('{words}', () => inertInQuotes(answer))] : []),
    ],
    foot: [mailWords.foot[lang]],
  });
}
