import { createHandlers, signedIn, valid } from '../../../server/http.ts';
import { StopForm } from '../schema.ts';
import { stop } from './stop.ts';
import { viewPaymentStatus } from './view-status.ts';

/** POST /chk-payment */
export const postStatus = createHandlers(signedIn, async (c) => {
  const { deps, member } = c.var;
  return c.json(await viewPaymentStatus(deps, member.uid));
});

/** POST /payment/stop */
export const postStop = createHandlers(signedIn, valid('json', StopForm), async (c) => {
  const { deps, member } = c.var;
  return c.json(await stop(deps, member.uid, c.req.valid('json').when));
});
