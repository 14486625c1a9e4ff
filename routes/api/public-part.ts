import { Hono, type MiddlewareHandler } from 'hono';
import description from '../../static/openapi.json' with { type: 'json' };
import { publicApi } from './public.ts';
import { refuseWrites } from '../parts/notices/refuse-writes.ts';
import { noticeRefusal } from '../../src/accounts/security-events/notice-refusal.ts';
import { limitToken } from '../../src/public-api/limits/limit-token.ts';
import { readCaller } from '../../src/public-api/operations/read-caller.ts';
import { guardStreams } from '../../src/server/guards/guard-streams.ts';
import { limitBody } from '../../src/server/guards/limit-body.ts';
import { limitAddress, limitCaller } from '../../src/server/guards/limit-rates.ts';
import type { OpenStreams } from '../../src/server/guards/open-streams.ts';
import { apiHeaders } from '../../src/server/headers.ts';
import { type AppEnv, onApiError } from '../../src/server/http.ts';
import { fail } from '../../src/shared/errors.ts';

/** What programs of others may ask: /api/v1, beside the addresses of the specification. */
export function publicPart(inOwnQueue: MiddlewareHandler<AppEnv>, streams: OpenStreams) {
  const part = new Hono<AppEnv>();
  part.use(apiHeaders, limitAddress, limitBody);
  // What the API takes is no secret: tools read it before there is a token.
  part.get('/openapi.json', (c) => c.json(description));
  part.use(readCaller, inOwnQueue, limitCaller, limitToken);
  part.use(refuseWrites, guardStreams(streams));
  part.route('/', publicApi);
  part.all('*', () => fail('page.notFound'));
  part.onError(async (error, c) => {
    const { deps, ip, user } = c.var;
    await noticeRefusal(deps, error, { uid: user?.uid, ip, route: c.req.routePath });
    return await onApiError(error, c);
  });
  return part;
}
