import { greeting, inertInQuotes } from '../../../notifications/mail/inert-text.ts';
import { letterMail } from '../../../notifications/mail/letter.ts';
import type { Mail } from '../../../ports/mailer/port.ts';
import type { UiLang } from '../../../shared/languages.ts';
import { formatMoment } from '../../../shared/time.ts';
import { readReason } from '../../sanctions/rules.ts';
import { reasonNames } from '../../sanctions/text.ts';
import { mayAppeal, readAct, type Snapshot } from '../rules.ts';
import { mailWords } from './mail-text.ts';
import type { ActRow } from './store.ts';

type Recipient = { email: string; name: string; lang: UiLang };

/** What was done, why, until when, and how to object. */
export function actMail(
  { email, name, lang }: Recipient,
  { act, snapshot, link }: { act: ActRow; snapshot: Snapshot; link: string },
): Mail {
  const kind = readAct(act.act);
  const excerpt = [...(snapshot.title || snapshot.words)].slice(0, 60).join('');
  const fill = (words: string) => words.replaceAll('{words}', () => inertInQuotes(excerpt));
  const reason = reasonNames[readReason(act.reason)][lang];
  return letterMail(email, lang, {
    subject: mailWords.subject[lang],
    hello: greeting(name, lang),
    lines: [
      fill(mailWords.done[kind][lang]),
      mailWords.reason[lang].replace('{reason}', reason),
      ...(act.until
        ? [mailWords.until[lang].replace('{until}', formatMoment(act.until).slice(0, 16))]
        : []),
      ...(act.words
        ? [mailWords.words[lang].replace('{words}', () => inertInQuotes(act.words))]
        : []),
      ...(mayAppeal(kind) ? [mailWords.appeal[lang]] : []),
    ],
    link: { href: link, button: mailWords.button[lang] },
    foot: [mailWords.foot[lang]],
  });
}
