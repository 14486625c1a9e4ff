import {
  type LedgerMonth,
  readMonths,
} from '../../billing/payments/oversight/months/read-months.ts';
import { monthOf, monthsOn } from '../../billing/payments/oversight/months/rules.ts';
import {
  type Difference,
  readDifferences,
} from '../../billing/payments/oversight/read-differences.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { requireStaff } from '../access/require.ts';
import { ofConsole } from '../access/scope.ts';

export type LedgerView = {
  months: LedgerMonth[];
  /** The month that may be closed next. */
  closable: string | undefined;
  differences: Difference[];
};

/** What came in and went back by month, and where the gateway says something else. */
export async function readConsoleLedger(deps: Deps, staff: Member): Promise<LedgerView> {
  requireStaff(staff);
  const months = await readMonths(deps, ofConsole);
  const oldestOpen = months.findLast(({ closedAt }) => closedAt === null)?.month;
  const isOver = oldestOpen !== undefined && oldestOpen <= monthsOn(monthOf(deps.now()), -1);
  const differences = await readDifferences(deps, ofConsole);
  return { months, closable: isOver ? oldestOpen : undefined, differences };
}

export async function countDifferences(deps: Deps) {
  const found = await readDifferences(deps, ofConsole);
  return { count: found.length, oldest: found[0]?.noticedAt };
}
