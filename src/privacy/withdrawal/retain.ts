import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import { readInquiryNos } from '../../community/inquiry/records/leave-inquiries.ts';
import { hasPaid } from '../../billing/payments/subscriptions/read-page.ts';
import { type MemberScope, systemScope } from '../../shared/scopes.ts';
import { seal } from '../../shared/seal.ts';
import { purgeDate, type RetainedKind } from './rules.ts';
import { readConsents } from '../../accounts/consents/list-consents.ts';
import { readAllSessions } from '../../accounts/sessions/list-sessions.ts';
import type { User } from '../../accounts/users/read-user.ts';
import { insertRetained } from './store.ts';

/** The key of what is retained of those who have left, apart from all others. */
export const RETAINED = 'retained records';

/** Seals what has to be retained of a member who leaves, each kind for its own time. */
export async function retain(deps: Deps, tx: Db, user: User): Promise<void> {
  const createdAt = deps.now();
  const { uid } = user;
  const member = systemScope<MemberScope>('the member who leaves', uid);
  const isPayer = await hasPaid(tx, member);
  const inquiries = await readInquiryNos(tx, member);
  const facts: Record<RetainedKind, unknown> = {
    identity: { email: user.email, name: user.name, joined: user.createdAt, left: createdAt },
    contract: {
      joined: user.createdAt,
      left: createdAt,
      consents: (await readConsents(tx, uid)).map(({ kind, version, textHash, ...times }) => ({
        kind,
        version,
        textHash,
        agreedAt: times.agreedAt,
        withdrawnAt: times.withdrawnAt,
      })),
    },
    // Who paid, for payments outlive the member.
    payment: { email: user.email, name: user.name },
    // Who wrote to the operator, for inquiries are on record for as long as this.
    complaint: { email: user.email, name: user.name, inquiries },
    log: {
      sessions: (await readAllSessions(tx, uid)).map(({ device, ...times }) => ({
        device,
        createdAt: times.createdAt,
        lastSeenAt: times.lastSeenAt,
      })),
    },
  };
  const kinds: RetainedKind[] = [
    'identity',
    'contract',
    'log',
    ...isPayer ? ['payment' as const] : [],
    ...inquiries.length > 0 ? ['complaint' as const] : [],
  ];
  await insertRetained(
    tx,
    await Promise.all(kinds.map(async (kind) => ({
      kind,
      uid,
      sealed: await seal(deps.config.dataSecret, RETAINED, JSON.stringify(facts[kind])),
      createdAt,
      purgeAt: purgeDate(kind, createdAt),
    }))),
  );
}
