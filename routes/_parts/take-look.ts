import { keepLook } from '../../src/profile/settings.ts';
import { keepCookie, readCookie } from '../../src/shared/cookies.ts';
import { askedLook, lookFields, lookText, readLook } from '../../src/shell/rules.ts';
import type { PageContext } from './page.tsx';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * An address that asks for another look is answered by the same page without the question, once it is kept: in this
 * browser, and for a member also in the profile, so that other devices look alike after the next sign-in. A link on
 * another site reaches no further than this browser.
 */
export async function takeLook(c: PageContext): Promise<Response | undefined> {
  const asked = new URL(c.req.url).searchParams;
  const look = askedLook(asked, readLook(readCookie(c, 'theme')));
  if (!look) return undefined;
  const words = lookText(look);
  keepCookie(c, { name: 'theme', value: words, maxAgeSeconds: YEAR_SECONDS });
  if (c.var.user && isFromHere(c)) await keepLook(c.var.deps, c.var.user, words);
  for (const name of lookFields) asked.delete(name);
  const rest = asked.toString();
  // One slash at the start: two would name another site.
  return c.redirect(c.req.path.replace(/^\/+/, '/') + (rest && `?${rest}`), 303);
}

/** Browsers name the site that a request comes from; over plain http only by the page before. */
function isFromHere(c: PageContext): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) return site === 'same-origin';
  const from = URL.parse(c.req.header('referer') ?? '');
  return from !== null &&
    [c.var.deps.config.publicOrigin, new URL(c.req.url).origin].includes(from.origin);
}
