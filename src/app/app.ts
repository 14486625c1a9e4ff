import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { askFor } from '../shared/priority/asker.ts';
import { api } from '../../routes/api/index.ts';
import { notFoundPage, onPageError, pages } from '../../routes/pages.ts';
import { askConsent } from '../../routes/pages/accounts/ask-consent.ts';
import { forMachines } from '../../routes/for-machines.ts';
import { type Live, socketRoute } from '../../routes/socket.ts';
import { refuseWrites } from '../../routes/parts/notices/refuse-writes.ts';
import { answerStored } from '../../routes/parts/stored/answer-stored.ts';
import { staticFiles } from '../../routes/static.ts';
import {
  isOpenBeforeSetUp,
  isPageOpenBeforeSetUp,
  setupAddress,
} from '../accounts/factor-policy/rules.ts';
import {
  isOpenToSuspended,
  isPageOpenToSuspended,
  SUSPENDED_PAGE,
} from '../community/sanctions/open-to-suspended.ts';
import { noticeRefusal } from '../accounts/security-events/notice-refusal.ts';
import { isKnownToken } from '../accounts/sessions/access-token.ts';
import { isKnownPage } from '../accounts/sessions/known-pages.ts';
import { liveSessions, memberOfPage, memberOfToken } from '../accounts/sessions/sessions.ts';
import { apiHeaders, pageHeaders } from '../server/headers.ts';
import { readCookie } from '../server/cookies.ts';
import type { Deps } from '../server/deps.ts';
import { guardStreams } from '../server/guards/guard-streams.ts';
import { liveTokens } from '../public-api/tokens/live-tokens.ts';
import { letMembersFirst } from '../server/guards/let-members-first.ts';
import { limitBody } from '../server/guards/limit-body.ts';
import { limitAddress, limitCaller } from '../server/guards/limit-rates.ts';
import { countRequest } from '../server/metrics/count-request.ts';
import { roleHere } from '../server/guards/role-here.ts';
import { OpenStreams } from '../server/guards/open-streams.ts';
import { senderOf } from '../server/limit.ts';
import { fail } from '../shared/errors.ts';
import { mcpPart } from '../../routes/mcp.ts';
import { publicPart } from '../../routes/api/public-part.ts';
import { type AppEnv, onApiError } from '../server/http.ts';
import { whyNotReady } from './health/readiness.ts';
import { writeMetrics } from './health/write-metrics.ts';
import {
  describeRequest,
  knowVisitor,
  ownHostInDevelopment,
  sameOrigin,
} from '../server/requests.ts';

/** The whole service: middleware and the tables of addresses. */
export function buildApp(deps: Deps, live: Live) {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('deps', deps);
    await next();
  });
  app.use(answerStored);
  app.use(ownHostInDevelopment);
  // Its people are at processes that answer pages too.
  if (!deps.config.answersNobody) app.route('/', socketRoute(live));
  app.use(countRequest, describeRequest);
  app.use((c, next) => askFor({ kind: 'stranger', id: senderOf(c.var.ip) }, next));
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const reason = await whyNotReady(deps);
    return reason ? c.text(reason, 503) : c.text('ready');
  });
  app.get('/metrics', writeMetrics);
  if (deps.config.answersNobody) {
    app.use((c) => Promise.resolve(c.text('ROLE=work', 503, { 'retry-after': '5' })));
  }
  app.use(compress());
  app.route('/', staticFiles);
  app.route('/', forMachines);
  const streams = new OpenStreams(deps, liveCallers);
  app.route('/api/v1', publicPart(inOwnQueue, streams));
  app.route('/mcp', mcpPart(inOwnQueue, streams));
  app.route('/api', apiPart(deps, streams));
  app.route('/', pagePart(deps, streams));
  app.notFound(notFoundPage);
  app.onError(async (error, c) => {
    await noticeRefusal(deps, error, {
      uid: c.var.user?.uid,
      ip: c.var.ip,
      route: c.req.routePath,
    });
    return await onPageError(error, c);
  });
  return app;
}

/** People come by sessions, programs by tokens. */
async function liveCallers(deps: Pick<Deps, 'db' | 'now'>, sids: readonly string[]) {
  return new Set([...await liveSessions(deps, sids), ...await liveTokens(deps, sids)]);
}

/** What a member asks of the database waits in a queue of their own, and not behind strangers. */
const inOwnQueue = createMiddleware<AppEnv>(async (c, next) => {
  const { user } = c.var;
  if (!user) return await next();
  return await askFor({ kind: 'member', id: user.uid }, next);
});

function tokenOf(c: Context<AppEnv>): string | undefined {
  const [scheme, token] = (c.req.header('authorization') ?? '').split(' ');
  return scheme?.toLowerCase() === 'jwt' && token ? token : undefined;
}

function apiPart(deps: Deps, streams: OpenStreams) {
  const part = new Hono<AppEnv>();
  const membersFirst = letMembersFirst((c) => {
    const token = tokenOf(c);
    return Promise.resolve(token !== undefined && isKnownToken(deps, token));
  });
  part.use(
    apiHeaders,
    limitAddress,
    membersFirst,
    sameOrigin,
    limitBody,
    knowVisitor,
    refuseWrites,
  );
  // The API knows a member by the token alone; the cookie of pages counts for nothing here.
  part.use(async (c, next) => {
    const token = tokenOf(c);
    const user = token ? await memberOfToken(deps, token) : null;
    c.set('user', user && roleHere(deps, user, c.var.ip));
    if (c.var.user?.needsSecondFactor && !isOpenBeforeSetUp(c.req.method, c.req.path)) {
      fail('mfa.setupNeeded');
    }
    if (c.var.user?.isSuspended && !isOpenToSuspended(c.req.method, c.req.path)) {
      fail('sanction.account');
    }
    await next();
  });
  part.use(inOwnQueue, limitCaller, guardStreams(streams));
  part.route('/', api);
  part.all('*', () => fail('page.notFound'));
  part.onError(async (error, c) => {
    const { deps, ip, user } = c.var;
    await noticeRefusal(deps, error, { uid: user?.uid, ip, route: c.req.routePath });
    return await onApiError(error, c);
  });
  return part;
}

function pagePart(deps: Deps, streams: OpenStreams) {
  const part = new Hono<AppEnv>();
  const membersFirst = letMembersFirst(async (c) => {
    const secret = readCookie(c, 'page');
    return secret !== undefined && await isKnownPage(deps, secret);
  });
  part.use(pageHeaders, limitAddress, membersFirst, limitBody, knowVisitor, refuseWrites);
  part.use(async (c, next) => {
    const secret = readCookie(c, 'page');
    const user = secret ? await memberOfPage(deps, secret) : null;
    c.set('user', user && roleHere(deps, user, c.var.ip));
    if (c.var.user?.needsSecondFactor && !isPageOpenBeforeSetUp(c.req.path)) {
      return c.redirect(setupAddress(new URL(c.req.url)));
    }
    if (c.var.user?.isSuspended && !isPageOpenToSuspended(c.req.path)) {
      return c.redirect(SUSPENDED_PAGE);
    }
    return await next();
  });
  part.use(inOwnQueue, limitCaller, askConsent, guardStreams(streams));
  part.route('/', pages);
  return part;
}
