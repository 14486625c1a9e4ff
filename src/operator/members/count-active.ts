import type { Deps } from '../../server/deps.ts';
import { ofConsole } from '../access/scope.ts';
import { countActive } from './store.ts';

/** Sessions are stored for three months behind their end. */
const WEEKS = 12;
const DAY_MS = 24 * 60 * 60_000;
const WEEK_MS = 7 * DAY_MS;
const KOREA_MS = 9 * 60 * 60_000;
/** The first of January 1970 was a Thursday. */
const MONDAY_MS = 4 * DAY_MS;

/** How many members were here in each of the last weeks, by the Korean Monday on which it began; the oldest first. */
export async function readActive(
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<{ week: string; active: number }[]> {
  const korea = now().getTime() + KOREA_MS;
  const monday = korea - (korea - MONDAY_MS) % WEEK_MS - KOREA_MS;
  const since = monday - (WEEKS - 1) * WEEK_MS;
  const found = new Map(
    (await countActive(db, ofConsole, new Date(since))).map(({ week, count }) => [week, count]),
  );
  return Array.from({ length: WEEKS }, (_, at) => ({
    week: new Date(since + at * WEEK_MS + KOREA_MS).toISOString().slice(0, 10),
    active: found.get(at) ?? 0,
  }));
}
