import { readMonths } from '../../billing/payments/oversight/months/read-months.ts';
import { monthOf, monthsOn, startOfMonth } from '../../billing/payments/oversight/months/rules.ts';
import {
  readHolders,
  readRenewalCounts,
} from '../../billing/payments/oversight/counts/read-counts.ts';
import { readAnswerTimes } from '../../community/inquiry/operators/list-inquiries.ts';
import { readDays } from '../../machine-translation/budget/read-days.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { requireStaff } from '../access/require.ts';
import { ofConsole } from '../access/scope.ts';
import { readActive } from '../members/count-active.ts';
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
  /** Renewals. */
  renewed: number;
  refused: number;
  /** Inquiries that came in that month. */
  answered: number;
  waiting: number;
  /** Until the first answer; half of them were answered sooner. */
  hours: number;
};

type Figures = {
  months: MonthFigures[];
  members: number;
  weeks: { week: string; active: number }[];
  /** Members by plan now: who pays for one, and who tries one out. */
  holders: { standard: number; plus: number; trial: number };
};

/** The service by month, the oldest first: who joined, money, engines, renewals, answers; and members by week and plan. Nobody is named. */
export async function readFigures(
  deps: Deps,
  staff: Member,
): Promise<Figures> {
  requireStaff(staff);
  const last = monthOf(deps.now());
  const months = Array.from(
    { length: SHOWN_MONTHS },
    (_, at) => monthsOn(last, at - SHOWN_MONTHS + 1),
  );
  const since = startOfMonth(months[0] ?? last);
  const [joined, money, days, renewals, answers, weeks, holders] = await Promise.all([
    readJoined(deps, months),
    readMonths(deps, ofConsole),
    readDays(deps.db, `${months[0]}-01`),
    readRenewalCounts(deps, ofConsole, since),
    readAnswerTimes(deps, since),
    readActive(deps),
    readHolders(deps, ofConsole),
  ]);
  const moneyOf = new Map(money.map((one) => [one.month, one]));
  const answersOf = new Map(answers.map((one) => [one.month, one]));
  const daysOf = Map.groupBy(days, ({ day }) => day.slice(0, 7));
  return {
    members: joined.total,
    weeks,
    holders,
    months: joined.months.map(({ month, count }) => ({
      month,
      joined: count,
      captured: moneyOf.get(month)?.captured ?? 0,
      refunded: moneyOf.get(month)?.refunded ?? 0,
      usd: (daysOf.get(month) ?? []).reduce((total, one) => total + one.microUsd, 0) / 1e6,
      renewed: renewals.get(month)?.paid ?? 0,
      refused: renewals.get(month)?.refused ?? 0,
      answered: answersOf.get(month)?.answered ?? 0,
      waiting: (answersOf.get(month)?.received ?? 0) - (answersOf.get(month)?.answered ?? 0),
      hours: answersOf.get(month)?.medianHours ?? 0,
    })),
  };
}
