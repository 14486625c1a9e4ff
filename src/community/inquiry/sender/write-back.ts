import { queueMail } from '../../../notifications/mail/queue-mail.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { countOrFail } from '../../../server/limit.ts';
import { fail } from '../../../shared/errors.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { cleanWords } from '../../body/rules.ts';
import { hintMail } from '../mails.ts';
import { insertInquiryMessage, setInquiry } from '../records/store.ts';
import { mayWriteBack, messageProblem, replyLimit } from '../rules.ts';
import { findForSender } from './read-inquiry.ts';
import { readInquiryAddresses } from './send-inquiry.ts';

/** The sender writes to their inquiry again; after an answer it waits for the operator once more. */
export async function writeBack(
  deps: Deps,
  name: string,
  { member, message }: { member: Member | null; message: string },
): Promise<void> {
  const found = await findForSender(deps, name, member);
  const words = cleanWords(message).trim();
  const problem = messageProblem(words);
  if (problem) fail(problem);
  await countOrFail(deps, `inquiry-reply:${found.no}`, replyLimit);
  const at = deps.now();
  const why = systemScope('the inquiry was found for its sender');
  await deps.db.transaction(async (tx) => {
    const inquiry = await findForSender({ db: tx }, name, member);
    if (!mayWriteBack(inquiry.state)) fail('inquiry.isClosed');
    const state = inquiry.state === 'answered' ? 'waiting' : inquiry.state;
    // Those who have waited longest come first, so writing again does not put anybody back.
    const facts = inquiry.state === 'answered' ? { state, lastAt: at } as const : { state };
    if (!await setInquiry(tx, why, inquiry, facts)) fail('inquiry.isClosed');
    await insertInquiryMessage(tx, why, { inquiryNo: inquiry.no, author: 'sender', words, at });
    const href = `${deps.config.publicOrigin}/operator/inquiries/${inquiry.no}`;
    for (const to of await readInquiryAddresses({ config: deps.config, db: tx })) {
      await queueMail(tx, hintMail(to, { ...inquiry, message: words }, { member, href }), at);
    }
  });
  await deps.bus.publish({ type: 'mail.queued' });
}
