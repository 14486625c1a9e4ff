import type { z } from 'zod';
import { type AppEnv, createFactory, createMiddleware } from '../../server/http.ts';
import type { ErrorCode } from '../../shared/catalogue.ts';
import { fail } from '../../shared/errors.ts';
import type { ApiCaller } from '../tokens/member-of-api-token.ts';
import type { ApiScope } from '../tokens/rules.ts';
import { differenceOfAnswer } from './answers.ts';

export type ApiEnv = AppEnv & { Variables: { caller: ApiCaller } };

export const apiFactory = createFactory<ApiEnv>();

/** What others may know of one call. The table of addresses states it, and the reference is made from it. */
type Operation = {
  name: string;
  summary: { ko: string; en: string };
  /** What the token must be allowed; null: any token. */
  scope: ApiScope | null;
  status: 200 | 201 | 202;
  /** `file`: bytes. */
  answer: z.ZodType | 'file';
  example: unknown;
  /** What this call may refuse beside what every call may. */
  codes: readonly ErrorCode[];
};

/** Stands first among the handlers of an address: lets pass whose token may do this. */
export function describes(operation: Operation) {
  const check = createMiddleware<ApiEnv>(async (c, next) => {
    const { scope } = operation;
    if (scope && !c.var.caller.scopes.has(scope)) fail('token.scope', { scope });
    await next();
    if (!c.var.deps.config.isDev || !c.res.ok || operation.answer === 'file') return;
    const difference = differenceOfAnswer(operation.answer, await c.res.clone().json());
    if (difference) throw new Error(`${operation.name} answers otherwise: ${difference}`);
  });
  return Object.assign(check, { operation });
}
