import type { Deps } from '../../../../server/deps.ts';
import type { SystemScope } from '../../../../shared/scopes.ts';
import { countPaying, countRenewals, countTrying } from './store.ts';

/** Renewals by Korean month since a moment. */
export async function readRenewalCounts(
  { db }: Pick<Deps, 'db'>,
  scope: SystemScope,
  since: Date,
): Promise<Map<string, { paid: number; refused: number }>> {
  return new Map((await countRenewals(db, scope, since)).map(({ month, ...one }) => [month, one]));
}

/** How many members pay for each plan or try one out now. Who has a gift or Free is not among them. */
export async function readHolders(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  scope: SystemScope,
): Promise<{ standard: number; plus: number; trial: number }> {
  const paying = new Map(
    (await countPaying(db, scope, now())).map(({ plan, count }) => [plan, count]),
  );
  return {
    standard: paying.get('standard') ?? 0,
    plus: paying.get('plus') ?? 0,
    trial: await countTrying(db, scope, now()),
  };
}
