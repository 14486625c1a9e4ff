import { eq, lt } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { socketTickets } from '../../../db/schema/accounts.ts';

export async function insertTicket(db: Db, ticket: typeof socketTickets.$inferInsert) {
  await db.insert(socketTickets).values(ticket);
}

/** Answers it once. */
export async function consumeTicket(db: Db, hash: string) {
  const [row] = await db.delete(socketTickets).where(eq(socketTickets.hash, hash)).returning();
  return row;
}

export async function deleteOldTickets(db: Db, before: Date) {
  await db.delete(socketTickets).where(lt(socketTickets.expiresAt, before));
}
