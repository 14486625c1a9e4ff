import type { Context } from 'hono';
import { saveAppearance } from '../../src/accounts/profile/settings.ts';
import { readCookie, writeCookie } from '../../src/server/cookies.ts';
import { ownOrigins } from '../../src/server/requests.ts';
import type { AppEnv } from '../../src/server/http.ts';
import {
  appearanceFields,
  appearanceText,
  readAppearance,
  requestedAppearance,
} from '../../src/shared/shell/rules.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Stores the appearance that a query names, then redirects to the same page without it. It is stored in this browser, and
 * for a member also in the profile, so that other devices show the same after the next sign-in. A link on another site
 * reaches no further than this browser.
 */
export async function changeAppearance(c: Context<AppEnv>): Promise<Response | undefined> {
  const query = new URL(c.req.url).searchParams;
  const appearance = requestedAppearance(query, readAppearance(readCookie(c, 'theme')));
  if (!appearance) return undefined;
  const words = appearanceText(appearance);
  writeCookie(c, { name: 'theme', value: words, maxAgeSeconds: YEAR_SECONDS });
  if (c.var.user && isFromHere(c)) await saveAppearance(c.var.deps, c.var.user, words);
  for (const name of appearanceFields) query.delete(name);
  const rest = query.toString();
  // One slash at the start: two would name another site.
  return c.redirect(c.req.path.replace(/^\/+/, '/') + (rest && `?${rest}`), 303);
}

/** Browsers name the site that a request comes from; over plain http only by the page before. */
function isFromHere(c: Context<AppEnv>): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) return site === 'same-origin';
  const from = URL.parse(c.req.header('referer') ?? '');
  return from !== null && ownOrigins(c).includes(from.origin);
}
