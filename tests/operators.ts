import { eq } from 'drizzle-orm';
import { secondFactors, users } from '../db/schema/index.ts';
import type { Person, TestApp } from './app.ts';

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
