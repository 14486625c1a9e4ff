import { createMiddleware } from 'hono/factory';
import { nextPath } from '../../../src/accounts/sign-in/rules.ts';
import { listOwed } from '../../../src/accounts/consents/list-owed.ts';
import { renewConsents } from '../../../src/accounts/consents/renew-consents.ts';
import { CONSENT_PAGE, mayAskOnPage } from '../../../src/accounts/consents/rules.ts';
import { RenewForm } from '../../../src/accounts/consents/schema.ts';
import { fail } from '../../../src/shared/errors.ts';
import { type AppEnv, readForm } from '../../../src/server/http.ts';
import type { PageContext } from '../../parts/page.tsx';

/** Members who owe a consent give it before the next page of the work, and come back to that page. */
export const askConsent = createMiddleware<AppEnv>(async (c, next) => {
  const { deps, user } = c.var;
  if (!user || !mayAskOnPage(c.req.method, c.req.path)) return await next();
  if ((await listOwed(deps, user.uid)).length === 0) return await next();
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`${CONSENT_PAGE}?next=${encodeURIComponent(pathname + search)}`);
});

/** Members who owe nothing go on at once. */
export const onlyWhoOwes = createMiddleware<AppEnv>(async (c, next) => {
  const user = c.var.user ?? fail('auth.required');
  if ((await listOwed(c.var.deps, user.uid)).length > 0) return await next();
  return c.redirect(nextPath(c.req.query('next')));
});

/** POST of the consent page: stores the consents and goes on, or shows the page again. */
export async function agreeByForm(c: PageContext): Promise<Response> {
  const { deps, lang, user } = c.var;
  const form = RenewForm.safeParse(await readForm(c));
  if (!form.success) fail('request.invalid');
  const { next, terms = '', privacy = '' } = form.data;
  const member = user ?? fail('auth.required');
  const isDone = await renewConsents(deps, member, { given: { terms, privacy }, shownIn: lang });
  const path = nextPath(next);
  const again = `${CONSENT_PAGE}?missing=1&next=${encodeURIComponent(path)}`;
  return c.redirect(isDone ? path : again, 303);
}
