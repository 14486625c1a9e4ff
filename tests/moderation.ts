import { startSession } from '../src/accounts/sessions/sessions.ts';
import type { Person, TestApp } from './app.ts';

/** A plain form, as a browser without scripts sends it. */
export async function sendForm(
  app: TestApp,
  path: string,
  as: Person | null,
  form: Record<string, string>,
): Promise<Response> {
  const headers = {
    origin: 'http://localhost:8000',
    ...(as ? { cookie: `page=${as.page}` } : {}),
  };
  return await app.app.request(path, { method: 'POST', headers, body: new URLSearchParams(form) });
}

const DAY_MS = 24 * 60 * 60_000;

/** Moves the clock of the service. */
export function passDays(app: TestApp, days: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS);
}

/** Accounts that are a week old count. */
export async function grownMember(app: TestApp, name: string): Promise<Person> {
  const now = app.clock.now;
  app.clock.now = new Date(now.getTime() - 30 * DAY_MS);
  const person = await app.member(name);
  app.clock.now = now;
  return await signInAgain(app, person);
}

/** A session of now for a member who joined earlier. */
export async function signInAgain(app: TestApp, person: Person): Promise<Person> {
  const session = await startSession(app.deps, person.uid, { device: 'test', ip: '' });
  return { ...person, token: session.accessToken, page: session.pageSecret };
}
