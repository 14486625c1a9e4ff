import { eq } from 'drizzle-orm';
import { sessions } from '../../../db/schema/index.ts';
import { startSession } from '../../../src/accounts/sessions/sessions.ts';
import { sleep } from '../../../src/shared/sleep.ts';
import type { Person, TestApp } from '../../app.ts';
import type { Request } from './requests.ts';

/** Who walks, and the words that must not be in any answer to them. */
export type Walker = { as?: Person; cookie?: string; forbidden: readonly string[] };
export type PlacedRequest = Request & { at: string };

type Answer = { status: number; text: string };

/** So long the first words of a stream are waited for. */
const PATIENCE_MS = 20;

export async function ask(
  app: TestApp,
  request: PlacedRequest,
  { as, cookie }: Pick<Walker, 'as' | 'cookie'>,
): Promise<Answer> {
  const headers = new Headers();
  if (as) headers.set('authorization', `JWT ${as.token}`);
  const cookies = [cookie, as && `page=${as.page}`].filter(Boolean);
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
  const body = bodyOf(request, headers);
  const res = await app.app.request(request.at + request.path, {
    method: request.method,
    headers,
    ...(body && { body }),
  });
  const isEndless = res.headers.get('content-type')?.includes('event-stream');
  if (!isEndless) return { status: res.status, text: await res.text() };
  const reader = res.body!.getReader();
  const first = await Promise.race([reader.read(), sleep(PATIENCE_MS)]);
  await reader.cancel();
  return { status: res.status, text: new TextDecoder().decode(first?.value) };
}

function bodyOf({ json, form, fields, raw }: Request, headers: Headers): BodyInit | undefined {
  if (raw) {
    headers.set('content-type', raw.contentType);
    return raw.body;
  }
  if (json) {
    headers.set('content-type', 'application/json');
    return JSON.stringify(json);
  }
  if (!form && !fields) return undefined;
  const body = new FormData();
  for (const [name, value] of fields ?? []) body.append(name, value);
  for (const [name, value] of Object.entries(form ?? {})) {
    if (value instanceof File) body.set(name, value);
    else body.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return body;
}

/** A new session: each route is walked in one of its own, for some end the one that asks. */
export async function signIn(app: TestApp, person: Person): Promise<Person> {
  await app.db.delete(sessions).where(eq(sessions.uid, person.uid));
  const facts = { device: 'test', ip: 'test' };
  const { accessToken, pageSecret } = await startSession(app.deps, person.uid, facts);
  return { ...person, token: accessToken, page: pageSecret };
}

const short = (request: Request) =>
  `${request.method} ${request.path} ${
    JSON.stringify(request.json ?? request.form ?? request.fields ?? request.raw?.body ?? '')
  }`.slice(0, 400);

/** Asks all of it; answers where something failed or gave a word away. */
export async function walk(
  app: TestApp,
  requests: PlacedRequest[],
  name: string,
  walker: Walker,
): Promise<string[]> {
  const problems: string[] = [];
  const as = walker.as && await signIn(app, walker.as);
  for (const request of requests) {
    const { status, text } = await ask(app, request, { ...walker, ...(as && { as }) });
    const leak = walker.forbidden.find((word) => text.includes(word));
    if (status === 500) problems.push(`${name}: ${status} for ${short(request)}`);
    if (leak) problems.push(`${name}: ${leak} in the answer of ${short(request)}`);
  }
  return problems;
}

/** Each of them once, at the place of the table. */
export function placed(at: string, requests: Request[]): PlacedRequest[] {
  const keyOf = (one: Request) =>
    `${one.method} ${one.path} ${JSON.stringify([one.form, one.json, one.fields, one.raw])}`;
  return [...new Map(requests.map((one) => [keyOf(one), { ...one, at }])).values()];
}
