import type { Context } from 'hono';
import type { AppEnv } from '../../../src/server/http.ts';
import { isOurOrigin } from '../../../src/server/requests.ts';

/** Secrets, and the name of a draft in the browser. */
const unseen = /password|code|token|key|email|^draft$/i;
/** Shorter ones are choices, numbers and names. */
const LEAST_LETTERS = 20;

/** A form is gone with its page; where it is refused, what was written into it is shown to be copied. */
export async function writtenWords(c: Context<AppEnv>): Promise<string[]> {
  const type = c.req.header('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded') || !isOurOrigin(c)) return [];
  const fields = Object.entries(await c.req.parseBody());
  return fields.flatMap(([name, value]) =>
    typeof value === 'string' && !unseen.test(name) && value.trim().length >= LEAST_LETTERS
      ? [value]
      : []
  );
}
