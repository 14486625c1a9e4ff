import { suspendUser } from '../../accounts/users/change-user.ts';
import type { Db } from '../../../db/client.ts';
import { type MemberScope, type SystemScope, systemScope } from '../../shared/scopes.ts';
import type { Feature, Reason } from './rules.ts';
import {
  countActive,
  insertSanction,
  listSanctionsOf,
  type SanctionRow,
  setSanctionEnded,
} from './store.ts';

export type Sanction = SanctionRow;

type Order = {
  uid: string;
  feature: Feature;
  from: Date;
  until: Date | null;
  reason: Reason;
  /** The act that says so. */
  actNo: number;
};

const why = () => systemScope('an operator has decided so by the terms');

/** In the transaction of the act. Sessions of a suspended account are ended by the caller. */
export async function imposeSanction(tx: Db, order: Order): Promise<void> {
  await insertSanction(tx, why(), order);
  if (order.feature === 'account') await suspendUser(tx, order.uid, order.from);
}

/** Ends what an act has imposed; nothing when it has ended. */
export async function endSanction(tx: Db, actNo: number, at: Date): Promise<void> {
  for (const { uid, feature } of await setSanctionEnded(tx, why(), actNo, at)) {
    if (feature !== 'account') continue;
    const scope = systemScope<MemberScope>('the sanction is theirs', uid);
    const others = (await readSanctions(tx, scope)).some((one) =>
      one.feature === 'account' && one.endedAt === null
    );
    if (!others) await suspendUser(tx, uid, null);
  }
}

export async function readSanctions(db: Db, uid: MemberScope): Promise<Sanction[]> {
  return await listSanctionsOf(db, uid);
}

/** How many sanctions are in force against each of some members. */
export async function countSanctions(
  db: Db,
  scope: SystemScope,
  { uids, now }: { uids: readonly string[]; now: Date },
): Promise<Map<string, number>> {
  const rows = await countActive(db, scope, { uids, now });
  return new Map(rows.map(({ uid, count }) => [uid, count]));
}
