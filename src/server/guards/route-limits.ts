import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { findTargetHandler } from 'hono/utils/handler';
import type { ErrorCode } from '../../shared/catalogue.ts';
import type { Limit } from '../../ports/limiter/port.ts';
import { USUAL_ITEMS } from '../../shared/json-parts.ts';
import type { AppEnv } from '../http.ts';

/** What one address allows. An address of the tables states only what differs from the defaults. */
type RouteLimits = {
  /** The largest body. */
  bodyBytes: number;
  /** Items of lists in a body of JSON. */
  jsonItems: number;
  /** How a larger one is refused. */
  tooLarge: ErrorCode;
  /** How often one caller may ask here, where it is less than anywhere: the name counts for all that share it. */
  rate?: Limit & { name: string };
  /** Of an answer that goes on: throws a `DomainError` when the caller may not have it any more. */
  stream?: (c: Context<AppEnv>) => unknown;
};

const MB = 1024 * 1024;

const defaultLimits: RouteLimits = {
  bodyBytes: MB,
  jsonItems: USUAL_ITEMS,
  tooLarge: 'request.tooLarge',
};

const stated = Symbol('limits');

type Stating = MiddlewareHandler<AppEnv> & { [stated]?: Partial<RouteLimits> };

/** Stands before the handlers of an address in a table and says what differs there. */
export function limits(differing: Partial<RouteLimits>): MiddlewareHandler<AppEnv> {
  const pass: MiddlewareHandler<AppEnv> = (_c, next) => next();
  return Object.assign(pass, { [stated]: differing });
}

/** The limits of a request: addresses that several districts share have those that each of them states. */
export function limitsOf(c: Context<AppEnv>): RouteLimits {
  const differing = matchedRoutes(c).map(({ handler }) => statedBy(handler) ?? {});
  return Object.assign({}, defaultLimits, ...differing);
}

/** What a handler of a table states. */
function statedBy(handler: (...args: never[]) => unknown): Partial<RouteLimits> | undefined {
  return (findTargetHandler(handler as MiddlewareHandler) as Stating)[stated];
}
