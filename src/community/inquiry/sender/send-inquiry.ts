import type { Db } from '../../../../db/client.ts';
import { readOperators } from '../../../accounts/users/read-user.ts';
import { queueMail } from '../../../notifications/mail/queue-mail.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { countOrFail, senderOf } from '../../../server/limit.ts';
import { fail } from '../../../shared/errors.ts';
import type { UiLang } from '../../../shared/languages.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { cleanWords } from '../../body/rules.ts';
import { makeLink } from '../link.ts';
import { hintMail, receiptMail } from '../mails.ts';
import { insertInquiry, insertInquiryMessage } from '../records/store.ts';
import { inquiryLimit, inquiryMailLimit, inquiryProblem, oneLine } from '../rules.ts';
import type { InquiryDraft } from '../schema.ts';

type Reading = Pick<Deps, 'config'> & { db: Db };
type Sender = { member: Member | null; ip: string; lang: UiLang };

/** Where hints of new inquiries go: the address of the settings, else those of the operators. Empty: nobody reads them. */
export async function readInquiryAddresses({ config, db }: Reading): Promise<string[]> {
  const named = config.supportEmail ?? config.operatorEmail;
  return named ? [named] : (await readOperators(db)).map(({ email }) => email);
}

/** Stores a question with its number, mails a hint to the operator, and sends the sender the link to it. */
export async function sendInquiry(
  deps: Deps,
  draft: InquiryDraft,
  { member, ip, lang }: Sender,
): Promise<number> {
  const readers = await readInquiryAddresses(deps);
  if (readers.length === 0) fail('inquiry.closed');
  const email = draft.email.trim();
  const name = oneLine(cleanWords(draft.name));
  const title = oneLine(cleanWords(draft.title));
  const words = cleanWords(draft.message).trim();
  const problem = inquiryProblem({ name, email, title, message: words });
  if (problem) fail(problem);
  await countOrFail(deps, `inquiry:${member?.uid ?? senderOf(ip)}`, inquiryLimit);
  await countOrFail(deps, `inquiry-mail:${email.toLowerCase()}`, inquiryMailLimit);
  const at = deps.now();
  const why = systemScope('visitors may ask too, and the link of their mail is their key');
  const no = await deps.db.transaction(async (tx) => {
    const row = { name, email, title, lang, category: draft.category, uid: member?.uid ?? null };
    const no = await insertInquiry(tx, why, { ...row, at, lastAt: at });
    const { href, keyHash } = await makeLink(deps, { no, uid: row.uid });
    await insertInquiryMessage(tx, why, { inquiryNo: no, author: 'sender', words, keyHash, at });
    const consoleLink = `${deps.config.publicOrigin}/operator/inquiries/${no}`;
    for (const to of readers) {
      await queueMail(tx, hintMail(to, { ...draft, no }, { member, href: consoleLink }), at);
    }
    await queueMail(tx, receiptMail({ ...row, no }, href), at);
    return no;
  });
  await deps.bus.publish({ type: 'mail.queued' });
  return no;
}
