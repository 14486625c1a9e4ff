import { changeMail } from '../../notifications/mail/oversee-mails.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { recordAct } from '../access/record.ts';
import { requireOperator } from '../access/require.ts';
import type { MailForm } from './schema.ts';

/** Sends a mail again, or gives it up; it goes on record. */
export async function actOnMail(
  deps: Deps,
  operator: Member,
  form: MailForm,
  ip: string,
): Promise<void> {
  requireOperator(operator);
  await changeMail(deps, form.id, form.do);
  await recordAct(deps, operator, { act: `mail.${form.do}`, ip, facts: { no: form.id } });
}
