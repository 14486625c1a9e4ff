import { announceNotification, notify } from '../../../notifications/feed/notify.ts';
import { queueMail } from '../../../notifications/mail/queue-mail.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { cleanWords } from '../../body/rules.ts';
import { requireSupport } from '../../moderation/acts/act-on-thing.ts';
import { makeLink } from '../link.ts';
import { answerMail } from '../mails.ts';
import { findInquiry, insertInquiryMessage, setInquiry } from '../records/store.ts';
import { messageProblem } from '../rules.ts';

const why = () => systemScope('operators answer inquiries');

/** Answers by mail and in the product. An answer to what was closed opens it again. */
export async function answerInquiry(
  deps: Deps,
  operator: Member,
  no: number,
  message: string,
): Promise<void> {
  requireSupport(operator);
  const words = checkMessage(message);
  const at = deps.now();
  const uid = await deps.db.transaction(async (tx) => {
    const inquiry = await findInquiry(tx, why(), no) ?? fail('page.notFound');
    if (!inquiry.email) return fail('inquiry.senderLeft');
    const facts = {
      state: 'answered',
      lastAt: at,
      closedAt: null,
      firstAnsweredAt: inquiry.firstAnsweredAt ?? at,
      assigneeUid: inquiry.assigneeUid ?? operator.uid,
    } as const;
    if (!await setInquiry(tx, why(), inquiry, facts)) fail('inquiry.changed');
    const { href, keyHash } = await makeLink(deps, inquiry);
    const message = { inquiryNo: no, author: 'operator', words, keyHash, at } as const;
    await insertInquiryMessage(tx, why(), { ...message, operatorUid: operator.uid });
    await queueMail(tx, answerMail(inquiry, { answer: words, href }), at);
    if (inquiry.uid === null) return null;
    const { uid, title } = inquiry;
    await notify(deps, tx, { uid, cause: 'inquiry answered', query: no, words: title });
    return uid;
  });
  await deps.bus.publish({ type: 'mail.queued' });
  if (uid) await announceNotification(deps, uid);
}

/** For operators alone. */
export async function noteOnInquiry(
  deps: Pick<Deps, 'db' | 'now'>,
  operator: Member,
  no: number,
  message: string,
): Promise<void> {
  requireSupport(operator);
  const words = checkMessage(message);
  await deps.db.transaction(async (tx) => {
    await findInquiry(tx, why(), no) ?? fail('page.notFound');
    const { uid: operatorUid } = operator;
    const at = deps.now();
    await insertInquiryMessage(tx, why(), {
      inquiryNo: no,
      author: 'note',
      words,
      operatorUid,
      at,
    });
  });
}

function checkMessage(typed: string): string {
  const words = cleanWords(typed).trim();
  const problem = messageProblem(words);
  if (problem) fail(problem);
  return words;
}
