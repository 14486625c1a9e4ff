import { sendOutbox } from '../src/notifications/mail/send-outbox.ts';
import { linksIn } from '../src/notifications/mail/rules.ts';
import type { TestApp } from './app.ts';

/** What a person fills in to join. */
export const kim = {
  chk: 0,
  email: 'kim@example.com',
  name: '김 철수',
  password: 'Zeppelin7!x',
  age14: true,
  consents: ['terms', 'privacy'],
};

/** Joins and answers the two parts of the mailed link. */
export async function join(
  app: TestApp,
  given: Partial<typeof kim> & { next?: string } = {},
  cookie = '',
) {
  const res = await app.api('POST', '/register', { json: { ...kim, ...given }, cookie });
  if (!res.ok) throw new Error(await res.text());
  return await lastLink(app);
}

/** Sends the mails that wait and reads the link of the last one. */
export async function lastLink(app: TestApp) {
  await sendOutbox(app.deps);
  const [link = ''] = linksIn(app.mails.at(-1)?.text ?? '');
  const url = new URL(link);
  return {
    url,
    // The specification: what follows the first 18 characters of the path, and `temp` of the query.
    form: { chk: 1, params: url.pathname.slice(18), query: url.searchParams.get('temp') ?? '' },
  };
}

/** Joins and confirms the address. */
export async function joinFully(app: TestApp, given: Partial<typeof kim> = {}) {
  const { form } = await join(app, given);
  const { password } = { ...kim, ...given };
  const res = await app.api('POST', '/register', { json: { ...form, password } });
  if (!res.ok) throw new Error(await res.text());
}

export function signIn(app: TestApp, username = kim.email, password = kim.password) {
  return app.api('POST', '/auth', { json: { username, password } });
}
