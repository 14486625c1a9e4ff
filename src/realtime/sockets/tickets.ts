import { memberOfSession } from '../../accounts/sessions/sessions.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { hashOf, randomId } from '../../shared/random.ts';
import { TICKET_MS, ticketLimit } from './rules.ts';
import { consumeTicket, deleteOldTickets, insertTicket } from './store.ts';

/** A secret that opens one socket within half a minute: the login itself must stand in no address and no frame. */
export async function issueTicket(deps: Deps, { uid, sid }: Member): Promise<string> {
  await countOrFail(deps, `ticket:${uid}`, ticketLimit);
  const ticket = randomId();
  const hash = await hashOf(ticket);
  const now = deps.now();
  await deleteOldTickets(deps.db, now);
  await insertTicket(deps.db, { hash, sid, expiresAt: new Date(now.getTime() + TICKET_MS) });
  return ticket;
}

/** Whose it is; null for one that was used, is too old or never was. */
export async function redeemTicket(deps: Deps, ticket: string): Promise<Member | null> {
  const row = await consumeTicket(deps.db, await hashOf(ticket));
  if (!row || row.expiresAt <= deps.now()) return null;
  const member = await memberOfSession(deps, row.sid);
  return member && !member.needsSecondFactor && !member.isSuspended ? member : null;
}
