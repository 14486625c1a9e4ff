import type { VNode } from 'preact';
import { reauthenticate } from '../../../src/accounts/sessions/reauthenticate.ts';
import { readForm } from '../../../src/server/http.ts';
import { draftField, withStored } from '../../../src/shared/browser-storage/rules.ts';
import { describe, DomainError } from '../../../src/shared/errors.ts';
import { draw, type PageContext } from '../page.tsx';

/** What was typed, when a form is shown again, and why. */
export type RefusedAct = {
  message: string;
  typed: Record<string, string>;
  /** The form goes on with the password in it. */
  needsPassword?: boolean;
};

/**
 * Does what a form says and leads on; a refusal shows the page again with what was typed. What is forbidden or not there
 * has a page of its own. Where the password of some minutes ago has run out, the form comes back with a field for it, so
 * that nothing has to be typed twice.
 */
export async function obey(
  c: PageContext,
  typed: Record<string, string>,
  { run, show }: { run: () => Promise<string>; show: (refused: RefusedAct) => Promise<VNode> },
): Promise<Response> {
  let isAtPassword = true;
  try {
    await retype(c);
    isAtPassword = false;
    return c.redirect(withStored(await run(), typed[draftField]), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, body } = describe(error, c.var.lang);
    const needsPassword = isAtPassword || error.code === 'account.reauthenticate';
    if (!needsPassword && [401, 403, 404].includes(status)) throw error;
    c.status((status === 401 ? 403 : status) as 422);
    if (error.details?.retryAfter) c.header('retry-after', error.details.retryAfter);
    return await draw(c, await show({ message: body.message, typed, needsPassword }));
  }
}

/** The password that came with a form, before what the form says. */
async function retype(c: PageContext): Promise<void> {
  const { deps, ip, user } = c.var;
  const { password } = await readForm(c);
  if (!user || typeof password !== 'string' || password === '') return;
  await reauthenticate(deps, user, { password: password.slice(0, 1024), ip });
}

/** The text fields of a form, to be shown again; never a password. */
export function textsOf(form: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'password' ? [[name, value.slice(0, 20_000)]] : []
    ),
  );
}
