import { Hono, type MiddlewareHandler } from 'hono';
import { publicApi } from '../../../routes/api/public.ts';
import { noticeRefusal } from '../../accounts/security-events/notice-refusal.ts';
import { limitToken } from '../../public-api/limits/limit-token.ts';
import { readCaller } from '../../public-api/operations/read-caller.ts';
import { limitBody } from '../../server/guards/limit-body.ts';
import { limitAddress, limitCaller } from '../../server/guards/limit-rates.ts';
import { apiHeaders } from '../../server/headers.ts';
import { type AppEnv, onApiError } from '../../server/http.ts';
import { fail } from '../../shared/errors.ts';

/** What programs of others may ask: /api/v1, beside the addresses of the specification. */
export function publicPart(inOwnQueue: MiddlewareHandler<AppEnv>) {
  const part = new Hono<AppEnv>();
  part.use(apiHeaders, limitAddress, limitBody);
  part.use(readCaller, inOwnQueue, limitCaller, limitToken);
  part.route('/', publicApi);
  part.all('*', () => fail('page.notFound'));
  part.onError(async (error, c) => {
    const { deps, ip, user } = c.var;
    await noticeRefusal(deps, error, { uid: user?.uid, ip, route: c.req.routePath });
    return await onApiError(error, c);
  });
  return part;
}
