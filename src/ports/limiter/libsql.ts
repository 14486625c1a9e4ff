import { openConnection } from '../../../db/connection.ts';
import type { Limit, Limiter } from './port.ts';

const SWEEP_EVERY = 1000;

const DATABASE_CLOCK = `cast(unixepoch('subsec') * 1000000 as integer)`;

/**
 * Counts by the moment at which a key is fully rested again (GCRA): one number a key, one statement an action. Of one
 * process it has a file of its own that may lose its tail with the power, because a flood of sign-ins must not hold the
 * main file; processes that share a database count in it, by its clock, or each of them would let as many through.
 */
export async function openLimiter(
  url: string,
  clock: (() => Date) | 'database',
  token?: string,
): Promise<Limiter & { close(): void }> {
  const client = await openConnection(url, {
    durability: 'normal',
    isLimited: true,
    ...(token ? { token } : {}),
  });
  await client.execute(
    'create table if not exists limits (key text primary key, rested_at integer not null) without rowid',
  );
  let calls = 0;
  const at = clock === 'database' ? DATABASE_CLOCK : ':at';
  const moment = (): Record<string, number> =>
    clock === 'database' ? {} : { at: clock().getTime() * 1000 };

  return {
    async take(key, limit) {
      const step = stepOf(limit);
      const slack = (limit.burst - 1) * step;
      const { rows } = await client.execute({
        sql: `insert into limits (key, rested_at) values (:key, ${at} + :step)
          on conflict (key) do update set rested_at = max(rested_at, ${at}) + :step
          where rested_at - ${at} <= :slack
          returning rested_at`,
        args: { key, step, slack, ...moment() },
      });
      if (++calls % SWEEP_EVERY === 0) {
        await client.execute({
          sql: `delete from limits where rested_at < ${at}`,
          args: moment(),
        });
      }
      if (rows.length > 0) return { waitMs: 0 };
      const found = await client.execute({
        sql: `select rested_at - :slack - ${at} as wait from limits where key = :key`,
        args: { key, slack, ...moment() },
      });
      return { waitMs: Math.max(1, Math.ceil(Number(found.rows[0]?.wait ?? 0) / 1000)) };
    },
    async giveBack(key, limit) {
      await client.execute({
        sql: 'update limits set rested_at = rested_at - ? where key = ?',
        args: [stepOf(limit), key],
      });
    },
    close: () => client.close(),
  };
}

/** Whole microseconds: sums of fractions would refuse the last action of a burst now and then. */
function stepOf({ count, periodMs }: Limit): number {
  return Math.ceil((periodMs * 1000) / count);
}
