import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { secondFactors, sessions, users } from '../db/schema/index.ts';
import type { Role } from '../src/shared/roles/rules.ts';
import type { Person, TestApp } from './app.ts';
import { type Client, PASSWORD } from './client.ts';
import type { Running } from './server.ts';

/** A member who runs the service, with the second factor that this needs. */
export async function operatorOf(app: TestApp, name = 'boss'): Promise<Person> {
  return await staffOf(app, name, 'operator');
}

/** A member who answers and reads for the service. */
export async function supportOf(app: TestApp, name = 'helper'): Promise<Person> {
  return await staffOf(app, name, 'support');
}

async function staffOf(app: TestApp, name: string, role: Role): Promise<Person> {
  const person = await app.member(name);
  await app.db.update(users).set({ role }).where(eq(users.uid, person.uid));
  await app.db.insert(secondFactors).values({
    uid: person.uid,
    sealedKey: 'cannot be opened',
    createdAt: app.deps.now(),
    confirmedAt: app.deps.now(),
  });
  return person;
}

/** The password was typed once more right now, in every session of a member: what is grave is open. */
export async function retype(app: TestApp, person: Person): Promise<void> {
  await app.db.update(sessions).set({ reauthenticatedAt: app.clock.now })
    .where(eq(sessions.uid, person.uid));
}

/** Makes a member of a running server its operator, by the start code that it has printed. */
export async function becomeOperator({ origin, output }: Running, { cookie }: Client) {
  const code = /Start code.*\b([A-Z]{8})$/m.exec(output())?.[1] ?? '';
  const res = await fetch(`${origin}/operator`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams({ code }),
  });
  await res.body?.cancel();
  if (res.status !== 303) throw new Error(`POST /operator: ${res.status}`);
}

/** An operator works with a second factor. */
export async function setUpFactor({ origin }: Running, { token }: Client) {
  const post = async (path: string, body?: unknown) => {
    const res = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (res.status !== 200) throw new Error(`POST ${path}: ${res.status}`);
    return await res.json();
  };
  await post('/reauthenticate', { password: PASSWORD });
  const { secret } = await post('/mfa/setup');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await post('/mfa/confirm', { code });
}
