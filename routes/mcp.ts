import { Hono, type MiddlewareHandler } from 'hono';
import { noticeRefusal } from '../src/accounts/security-events/notice-refusal.ts';
import { limitToken } from '../src/public-api/limits/limit-token.ts';
import { answerRpc, type AskApi, isKnownVersion } from '../src/public-api/mcp/answer-rpc.ts';
import { toolsOf } from '../src/public-api/mcp/tools.ts';
import { callsOf } from '../src/public-api/operations/calls.ts';
import { readCaller } from '../src/public-api/operations/read-caller.ts';
import type { ApiEnv } from '../src/public-api/tokens/env.ts';
import { guardStreams } from '../src/server/guards/guard-streams.ts';
import { limitBody } from '../src/server/guards/limit-body.ts';
import { limitAddress, limitCaller, limitRoute } from '../src/server/guards/limit-rates.ts';
import type { OpenStreams } from '../src/server/guards/open-streams.ts';
import { apiHeaders } from '../src/server/headers.ts';
import { type AppEnv, onApiError, readJson } from '../src/server/http.ts';
import { sameOrigin } from '../src/server/requests.ts';
import { fail } from '../src/shared/errors.ts';
import { large } from './api/limits.ts';
import { publicApi } from './api/public.ts';
import { refuseWrites } from './parts/notices/refuse-writes.ts';

type Inner = ApiEnv & { Bindings: { caller: ApiEnv['Variables'] } };

/** The table of the public API for a caller who is known already, with what each of its addresses allows. */
function innerApi(streams: OpenStreams) {
  const inner = new Hono<Inner>();
  inner.use(async (c, next) => {
    for (const [name, value] of Object.entries(c.env.caller)) {
      c.set(name as keyof ApiEnv['Variables'], value as never);
    }
    await next();
  });
  inner.use(limitBody as never, limitRoute as never, refuseWrites as never);
  inner.use(guardStreams(streams) as never);
  inner.route('/', publicApi);
  inner.onError(onApiError as never);
  return inner;
}

const tools = toolsOf(callsOf(publicApi.routes));

/** Assistants: MCP over streamable HTTP without sessions, by tokens as the API. */
export function mcpPart(inOwnQueue: MiddlewareHandler<AppEnv>, streams: OpenStreams) {
  const inner = innerApi(streams);
  const part = new Hono<ApiEnv>();
  part.use(apiHeaders, limitAddress, sameOrigin, limitBody, readCaller);
  part.use(inOwnQueue as never, limitCaller as never, limitToken);
  part.post('/', large as never, async (c) => {
    if (!isKnownVersion(c.req.header('mcp-protocol-version'))) fail('request.invalid');
    const sent = await readJson(c);
    const ask: AskApi = async (method, path, json) =>
      await inner.request(path, {
        method,
        headers: { 'content-type': 'application/json', 'accept-language': 'en' },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      }, { caller: c.var });
    const answer = await answerRpc(sent, { tools, ask });
    return answer ? c.json(answer) : c.body(null, 202);
  });
  part.all('/', (c) => c.body(null, 405, { allow: 'POST' }));
  part.all('*', () => fail('page.notFound'));
  part.onError(async (error, c) => {
    const { deps, ip, user } = c.var;
    await noticeRefusal(deps, error, { uid: user?.uid, ip, route: c.req.routePath });
    const res = await onApiError(error, c as never);
    if (res.status === 401) res.headers.set('www-authenticate', 'Bearer');
    return res;
  });
  return part;
}
