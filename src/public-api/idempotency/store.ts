import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { idempotencyKeys } from '../../../db/schema/public-api.ts';
import type { SystemScope, TokenScope } from '../../shared/scopes.ts';

/** One call of a token. */
type CallKey = { tokenNo: TokenScope; key: string };

const isCall = ({ tokenNo, key }: CallKey) =>
  and(eq(idempotencyKeys.tokenNo, tokenNo), eq(idempotencyKeys.key, key));

/** True when the call is begun by this; one that began before `deadBefore` and has no answer is begun anew. */
export async function insertCall(
  db: Db,
  call: CallKey,
  { requestHash, at, deadBefore }: { requestHash: string; at: Date; deadBefore: Date },
): Promise<boolean> {
  const { rowsAffected } = await db.insert(idempotencyKeys)
    .values({ ...call, requestHash, beganAt: at })
    .onConflictDoUpdate({
      target: [idempotencyKeys.tokenNo, idempotencyKeys.key],
      set: { beganAt: at },
      setWhere: sql`${idempotencyKeys.status} is null
        and ${idempotencyKeys.requestHash} = ${requestHash}
        and ${idempotencyKeys.beganAt} < ${deadBefore.getTime()}`,
    });
  return rowsAffected > 0;
}

export async function findCall(db: Db, call: CallKey) {
  const [row] = await db.select().from(idempotencyKeys).where(isCall(call));
  return row;
}

export async function setAnswered(
  db: Db,
  call: CallKey,
  answer: { status: number; answer: string },
): Promise<void> {
  await db.update(idempotencyKeys).set(answer).where(isCall(call));
}

export async function deleteCall(db: Db, call: CallKey): Promise<void> {
  await db.delete(idempotencyKeys).where(isCall(call));
}

/** Those that began by then. Answers how many. */
export async function deleteCallsUntil(db: Db, _: SystemScope, until: Date, limit: number) {
  const some = db.select({ row: idempotencyKeys.key }).from(idempotencyKeys)
    .where(lte(idempotencyKeys.beganAt, until)).limit(limit);
  return (await db.delete(idempotencyKeys).where(
    and(lte(idempotencyKeys.beganAt, until), inArray(idempotencyKeys.key, some)),
  )).rowsAffected;
}
