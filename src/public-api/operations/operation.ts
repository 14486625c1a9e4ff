import type { z } from 'zod';
import { createFactory, createMiddleware } from '../../server/http.ts';
import type { ErrorCode } from '../../shared/catalogue.ts';
import { fail } from '../../shared/errors.ts';
import type { ApiScope } from '../tokens/rules.ts';
import { doOnce } from '../idempotency/do-once.ts';
import { differenceOfAnswer } from './answers.ts';
import type { ApiEnv } from '../tokens/env.ts';

export const apiFactory = createFactory<ApiEnv>();

/** What others may know of one call. The table of addresses states it, and the reference is made from it. */
export type Operation = {
  name: string;
  summary: { ko: string; en: string };
  /** What the token must be allowed; null: any token. */
  scope: ApiScope | null;
  status: 200 | 201 | 202;
  /** `file`: bytes. */
  answer: z.ZodType | 'file';
  example: unknown;
  /** An example of what is sent as JSON. */
  sent?: unknown;
  /** It takes one file as multipart. */
  takesFile?: true;
  /** It may be sent again with the same `Idempotency-Key`, and is done once. */
  isRepeatable?: true;
  /** It is a POST for what it takes, and stores nothing. */
  changesNothing?: true;
  /** What this call may refuse beside what every call may. */
  codes: readonly ErrorCode[];
};

export const everyCallMayRefuse = [
  'request.invalid',
  'token.invalid',
  'token.expired',
  'token.scope',
  'sanction.account',
  'mfa.setupNeeded',
  'project.notAllowed',
  'project.archived',
  'project.arriving',
  'request.tooLarge',
  'request.tooMany',
  'server.fault',
  'server.unavailable',
  'storage.full',
] as const satisfies readonly ErrorCode[];

/** Stands first among the handlers of an address: lets pass whose token may do this. */
export function describes(operation: Operation) {
  const check = createMiddleware<ApiEnv>(async (c, next) => {
    const { scope } = operation;
    if (scope && !c.var.caller.scopes.has(scope)) fail('token.scope', { scope });
    await (operation.isRepeatable ? doOnce(c, next) : next());
    if (c.var.deps.config.isDev && c.res.ok) await checkAnswer(operation, c.res);
  });
  return Object.assign(check, { operation });
}

/** A description of an answer that is not true is a fault, and is seen while developing. */
async function checkAnswer({ name, answer }: Operation, res: Response) {
  if (answer === 'file') return;
  const difference = differenceOfAnswer(answer, await res.clone().json());
  if (difference) throw new Error(`${name} answers otherwise: ${difference}`);
}
