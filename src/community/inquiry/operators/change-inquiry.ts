import type { Deps, Member } from '../../../server/deps.ts';
import { hasOrder } from '../../../billing/payments/records/find-order.ts';
import type { Db } from '../../../../db/client.ts';
import { fail } from '../../../shared/errors.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { requireSupport } from '../../moderation/acts/act-on-thing.ts';
import { findInquiry, type InquiryRow, setInquiry } from '../records/store.ts';
import type { InquiryCategory } from '../rules.ts';

type InquiryChange =
  | { do: 'take' | 'release' | 'close' | 'reopen' }
  | { do: 'file'; category: InquiryCategory; order: string };

const why = () => systemScope('operators answer inquiries');

/** What operators do with an inquiry besides answering it. */
export async function changeInquiry(
  deps: Pick<Deps, 'db' | 'now'>,
  operator: Member,
  no: number,
  change: InquiryChange,
): Promise<void> {
  requireSupport(operator);
  await deps.db.transaction(async (tx) => {
    const inquiry = await findInquiry(tx, why(), no) ?? fail('page.notFound');
    const facts = await factsOf(tx, inquiry, change, { uid: operator.uid, at: deps.now() });
    if (!await setInquiry(tx, why(), inquiry, facts)) fail('inquiry.changed');
  });
}

async function factsOf(
  tx: Db,
  { state }: InquiryRow,
  change: InquiryChange,
  { uid, at }: { uid: string; at: Date },
): Promise<Partial<InquiryRow>> {
  switch (change.do) {
    case 'take':
      return { assigneeUid: uid };
    case 'release':
      return { assigneeUid: null };
    case 'close':
      if (state === 'closed') fail('inquiry.changed');
      return { state: 'closed', closedAt: at, lastAt: at };
    case 'reopen':
      if (state !== 'closed') fail('inquiry.changed');
      return { state: 'waiting', closedAt: null, lastAt: at };
    case 'file': {
      const order = change.order.trim();
      if (order && !await hasOrder(tx, order)) fail('inquiry.orderUnknown');
      return { category: change.category, orderId: order || null };
    }
  }
}
