import { readTroubledMails } from '../../notifications/mail/oversee-mails.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { requireStaff } from '../access/require.ts';
import { maskAddress } from '../members/rules.ts';

/** Mails that did not leave at once, with masked addresses and without their words. */
export async function listMails(deps: Deps, staff: Member) {
  requireStaff(staff);
  const mails = await readTroubledMails(deps);
  return mails.map(({ recipient, ...mail }) => ({ ...mail, to: maskAddress(recipient) }));
}
