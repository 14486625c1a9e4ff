import { getConnInfo } from 'hono/deno';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { clientAddress } from './client-address.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { fail } from '../shared/errors.ts';
import type { AppEnv } from './http.ts';
import type { UiLang } from '../shared/languages.ts';
import { visitorScope } from './visitor-scope.ts';
import { senderOf } from './limit.ts';
import type { Log } from '../shared/log.ts';
import { hashOf, randomId } from '../shared/random.ts';
import { isThisMachine } from './this-machine.ts';

/** Tests call the app without a connection. */
const NO_ADDRESS = 'unknown';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Gives each request an id, a language and an address, and logs how it ended. */
export const describeRequest = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = performance.now();
  c.set('requestId', randomId());
  c.set('lang', languageOf(c));
  c.set('ip', addressOf(c));
  c.set('user', null);
  c.set('visitorKey', null);
  c.set('sender', undefined);
  await next();
  c.header('x-request-id', c.get('requestId'));
  logRequest(c.get('deps').log, {
    requestId: c.get('requestId'),
    method: c.req.method,
    route: c.req.routePath,
    status: c.res.status,
    startedAt,
    uid: c.get('user')?.uid,
  });
});

type Answered = {
  requestId: string;
  method: string;
  /** The pattern, not the path: file names and members' names stay out of the log. */
  route: string;
  status: number;
  startedAt: number;
  uid?: string | undefined;
};

export function logRequest(log: Log, { startedAt, uid, ...facts }: Answered): void {
  log.info('request', { ...facts, ms: Math.round(performance.now() - startedAt), uid });
}

/** Reads by which cookie, and from where, a visitor is known. */
export const knowVisitor = createMiddleware<AppEnv>(async (c, next) => {
  const visitor = readCookie(c, 'v');
  c.set('visitorKey', visitor ? await visitorScope(visitor) : null);
  c.set('sender', visitor ? await visitorSender(c) : undefined);
  await next();
});

/** As what the address of a visitor counts. With a secret in it, nobody can find an address by hashing all of them. */
export async function visitorSender(c: Context<AppEnv>): Promise<string | undefined> {
  const { ip, deps } = c.var;
  if (ip === NO_ADDRESS) return undefined;
  return await hashOf(`sender:${deps.config.dataSecret}:${senderOf(ip)}`);
}

/** Unsafe methods must come from our own pages, or from programs that are no browser. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const isSafe = c.req.method === 'GET' || c.req.method === 'HEAD';
  const site = c.req.header('sec-fetch-site');
  const isOurSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!isSafe && (!isOurSite || !isOurOrigin(c))) fail('request.origin');
  await next();
});

/** True for our own pages, and for programs that name no origin. */
export function isOurOrigin(c: Context<AppEnv>): boolean {
  const origin = c.req.header('origin');
  return origin === undefined || ownOrigins(c).includes(origin);
}

/**
 * Where pages of ours are: the configured origin, and this machine. Any other name in the Host header proves nothing, for
 * the owner of a name can point it at any address.
 */
export function ownOrigins(c: Context<AppEnv>): string[] {
  const { publicOrigin } = c.var.deps.config;
  const { origin, hostname } = new URL(c.req.url);
  return isThisMachine(hostname) ? [publicOrigin, origin] : [publicOrigin];
}

/** A developer's machine shows mails and more to who asks by its own names, not by one of a web site. */
export const ownHostInDevelopment = createMiddleware<AppEnv>(async (c, next) => {
  const isOwn = ownOrigins(c).includes(new URL(c.req.url).origin);
  if (c.var.deps.config.isDev && !isOwn) return c.text('Misdirected Request', 421);
  return await next();
});

/** A `?lang=` in the address wins and is remembered; then the cookie; Korean otherwise. */
function languageOf(c: Context<AppEnv>): UiLang {
  const given = c.req.query('lang');
  if (given === 'ko' || given === 'en') {
    writeCookie(c, { name: 'lang', value: given, maxAgeSeconds: YEAR_SECONDS });
    return given;
  }
  return readCookie(c, 'lang') === 'en' ? 'en' : 'ko';
}

export function addressOf(c: Context<AppEnv>): string {
  const socket = hasConnection(c) ? getConnInfo(c).remote.address ?? NO_ADDRESS : NO_ADDRESS;
  const { trustedProxies } = c.get('deps').config;
  return clientAddress(socket, c.req.header('x-forwarded-for'), trustedProxies);
}

/** Looked at first: without one, reading its address would throw, which costs more than the rest of this middleware. */
function hasConnection({ env }: Context<AppEnv>): boolean {
  return (env as { remoteAddr?: unknown } | undefined)?.remoteAddr !== undefined;
}
