import { zValidator } from '@hono/zod-validator';
import type { Context, ErrorHandler, ValidationTargets } from 'hono';
import { createFactory, createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { VisitorScope } from '../shared/scopes.ts';
import type { Actor, Deps, Member } from './deps.ts';
import { DatabaseBusy, describe, DomainError, fail, isStorageFull } from '../shared/errors.ts';
import type { UiLang } from '../shared/languages.ts';
import { refusalOfForm } from '../shared/wire.ts';
import { yieldToEventLoop } from '../shared/yield-to-event-loop.ts';

/** For callers that are known by something else than a session. */
export { createFactory, createMiddleware };

export type AppEnv = {
  Variables: {
    deps: Deps;
    requestId: string;
    lang: UiLang;
    /** The socket's address, or the one that a trusted proxy names. */
    ip: string;
    user: Member | null;
    /** Hash of the visitor's cookie; null before the first upload. */
    visitorKey: VisitorScope | null;
    /** What a visitor's address counts as, hashed; undefined without a connection. */
    sender: string | undefined;
    /** Of the content security policy; on pages only. */
    nonce: string;
    /** False for a page in which none may run. */
    hasScripts?: boolean;
    /** Of the window of the payment gateway; on the pages of payment only. */
    windowOrigins?: readonly string[];
    /** The page plays a film that its reader chooses from the disk. */
    playsFilms?: true;
    /** What was written into a form that is refused before its page could show it again. */
    typed?: readonly string[];
  };
};

export const { createHandlers } = createFactory<AppEnv>();

/** Lets members pass; `c.var.member` is who asks. */
export const signedIn = createMiddleware<AppEnv & { Variables: { member: Member } }>(
  async (c, next) => {
    c.set('member', c.var.user ?? fail('auth.required'));
    await next();
  },
);

/** The same for what is begun on a page that only members see: their session has ended since. */
export const signedInStill = createMiddleware<AppEnv & { Variables: { member: Member } }>(
  async (c, next) => {
    c.set('member', c.var.user ?? fail('auth.again'));
    await next();
  },
);

/** Lets operators pass; `c.var.member` is who asks. */
export const operator = createMiddleware<AppEnv & { Variables: { member: Member } }>(
  async (c, next) => {
    const user = c.var.user ?? fail('auth.required');
    if (user.isElsewhere) fail('auth.operatorAddress');
    if (user.role !== 'operator') fail('auth.operatorOnly');
    c.set('member', user);
    await next();
  },
);

/** Lets members and visitors with a cookie pass; `c.var.actor` is who asks. */
export const anyone = createMiddleware<AppEnv & { Variables: { actor: Actor } }>(
  async (c, next) => {
    c.set('actor', actorOf(c.var) ?? fail('auth.required'));
    await next();
  },
);

/** Who asks; undefined for a visitor who has nothing here yet. */
export function actorOf(
  { user, visitorKey, sender }: Pick<AppEnv['Variables'], 'user' | 'visitorKey' | 'sender'>,
): Actor | undefined {
  if (user) return { kind: 'member', member: user };
  return visitorKey ? { kind: 'visitor', key: visitorKey, sender } : undefined;
}

/** Checks one part of the request by a schema; unknown fields are dropped. Who walks the routes can read what it takes. */
export function valid<S extends z.ZodType, T extends keyof ValidationTargets>(
  target: T,
  schema: S,
) {
  const check = zValidator(target, schema, (result) => {
    if (!result.success) fail(refusalOfForm(result.error));
  });
  const inTurns: typeof check = async (c, next) => {
    if (isLargeForm(target, c)) {
      await c.req.formData().catch(() => fail('request.invalid'));
      await yieldToEventLoop();
    }
    return await check(c, next);
  };
  return Object.assign(inTurns, { accepts: { target, schema } });
}

/** Reading a form of so many bytes takes as long as checking it: others get their turn between the two. */
const LARGE_FORM = 500_000;

function isLargeForm(target: string, { req }: Context): boolean {
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)/i
    .test(req.header('content-type') ?? '');
  const length = Number(req.header('content-length') ?? Infinity);
  return target === 'form' && isForm && !(length < LARGE_FORM);
}

type FormFields = Record<string, string | File | (string | File)[]>;

/** The fields of a form; `all`: as a list where a name comes again. One that cannot be read is a mistake of its sender. */
export async function readForm<E extends AppEnv>(
  c: Context<E>,
  options: { all?: boolean } = {},
): Promise<FormFields> {
  return await c.req.parseBody(options).catch(() => fail('request.invalid'));
}

/** The JSON of a body that says it is JSON: the parts of any other are counted in another way before it is read. */
export async function readJson<E extends AppEnv>(c: Context<E>): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')) {
    fail('request.invalid');
  }
  return await c.req.json().catch(() => fail('request.invalid'));
}

/** Turns every error of the API into `{ code, message }`; a fault shows nothing but the request's id. */
export const onApiError: ErrorHandler<AppEnv> = (error, c) => {
  const refusal = refusalOf(error, c);
  const { status, body } = describe(refusal, c.var.lang ?? 'ko');
  if (refusal.details?.retryAfter) c.header('retry-after', refusal.details.retryAfter);
  return c.json({ ...body, requestId: c.var.requestId }, status as ContentfulStatusCode);
};

/** What to answer for anything thrown. Faults are logged here, once. */
export function refusalOf(error: unknown, c: Context<AppEnv>): DomainError {
  if (error instanceof DomainError) return error;
  // A body that cannot be read (broken JSON or multipart) is the sender's mistake, not ours.
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new DomainError('request.invalid');
  }
  if (isStorageFull(error)) {
    c.var.deps.log.error('storage.full', { error });
    return new DomainError('storage.full');
  }
  c.var.deps.log.error('fault', { requestId: c.var.requestId, route: c.req.routePath, error });
  return isBusy(error)
    ? new DomainError('server.unavailable', { retryAfter: '5' })
    : new DomainError('server.fault');
}

/** What drizzle throws names its reason as the cause. */
function isBusy(error: unknown): boolean {
  return error instanceof DatabaseBusy ||
    (error instanceof Error && error.cause instanceof DatabaseBusy);
}
