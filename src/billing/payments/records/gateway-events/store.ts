import { lt } from 'drizzle-orm';
import type { Db } from '../../../../../db/client.ts';
import { gatewayEvents } from '../../../../../db/schema/billing.ts';
import type { SystemScope } from '../../../../shared/scopes.ts';

/** The same news again is no second row. */
export async function insertEvent(
  db: Db,
  _scope: SystemScope,
  row: typeof gatewayEvents.$inferInsert,
): Promise<void> {
  await db.insert(gatewayEvents).values(row).onConflictDoNothing();
}

/** Answers how many. */
export async function deleteEventsBefore(
  db: Db,
  _scope: SystemScope,
  before: Date,
): Promise<number> {
  const gone = await db.delete(gatewayEvents).where(lt(gatewayEvents.at, before))
    .returning({ id: gatewayEvents.transmissionId });
  return gone.length;
}
