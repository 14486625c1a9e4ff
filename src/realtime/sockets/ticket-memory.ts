import type { Deps } from '../../server/deps.ts';

type RememberedTicket = { sid: string; expiresAt: Date; redeemed: () => void };

/** Tickets that this process has issued, in the order of their expiry. */
const issued = () => new Map<string, RememberedTicket>();

type Remembering = Pick<Deps, 'state'>;

/** Those whose time is over go first: nobody can use them. */
export function rememberTicket(
  { state }: Remembering,
  ticket: string,
  { now, ...remembered }: RememberedTicket & { now: Date },
) {
  const tickets = state.of(issued);
  for (const [old, { expiresAt }] of tickets) {
    if (expiresAt > now) break;
    tickets.delete(old);
  }
  tickets.set(ticket, remembered);
}

/** Answers it once. */
export function consumeRemembered(
  { state }: Remembering,
  ticket: string,
): RememberedTicket | undefined {
  const tickets = state.of(issued);
  const remembered = tickets.get(ticket);
  tickets.delete(ticket);
  return remembered;
}
