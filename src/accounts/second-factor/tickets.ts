import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import { hashOf, randomSecret } from '../../shared/random.ts';
import { TICKET_MS } from './rules.ts';
import { deleteOldTickets, deleteTicketsOf, insertTicket } from './store.ts';

/** For a member who has proved the password and still owes a code. */
export async function openTicket(deps: Deps, uid: string): Promise<string> {
  const secret = randomSecret();
  const now = deps.now();
  await deleteOldTickets(deps.db, now);
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  await insertTicket(deps.db, { hash: await hashOf(secret), uid, expiresAt });
  return secret;
}

/** Sign-ins that wait for a code have to begin again. */
export async function dropTickets(tx: Db, uid: string): Promise<void> {
  await deleteTicketsOf(tx, uid);
}
