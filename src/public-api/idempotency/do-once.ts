import type { Context, Next } from 'hono';
import { fail } from '../../shared/errors.ts';
import { hashOf } from '../../shared/random.ts';
import type { ApiEnv } from '../tokens/env.ts';
import { isFinal, KEY_LENGTH, RUNNING_MS } from './rules.ts';
import { deleteCall, findCall, insertCall, setAnswered } from './store.ts';

/** A call with an `Idempotency-Key` is done once; sent again, it gets the first answer. */
export async function doOnce(c: Context<ApiEnv>, next: Next): Promise<void> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return await next();
  if (key === '' || key.length > KEY_LENGTH) fail('request.invalid');
  const { deps, caller } = c.var;
  const call = { tokenNo: caller.tokenNo, key };
  const at = deps.now();
  const body = await c.req.text().catch(() => fail('request.invalid'));
  // The whole address counts: a key of one call is no key of another.
  const requestHash = await hashOf(`${c.req.method} ${c.req.path}\n${body}`);
  const deadBefore = new Date(at.getTime() - RUNNING_MS);
  if (!await insertCall(deps.db, call, { requestHash, at, deadBefore })) {
    const first = await findCall(deps.db, call) ?? fail('idempotency.running');
    if (first.requestHash !== requestHash) fail('idempotency.mismatch');
    if (first.status === null || first.answer === null) fail('idempotency.running');
    c.res = new Response(first.answer, {
      status: first.status,
      headers: { 'content-type': 'application/json', 'idempotency-replayed': 'true' },
    });
    return;
  }
  try {
    await next();
  } catch (error) {
    await deleteCall(deps.db, call);
    throw error;
  }
  const { status } = c.res;
  if (!isFinal(status)) return await deleteCall(deps.db, call);
  await setAnswered(deps.db, call, { status, answer: await c.res.clone().text() });
}
