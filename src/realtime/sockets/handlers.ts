import { createHandlers, signedIn } from '../../server/http.ts';
import { issueTicket } from './tickets.ts';

/** POST /rt/ticket: for the first frame of a socket. */
export const postTicket = createHandlers(signedIn, async (c) => {
  return c.json({ ticket: await issueTicket(c.var.deps, c.var.member, c.var.ip) });
});
