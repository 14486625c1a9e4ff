import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { finish } from './charging/finish.ts';
import { followNews, noteNews } from './charging/hear-gateway.ts';
import { GatewayNews, WayBack } from './schema.ts';

/** POST /payment/finish: the payer is back from the window of the gateway. */
export const postFinish = createHandlers(signedIn, valid('json', WayBack), async (c) => {
  const { deps, member } = c.var;
  const finished = await finish(deps, member, c.req.valid('json'));
  return c.json(finished, finished.state === 'pending' ? 202 : 200);
});

/** POST /payment/webhook: anybody can send this. It makes us look, and nothing else. */
export const postNews = createHandlers(valid('json', GatewayNews), async (c) => {
  const { deps } = c.var;
  const transmission = c.req.header('tosspayments-webhook-transmission-id');
  const order = deps.payments && await noteNews(deps, c.req.valid('json'), transmission);
  if (order) void followNews(deps, order);
  return c.json({ message: 'ok' });
});
