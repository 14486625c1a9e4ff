import { eq } from 'drizzle-orm';
import { secondFactors, users } from '../db/schema/index.ts';
import type { Person, TestApp } from './app.ts';
import type { Client } from './client.ts';
import type { Running } from './server.ts';

/** A member who runs the service, with the second factor that this needs. */
export async function operatorOf(app: TestApp, name = 'boss'): Promise<Person> {
  const person = await app.member(name);
  await app.db.update(users).set({ role: 'operator' }).where(eq(users.uid, person.uid));
  await app.db.insert(secondFactors).values({
    uid: person.uid,
    sealedKey: 'cannot be opened',
    createdAt: app.deps.now(),
    confirmedAt: app.deps.now(),
  });
  return person;
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
