import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { countOrFail, senderOf } from '../../server/limit.ts';
import { inquiryMail } from './inquiry-mail.ts';
import { inquiryLimit, inquiryProblem } from './rules.ts';
import type { Inquiry } from './schema.ts';

/** Where inquiries go; undefined when the service names nobody. */
export function inquiryAddress({ config }: Pick<Deps, 'config'>): string | undefined {
  return config.supportEmail ?? config.operatorEmail;
}

/** Mails a question to the operator; the outbox stores it until it has left. */
export async function sendInquiry(
  deps: Deps,
  inquiry: Inquiry,
  { member, ip }: { member: Member | null; ip: string },
) {
  const to = inquiryAddress(deps) ?? fail('inquiry.closed');
  const problem = inquiryProblem(inquiry);
  if (problem) fail(problem);
  await countOrFail(deps, `inquiry:${member?.uid ?? senderOf(ip)}`, inquiryLimit);
  await queueMail(deps.db, inquiryMail(to, inquiry, member), deps.now());
  await deps.bus.publish({ type: 'mail.queued' });
}
