import { readDays, type SpentLine } from '../../machine-translation/budget/read-days.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { formatMoment } from '../../shared/time.ts';
import { requireStaff } from '../access/require.ts';

const DAY_MS = 24 * 60 * 60_000;
export const SHOWN_DAYS = 30;

export type Costs = {
  lines: SpentLine[];
  /** Dollars of each day, the oldest first, also of days without any. */
  days: { day: string; usd: number }[];
  /** Dollars that one day may cost; absent: as much as it takes. */
  dailyUsd: number | undefined;
};

/** What engines cost by day, beside the budget. Nobody is named. */
export async function readCosts(deps: Deps, staff: Member): Promise<Costs> {
  requireStaff(staff);
  const now = deps.now().getTime();
  const days = Array.from(
    { length: SHOWN_DAYS },
    (_, at) => formatMoment(new Date(now - (SHOWN_DAYS - 1 - at) * DAY_MS)).slice(0, 10),
  );
  const lines = await readDays(deps.db, days[0] ?? '');
  const sums = Map.groupBy(lines, ({ day }) => day);
  return {
    lines,
    days: days.map((day) => ({
      day,
      usd: (sums.get(day) ?? []).reduce((total, one) => total + one.microUsd, 0) / 1e6,
    })),
    dailyUsd: deps.config.spending?.dailyUsd,
  };
}
