import { actOnMail } from '../../../../src/operator/mails/act-on-mail.ts';
import { MailForm } from '../../../../src/operator/mails/schema.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import type { PageContext } from '../../../parts/page.tsx';

/** POST /operator/mails */
export async function mailByForm(c: PageContext): Promise<Response> {
  const { deps, ip } = c.var;
  const operator = c.var.user ?? fail('auth.required');
  const { data } = MailForm.safeParse(await readForm(c));
  await actOnMail(deps, operator, data ?? fail('request.invalid'), ip);
  return c.redirect('/operator/mails?done', 303);
}
