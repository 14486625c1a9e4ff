import type { Deps, Member } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { hashOf } from '../../../shared/random.ts';
import { systemScope } from '../../../shared/scopes.ts';
import {
  findInquiryByKey,
  findOwnInquiry,
  type InquiryMessage,
  type InquiryRow,
  listInquiryMessages,
  listOwnInquiries,
} from '../records/store.ts';

export type OwnInquiry = { inquiry: InquiryRow; messages: InquiryMessage[] };

const why = () => systemScope('the inquiry was found for its sender');

export async function readOwnInquiries(
  { db }: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
): Promise<InquiryRow[]> {
  return await listOwnInquiries(db, uid);
}

/** Which one an address means: the number of a member's own, or the key of a mailed link. */
export async function findForSender(
  { db }: Pick<Deps, 'db'>,
  name: string,
  member: Pick<Member, 'uid'> | null,
): Promise<InquiryRow> {
  if (!/^\d{1,15}$/.test(name)) {
    return await findInquiryByKey(db, why(), await hashOf(name)) ?? fail('page.notFound');
  }
  const { uid } = member ?? fail('auth.required');
  return await findOwnInquiry(db, uid, Number(name)) ?? fail('page.notFound');
}

/** What its sender may see; notes are for operators. */
export async function readForSender(
  deps: Pick<Deps, 'db'>,
  name: string,
  member: Pick<Member, 'uid'> | null,
): Promise<OwnInquiry> {
  const inquiry = await findForSender(deps, name, member);
  const messages = await listInquiryMessages(deps.db, why(), [inquiry.no]);
  return { inquiry, messages: messages.filter(({ author }) => author !== 'note') };
}
