import { memberOfSession } from '../../accounts/sessions/sessions.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { hashOf, randomId } from '../../shared/random.ts';
import { admit } from './admission.ts';
import { TICKET_MS, ticketLimit } from './rules.ts';
import { consumeTicket, deleteOldTickets, insertTicket } from './store.ts';
import { consumeRemembered, rememberTicket } from './ticket-memory.ts';

/**
 * A secret that opens one socket within half a minute: the login itself must stand in no address and no frame. It is
 * stored where another process may have to know it; else this process remembers it, for two commits at each connection
 * are too many when all members come back at once.
 */
export async function issueTicket(deps: Deps, member: Member, ip: string): Promise<string> {
  const { uid, sid } = member;
  if (!deps.config.unlimited.has(ip)) {
    await countOrFail({ limiter: deps.rates, log: deps.log }, `ticket:${uid}`, ticketLimit);
  }
  const ticket = randomId();
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  if (deps.config.sharesDatabase) {
    await deleteOldTickets(deps.db, now);
    await insertTicket(deps.db, { hash: await hashOf(ticket), sid, expiresAt });
  } else {
    const redeemed = await admit(deps);
    rememberTicket(deps, ticket, { sid, expiresAt, now, redeemed });
  }
  return ticket;
}

/** Whose it is; null for one that was used, is too old or never was, or whose session has ended. */
export async function redeemTicket(deps: Deps, ticket: string): Promise<Member | null> {
  const now = deps.now();
  if (!deps.config.sharesDatabase) {
    const remembered = consumeRemembered(deps, ticket);
    if (!remembered || remembered.expiresAt <= now) return null;
    const { sid, redeemed } = remembered;
    redeemed();
    return await admitted(deps, sid);
  }
  const stored = await consumeTicket(deps.db, await hashOf(ticket));
  return stored && stored.expiresAt > now ? await admitted(deps, stored.sid) : null;
}

async function admitted(deps: Deps, sid: string): Promise<Member | null> {
  const member = await memberOfSession(deps, sid);
  return member && !member.needsSecondFactor && !member.isSuspended ? member : null;
}
