import { readMonths } from '../../billing/payments/oversight/months/read-months.ts';
import { monthOf, monthsOn } from '../../billing/payments/oversight/months/rules.ts';
import { readDays } from '../../machine-translation/budget/read-days.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { requireStaff } from '../access/require.ts';
import { ofConsole } from '../access/scope.ts';
import { readJoined } from '../members/count-joined.ts';

const SHOWN_MONTHS = 12;

export type MonthFigures = {
  month: string;
  joined: number;
  /** Won. */
  captured: number;
  refunded: number;
  /** Dollars that engines cost. */
  usd: number;
};

/** The service by month, the oldest first: who joined, money, engines. Nobody is named. */
export async function readFigures(
  deps: Deps,
  staff: Member,
): Promise<{ months: MonthFigures[]; members: number }> {
  requireStaff(staff);
  const last = monthOf(deps.now());
  const months = Array.from(
    { length: SHOWN_MONTHS },
    (_, at) => monthsOn(last, at - SHOWN_MONTHS + 1),
  );
  const [joined, money, days] = await Promise.all([
    readJoined(deps, months),
    readMonths(deps, ofConsole),
    readDays(deps.db, `${months[0]}-01`),
  ]);
  const moneyOf = new Map(money.map((one) => [one.month, one]));
  const daysOf = Map.groupBy(days, ({ day }) => day.slice(0, 7));
  return {
    members: joined.total,
    months: joined.months.map(({ month, count }) => ({
      month,
      joined: count,
      captured: moneyOf.get(month)?.captured ?? 0,
      refunded: moneyOf.get(month)?.refunded ?? 0,
      usd: (daysOf.get(month) ?? []).reduce((total, one) => total + one.microUsd, 0) / 1e6,
    })),
  };
}
