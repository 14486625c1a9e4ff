import type { Deps } from '../../server/deps.ts';
import { ofConsole } from '../access/scope.ts';
import { countAccounts, countJoined } from './store.ts';

/** How many joined in each of these months, the oldest first, and how many members there are. */
export async function readJoined(
  { db }: Pick<Deps, 'db'>,
  months: readonly string[],
): Promise<{ months: { month: string; count: number }[]; total: number }> {
  const since = new Date(`${months[0]}-01T00:00:00+09:00`);
  const found = new Map(
    (await countJoined(db, ofConsole, since)).map(({ month, count }) => [month, count]),
  );
  return {
    months: months.map((month) => ({ month, count: found.get(month) ?? 0 })),
    total: await countAccounts(db, ofConsole),
  };
}
