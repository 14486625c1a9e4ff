import type { Db } from '../../../../db/client.ts';
import { readUser } from '../../../accounts/users/read-user.ts';
import { readCompanyNow } from '../../../notifications/company/read-lines.ts';
import { greeting } from '../../../notifications/mail/inert-text.ts';
import { letterMail } from '../../../notifications/mail/letter.ts';
import { queueMail } from '../../../notifications/mail/queue-mail.ts';
import type { Deps } from '../../../server/deps.ts';
import type { UiLang } from '../../../shared/languages.ts';
import { english } from './english.ts';
import { korean } from './korean.ts';
import type { BillingMail, Written } from './text.ts';

const buttons = { ko: '구독 화면 보기', en: 'See your plan' };

/**
 * Puts a mail about money into the transaction that causes it; publish `mail.queued` after it. A member who has left has
 * no address any more and gets none. Answers its number.
 */
export async function queueBillingMail(
  { now, config }: Pick<Deps, 'now' | 'config'>,
  tx: Db,
  uid: string,
  mail: BillingMail,
): Promise<number | undefined> {
  const user = await readUser(tx, uid);
  if (!user) return undefined;
  const { email, name, lang } = user;
  const { line } = await readCompanyNow({ config }, tx);
  const { subject, lines } = wordsOf(mail, lang);
  const letter = letterMail(email, lang, {
    subject: lang === 'ko' ? `[옮김] ${subject}` : `[Omgim] ${subject}`,
    hello: greeting(name, lang),
    // The law wants the seller named with the contract.
    lines: line && mail.kind === 'paid' ? [...lines, line] : lines,
    link: { href: `${config.publicOrigin}/payment`, button: buttons[lang] },
    foot: [lang === 'ko' ? '옮김 드림' : 'Omgim'],
  });
  return await queueMail(tx, letter, now());
}

function wordsOf(mail: BillingMail, lang: UiLang): Written {
  const write = (lang === 'ko' ? korean : english)[mail.kind] as (mail: BillingMail) => Written;
  return write(mail);
}
