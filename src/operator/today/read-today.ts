import type { Deps, Member } from '../../server/deps.ts';
import { requireStaff } from '../access/require.ts';
import { attention } from './attention.ts';
import { countJoinedSince, countMembers } from './store.ts';
import type { AttentionId } from './text.ts';

const DAY_MS = 24 * 60 * 60_000;

type TodayLine = {
  id: AttentionId;
  href: string;
  count: number;
  oldest: Date | undefined;
};

export type Today = {
  lines: TodayLine[];
  members: number;
  joinedToday: number;
  joinedThisWeek: number;
};

/** What needs attention; what does not is not there. */
export async function readToday(deps: Deps, staff: Member): Promise<Today> {
  requireStaff(staff);
  const { db } = deps;
  const mine = attention.filter(({ roles }) => !roles || roles.includes(staff.role));
  const now = deps.now().getTime();
  const [counted, members, joinedToday, joinedThisWeek] = await Promise.all([
    Promise.all(mine.map(async ({ id, href, count }) => {
      const { count: found, oldest } = await count(deps);
      return { id, href, count: found, oldest: oldest ?? undefined };
    })),
    countMembers(db),
    countJoinedSince(db, new Date(now - DAY_MS)),
    countJoinedSince(db, new Date(now - 7 * DAY_MS)),
  ]);
  const lines = counted.filter(({ count }) => count > 0);
  return { lines, members, joinedToday, joinedThisWeek };
}
