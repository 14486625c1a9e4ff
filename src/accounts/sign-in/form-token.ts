import type { Deps } from '../../server/deps.ts';
import { hmacOf } from '../../shared/random.ts';

/** So long after opening our page a browser may ask whether an address is in use. */
export const FORM_TOKEN_MS = 10 * 60_000;

/** What our sign-in and sign-up pages leave in the browser. */
export async function newFormToken(deps: Deps): Promise<string> {
  const until = String(deps.now().getTime() + FORM_TOKEN_MS);
  return `${until}.${await sign(deps, until)}`;
}

export async function isFormToken(deps: Deps, token: string | undefined): Promise<boolean> {
  const [until = '', signature] = (token ?? '').split('.');
  if (!(Number(until) > deps.now().getTime())) return false;
  return signature === await sign(deps, until);
}

async function sign(deps: Deps, until: string): Promise<string> {
  return await hmacOf(deps.config.sessionSecret, `form:${until}`);
}
