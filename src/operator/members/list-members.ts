import { readPlansOf } from '../../billing/payments/plan/plan-of.ts';
import type { HeldPlan } from '../../billing/plans/plan-at.ts';
import type { PlanUsage } from '../../billing/plans/rules.ts';
import { emailKeyOf, nameKeyOf } from '../../accounts/users/rules.ts';
import { countSanctions } from '../../community/sanctions/impose-sanction.ts';
import { readUsageOf } from '../../projects/projects/limits.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { requireStaff } from '../access/require.ts';
import { ofConsole } from '../access/scope.ts';
import { maskAddress, MEMBERS_A_PAGE, type MemberState, searchKindOf } from './rules.ts';
import {
  findOwnerOfOrder,
  listLastSeen,
  listMembersBy,
  listNewestMembers,
  type MemberRow,
} from './store.ts';

export type MemberLine = {
  no: number;
  name: string;
  maskedEmail: string;
  role: MemberRow['role'];
  joinedAt: Date;
  seenAt: Date | null;
  state: MemberState;
  plan: HeldPlan | undefined;
  used: PlanUsage;
  sanctions: number;
};

export type MemberPage = { rows: MemberLine[]; next: number | undefined };

/** The newest members, or those who are meant by an address, nickname, id or number of an order. */
export async function listMembers(
  deps: Deps,
  staff: Member,
  { q, before }: { q: string; before?: number | undefined },
): Promise<MemberPage> {
  requireStaff(staff);
  const rows = q
    ? await search(deps, q)
    : await listNewestMembers(deps.db, { before, count: MEMBERS_A_PAGE });
  const last = rows.at(-1);
  const hasMore = !q && rows.length === MEMBERS_A_PAGE;
  return { rows: await describeMembers(deps, rows), next: hasMore ? last?.no : undefined };
}

async function search({ db }: Deps, q: string): Promise<MemberRow[]> {
  const kind = searchKindOf(q);
  if (kind === 'order') {
    const uid = await findOwnerOfOrder(db, ofConsole, q.slice(0, 26));
    return uid ? await listMembersBy(db, { kind: 'uid', value: uid }, 1) : [];
  }
  const value = kind === 'email' ? emailKeyOf(q) : kind === 'name' ? nameKeyOf(q) : q;
  return await listMembersBy(db, { kind, value }, MEMBERS_A_PAGE);
}

async function describeMembers(deps: Deps, rows: MemberRow[]): Promise<MemberLine[]> {
  const uids = rows.map(({ uid }) => uid);
  const [plans, used, sanctions, seen] = await Promise.all([
    readPlansOf(deps, deps.db, uids),
    readUsageOf(deps.db, ofConsole, uids),
    countSanctions(deps.db, ofConsole, { uids, now: deps.now() }),
    listLastSeen(deps.db, uids),
  ]);
  const seenAt = new Map(seen.map(({ uid, at }) => [uid, at]));
  return rows.map((row) => ({
    no: row.no,
    name: row.name,
    maskedEmail: maskAddress(row.email),
    role: row.role,
    joinedAt: row.createdAt,
    seenAt: seenAt.get(row.uid) ?? null,
    state: row.suspendedAt ? 'suspended' : row.verifiedAt ? 'active' : 'unverified',
    plan: plans.get(row.uid),
    used: used.get(row.uid) ?? { projects: 0, joins: 0 },
    sanctions: sanctions.get(row.uid) ?? 0,
  }));
}
