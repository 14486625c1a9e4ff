import type { VNode } from 'preact';
import { describe, DomainError } from '../../../../src/shared/errors.ts';
import { draw, type PageContext } from '../../../parts/page.tsx';

/** What was typed, when a form is shown again, and why. */
export type RefusedAct = { message: string; typed: Record<string, string> };

/**
 * Does what a form says and leads on; a refusal shows the page again with what was typed. What is forbidden or not there
 * has a page of its own.
 */
export async function obey(
  c: PageContext,
  typed: Record<string, string>,
  { run, show }: { run: () => Promise<string>; show: (refused: RefusedAct) => Promise<VNode> },
): Promise<Response> {
  try {
    return c.redirect(await run(), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, body } = describe(error, c.var.lang);
    if (status === 401 || status === 403 || status === 404) throw error;
    c.status(status as 422);
    if (error.details?.retryAfter) c.header('retry-after', error.details.retryAfter);
    return await draw(c, await show({ message: body.message, typed }));
  }
}

/** The text fields of a form, to be shown again. */
export function textsOf(form: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, 20_000)]] : []
    ),
  );
}
