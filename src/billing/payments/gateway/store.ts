import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { gatewayHealth } from '../../../../db/schema/billing.ts';
import type { SystemScope } from '../../../shared/scopes.ts';

/** The clock of the database: those of several processes differ. */
const now = sql`cast(unixepoch('subsec') * 1000 as integer)`;

type GatewayHealth = Pick<
  typeof gatewayHealth.$inferSelect,
  'unanswered' | 'silentSince' | 'keysRejectedSince'
>;

const healthy: GatewayHealth = { unanswered: 0, silentSince: null, keysRejectedSince: null };

const ofGateway = eq(gatewayHealth.id, 1);

export async function readHealth(db: Db, _scope: SystemScope): Promise<GatewayHealth> {
  const [row] = await db.select().from(gatewayHealth).where(ofGateway);
  return row ?? healthy;
}

/** One call more without an answer; processes that do so at once are all counted. */
export async function addUnanswered(
  db: Db,
  _scope: SystemScope,
  { areKeysRejected }: { areKeysRejected: boolean },
): Promise<void> {
  const rejected = areKeysRejected ? now : null;
  const since = sql`coalesce(${gatewayHealth.silentSince}, ${now})`;
  const rejectedSince = sql`coalesce(${gatewayHealth.keysRejectedSince}, ${rejected})`;
  await db.insert(gatewayHealth)
    .values({
      id: 1,
      unanswered: 1,
      silentSince: now,
      keysRejectedSince: rejected,
      calledAt: now,
    })
    .onConflictDoUpdate({
      target: gatewayHealth.id,
      set: {
        unanswered: sql`${gatewayHealth.unanswered} + 1`,
        silentSince: since,
        keysRejectedSince: rejectedSince,
        calledAt: now,
      },
    });
}

export async function setHealthy(db: Db, _scope: SystemScope): Promise<void> {
  await db.update(gatewayHealth).set(healthy).where(ofGateway);
}

/** True for one process only, and not again before the pause is over. */
export async function beginProbe(
  db: Db,
  _scope: SystemScope,
  { awayAfter, pauseMs }: { awayAfter: number; pauseMs: number },
): Promise<boolean> {
  const { rowsAffected } = await db.update(gatewayHealth).set({ calledAt: now }).where(and(
    ofGateway,
    or(
      sql`${gatewayHealth.unanswered} >= ${awayAfter}`,
      isNotNull(gatewayHealth.keysRejectedSince),
    ),
    lte(gatewayHealth.calledAt, sql`${now} - ${pauseMs}`),
  ));
  return rowsAffected === 1;
}
