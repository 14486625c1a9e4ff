import { eq } from 'drizzle-orm';
import { sessions } from '../db/schema/index.ts';
import { memberOfSession } from '../src/accounts/sessions/sessions.ts';
import { makeToken } from '../src/public-api/tokens/make-token.ts';
import { type ApiScope, apiScopes } from '../src/public-api/tokens/rules.ts';
import type { Person, TestApp } from './app.ts';

/** A token of a member who has just typed the password. */
export async function tokenOf(
  app: TestApp,
  person: Person,
  scopes: readonly ApiScope[] = apiScopes,
): Promise<string> {
  const [session] = await app.db.update(sessions).set({ reauthenticatedAt: app.deps.now() })
    .where(eq(sessions.uid, person.uid)).returning();
  const member = await memberOfSession(app.deps, session!.sid);
  const order = { name: `program of ${person.name}`, days: 90 as const, scopes: [...scopes] };
  return await makeToken(app.deps, member!, order, 'test');
}

type Sent = Omit<NonNullable<Parameters<TestApp['api']>[2]>, 'as'>;

/** Calls /api/v1 by a token. */
export async function callV1(
  app: TestApp,
  token: string,
  [method, path]: readonly [method: string, path: string],
  sent: Sent = {},
): Promise<Response> {
  const headers = { ...sent.headers, authorization: `Bearer ${token}` };
  return await app.api(method, `/v1${path}`, { ...sent, headers });
}
