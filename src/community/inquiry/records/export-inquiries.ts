import type { Deps } from '../../../server/deps.ts';
import { type MemberScope, systemScope } from '../../../shared/scopes.ts';
import { listInquiryMessages, listOwnInquiries } from './store.ts';

/** Inquiries of a member with their answers, for the export of one's data. Notes of operators are theirs. */
export async function exportInquiries({ db }: Pick<Deps, 'db'>, uid: MemberScope) {
  const rows = await listOwnInquiries(db, uid);
  const why = systemScope('of inquiries that are the member’s');
  const messages = await listInquiryMessages(db, why, rows.map(({ no }) => no));
  return rows.map((row) => ({
    no: row.no,
    name: row.name,
    email: row.email,
    category: row.category,
    title: row.title,
    state: row.state,
    asked_at: row.at,
    closed_at: row.closedAt,
    order: row.orderId,
    messages: messages.filter((one) => one.inquiryNo === row.no && one.author !== 'note')
      .map((one) => ({ from: one.author, words: one.words, at: one.at })),
  }));
}
