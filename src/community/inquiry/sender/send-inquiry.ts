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

type Sender = { member: Member | null; ip: string; lang: UiLang };

/** Where hints of new inquiries go; undefined when the service names nobody. */
export function inquiryAddress({ config }: Pick<Deps, 'config'>): string | undefined {
  return config.supportEmail ?? config.operatorEmail;
}

/** Stores a question with its number, mails a hint to the operator, and sends the sender the link to it. */
export async function sendInquiry(
  deps: Deps,
  draft: InquiryDraft,
  { member, ip, lang }: Sender,
): Promise<number> {
  const to = inquiryAddress(deps) ?? fail('inquiry.closed');
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
    await queueMail(tx, hintMail(to, { ...draft, no }, { member, href: consoleLink }), at);
    await queueMail(tx, receiptMail({ ...row, no }, href), at);
    return no;
  });
  await deps.bus.publish({ type: 'mail.queued' });
  return no;
}
