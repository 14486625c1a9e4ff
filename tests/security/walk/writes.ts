import type { TestApp } from '../../app.ts';

/** Who walks signs in before: the session from before goes, and a new one comes. */
export const WRITTEN_BY_SIGN_IN = 2;

/**
 * How many rows the connection of the service has written, whatever they are of; by the same values and by the database
 * itself, too. Refusals that are noted down do not count: they change nothing that could be asked for.
 */
// A text that begins with 'select' would run on the connection that only reads.
export async function countWrites({ db }: TestApp): Promise<number> {
  const [found] = await db.all<{ writes: number }>(
    `with one as (select total_changes() - (select count(*) from security_events) as writes)
    select writes from one`,
  );
  return found?.writes ?? NaN;
}
