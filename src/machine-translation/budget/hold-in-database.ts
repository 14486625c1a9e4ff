import type { PaidCall } from '../../ports/mt/port.ts';
import { dayOf } from '../../billing/quota/rules.ts';
import type { Deps } from '../../server/deps.ts';
import { randomId } from '../../shared/random.ts';
import type { Holding, Holds } from './rules.ts';
import { deleteHolds, insertHold, insertUsage, setHold, type UsageRow } from './store.ts';

/** The same in rows that all processes count: each of them could spend the last cent by itself. */
export function holdInDatabase(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { limits, job }: Holding,
): Holds<UsageRow> {
  const rows: string[] = [];
  /** The row of the last time that a call was made: a provider may want it to be made again. */
  const lastRow = new Map<PaidCall, string>();
  /** What calls did cost is on its way to their rows. */
  let changing: Promise<unknown> = Promise.resolve();

  return {
    async hold(call, cost) {
      await changing;
      const [id, at] = [randomId(), now()];
      const hold = { id, day: dayOf(at), job, microUsd: cost, at };
      const limit = await insertHold(db, hold, limits);
      if (limit) return limit === 'day' ? 'budget' : 'job-budget';
      rows.push(id);
      lastRow.set(call, id);
      return undefined;
    },
    change(call, cost) {
      const id = lastRow.get(call);
      if (!id) return;
      changing = Promise.all([changing, setHold(db, id, cost)]);
      changing.catch(() => {}); // whoever waits for it hears of it
    },
    async close(usage) {
      await changing;
      await db.transaction(async (tx) => {
        await insertUsage(tx, usage);
        await deleteHolds(tx, rows);
      });
    },
  };
}
